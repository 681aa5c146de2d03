import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repositoryFiles, resolved, textOf } from './imports.ts';

/** A name that a file gives to others. */
interface Exported {
  readonly file: string;
  readonly name: string;
}

const files = repositoryFiles().filter((file) => /\.(ts|mjs|astro|mdx|peggy)$/.test(file));
const code = files.filter((file) => /^(grammar|interpreter|site|test|\.scripts)\//.test(file));

test('whatever is exported is imported somewhere', () => {
  const used = new Set(code.flatMap(namesImportedBy));
  const idle = code
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .flatMap(exportsOf)
    .filter(({ file, name }) => !isForTools(file) && !used.has(`${file} ${name}`));
  expect(idle.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('this test reads the code', () => {
  expect(readdirSync('interpreter').length).toBeGreaterThan(10);
  expect(code.flatMap(namesImportedBy).length).toBeGreaterThan(1000);
});

/** Files whose exports are read by name: pages, configurations, the sides of a timing. */
function isForTools(file: string): boolean {
  return /^site\/src\/(?:pages\/|route\.ts$)|\.config\.ts$|^test\/bench\/.*-(?:compiled|stepped)\.ts$/.test(
    file,
  );
}

function exportsOf(file: string): readonly Exported[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement): readonly Exported[] => {
    if (ts.isExportDeclaration(statement)) {
      // The types of the public names are there for who calls them.
      if (statement.isTypeOnly) return [];
      const { exportClause } = statement;
      if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.map(({ name }) => ({ file, name: name.text }));
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true || isOfSignatures(statement, source)) return [];
    return namesOf(statement).map((name) => ({ file, name }));
  });
}

/** A type that the file itself mentions says what its functions take and give. */
function isOfSignatures(statement: ts.Statement, source: ts.SourceFile): boolean {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false;
  const mentions = source.text.match(new RegExp(`\\b${statement.name.text}\\b`, 'g')) ?? [];
  return mentions.length > 1;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList;
    return declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** `<file> <name>` for each name that a file takes from another, re-exported ones too. */
function namesImportedBy(file: string): readonly string[] {
  const text = /\.m?[jt]s$/.test(file) ? textOf(file) : scripts(textOf(file));
  const source = ts.createSourceFile(`${file}.ts`, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const take = (specifier: ts.Expression, names: readonly string[]): void => {
    if (!ts.isStringLiteral(specifier)) return;
    const from = resolved(file, specifier.text);
    for (const name of names) found.push(`${from} ${name}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) take(node.moduleSpecifier, importedNames(node));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && node.exportClause) {
      const names = ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      take(
        node.moduleSpecifier,
        names.map(({ name, propertyName }) => (propertyName ?? name).text),
      );
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier) {
      take(node.argument.literal, [node.qualifier.getText(source)]);
    }
    // `const { name } = await import('…')`, and `(await import('…')).name`.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier !== undefined) take(specifier, [...text.matchAll(/[\w$]+/g)].map(([w]) => w));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // All of a module is taken by `import * as name`: what of it, the name says.
  for (const [, name = '', specifier = ''] of text.matchAll(
    /import (?:type )?\* as (\w+) from ['"]([^'"]+)['"]/g,
  )) {
    const from = resolved(file, specifier);
    for (const [, member = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      found.push(`${from} ${member}`);
    }
  }
  return found;
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The code in a page or a grammar: between fences, in script elements, and what it imports. */
function scripts(text: string): string {
  const fences = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const inside = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  const imports = [...text.matchAll(/^\s*import [^;]*;$/gm)].map(([line]) => line);
  return [fences, ...inside, ...imports].join('\n');
}
