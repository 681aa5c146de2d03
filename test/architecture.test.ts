import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cyclesOf, type Import,importsOf, repositoryFiles, root, textOf } from './imports.ts';

/** What a part of the repository consists of, and what it may import besides its own files. */
interface Part {
  readonly name: string;
  /** A file belongs to the first part one of whose patterns it matches. */
  readonly files: readonly RegExp[];
  readonly mayImport: readonly string[];
  /** Packages, or `node:`; `any` where nothing is restricted. */
  readonly packages: readonly string[] | 'any';
}

/** Folders of interpreter/ by name, or files beside them. */
const interpreter = (...names: readonly string[]): readonly RegExp[] =>
  names.map((name) => new RegExp(`^interpreter/${name}(?:/|\\.ts$)`));

const base = ['grammar', 'chance', 'board'];
/** Shapes and tables that every stage speaks in. */
const model = [...base, 'model', 'builtins'];

/** The stages, in the order in which text flows; each sees those before it. */
const stageNames = [
  ...['text', 'link', 'machine', 'elaborate', 'input', 'clauses', 'compile', 'drive', 'odds'],
  ...['excerpt', 'check', 'recheck', 'pipeline', 'fixes', 'difference', 'examples'],
  ...['conditions', 'workshop', 'editor'],
];
const stages: readonly Part[] = stageNames.map((name, index) => ({
  name,
  files: interpreter(name),
  mayImport: [...model, ...stageNames.slice(0, index)],
  packages: [],
}));
const report: Part = {
  name: 'report',
  files: interpreter('report'),
  mayImport: model,
  packages: [],
};
const everyStage = [...model, ...stages.map((stage) => stage.name), 'report'];

/** Who may import whom. A new file of interpreter/ finds its place here first. */
const parts: readonly Part[] = [
  {
    name: 'highlighting',
    files: [/^grammar\/rules\.tmLanguage\.json$/],
    mayImport: [],
    packages: [],
  },
  { name: 'grammar', files: [/^grammar\//], mayImport: [], packages: [] },
  { name: 'chance', files: interpreter('chance'), mayImport: [], packages: [] },
  { name: 'board', files: interpreter('board'), mayImport: [], packages: [] },
  { name: 'model', files: interpreter('model'), mayImport: base, packages: [] },
  { name: 'builtins', files: interpreter('builtins'), mayImport: [...base, 'model'], packages: [] },
  ...stages,
  report,
  { name: 'index', files: interpreter('index'), mayImport: everyStage, packages: [] },
  { name: 'disk', files: interpreter('disk'), mayImport: ['index'], packages: 'any' },
  { name: 'cli', files: interpreter('cli'), mayImport: ['index', 'disk'], packages: 'any' },
  {
    name: 'site',
    files: [/^site\//],
    mayImport: ['index', 'disk', 'highlighting'],
    packages: 'any',
  },
  // The shapes of programs and values only: see below.
  { name: 'oracle', files: [/^test\/oracle\//], mayImport: ['model'], packages: [] },
  {
    name: 'test',
    files: [/^test\//],
    mayImport: [
      ...[...everyStage, 'index', 'disk', 'cli', 'oracle', 'site', 'highlighting', 'scripts'],
    ],
    packages: 'any',
  },
  { name: 'scripts', files: [/^\.scripts\//], mayImport: ['cli'], packages: 'any' },
];

const files = repositoryFiles();
const code = files.filter((file) => /\.(ts|js|mjs|astro|mdx)$/.test(file));
const imports = importsOf(code);

function partOf(file: string): Part | undefined {
  return parts.find((part) => part.files.some((pattern) => pattern.test(file)));
}

function isAllowed({ from, to }: Import): boolean {
  const part = partOf(from);
  if (part === undefined) return false;
  const target = partOf(to);
  if (target !== undefined) return target === part || part.mayImport.includes(target.name);
  return part.packages === 'any' || part.packages.includes(to);
}

describe('who may import whom', () => {
  test('every file of code has a place in the table', () => {
    expect(code.filter((file) => partOf(file) === undefined)).toEqual([]);
  });

  test('no file imports what its part may not', () => {
    const wrong = imports.filter((each) => !isAllowed(each));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('only the host on disk, commands, tests, scripts and the build of the site use Node', () => {
    const home = ['interpreter/disk/', 'interpreter/cli/', 'test/', '.scripts/', 'site/'];
    // What runs in the page is in the islands; they see the interpreter and packages, not Node.
    const page = 'site/src/islands/';
    const mayUseNode = (file: string): boolean =>
      home.some((folder) => file.startsWith(folder)) && !file.startsWith(page);
    const wrong = imports.filter(({ from, to }) => to.startsWith('node:') && !mayUseNode(from));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('no files import one another in a ring', () => {
    // A timing and its sides know each other by type; nothing else may turn in a ring.
    expect(cyclesOf(imports).filter((ring) => !ring.startsWith('test/bench/'))).toEqual([]);
  });

  test('the oracle shares no code with the interpreter, only types', () => {
    const oracle = code.filter((file) => file.startsWith('test/oracle/'));
    const shared = oracle.flatMap(
      (file) => textOf(file).match(/^import (?!type ).*\binterpreter\/.*$/gm) ?? [],
    );
    expect(shared).toEqual([]);
  });

  test('rules/ holds data, no code', () => {
    const other = files.filter((file) => file.startsWith('rules/') && !isData(file));
    expect(other).toEqual([]);
  });
});

function isData(file: string): boolean {
  return /\.(rules|csv|json|md)$|\/seals\.lock$/.test(file);
}

describe('what the repository holds', () => {
  test('the top level is what the design says', () => {
    const expected = [
      'LICENSE',
      'README.md',
      'grammar',
      'interpreter',
      'package-lock.json',
      'package.json',
      'rules',
      'site',
      'test',
      'tsconfig.json',
    ];
    const found = readdirSync(root).filter(
      (name) => !name.startsWith('.') && name !== 'node_modules',
    );
    expect(found.sort()).toEqual(expected);
  });

  test('grammar/ and interpreter/ name no book', () => {
    // Each of the two spellings, as a word or a part of a camel-case one.
    const names = ['gettysburg', 'gbacw', 'jdg', 'boar', 'longstreet'];
    const spellings = names.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);
    const book = new RegExp(`(?<![a-z])(?:${spellings.join('|')})(?![a-z])`);
    const wrong = findings(
      files.filter((file) => /^(grammar|interpreter)\//.test(file)),
      book,
    );
    expect(wrong).toEqual([]);
  });

  test('nothing refers to what lies outside the repository', () => {
    // Written in pieces, so that this file does not find itself.
    const outside = [
      String.raw`\.\./` + 'shared',
      String.raw`(?<![\w.@~-])/(?:wo` + String.raw`rk|ro` + 'ot|ho' + String.raw`me|Us` + 'ers)/',
    ];
    expect(findings(files.filter(isText), new RegExp(outside.join('|')))).toEqual([]);
  });

  test('no package registry is named but the public one, and that in the lock only', () => {
    const registry = /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|mirror)[\w.-]*[:/]/i;
    const wrong = findings(files.filter(isText), registry).filter(
      (found) => !/^package-lock\.json:\d+: https:\/\/registry\.npmjs\.org\/$/.test(found),
    );
    expect(wrong).toEqual([]);
  });
});

function isText(file: string): boolean {
  return !/\.(png|jpg|webp|avif|ico|woff2?|pdf|zip)$/.test(file);
}

/** Where a pattern occurs, as `file:line: what`, the first on each line. */
function findings(among: readonly string[], pattern: RegExp): readonly string[] {
  return among.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => {
        const match = pattern.exec(line);
        return match ? [`${file}:${index + 1}: ${match[0]}`] : [];
      }),
  );
}
