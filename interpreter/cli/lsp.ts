/**
 * `lsp`: the language for editors, over standard input and output, by the Language Server Protocol.
 * It says what the room for editors knows, and knows nothing itself.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  CodeAction,
  CompletionItem,
  Connection,
  Diagnostic,
  Hover,
  InitializeParams,
  InitializeResult,
  Location,
  Position,
  Range,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  LSPErrorCodes,
  ResponseError,
  SymbolKind as Icon,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node.js';
import type { Completion, Declared, Edit, Language, Problem, Span } from '../index.ts';
import {
  catalogueOf,
  fixesOf,
  lineStarts,
  position,
  print,
  renamed,
  severity,
  usageLines,
  word,
} from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import { bookOf, OpenBooks } from './open-books.ts';

export async function serveEditor(context: Context): Promise<Exit> {
  const connection = createConnection(process.stdin, process.stdout);
  new LanguageServer(connection, context);
  connection.listen();
  // It ends when the editor says so.
  await new Promise<void>((ended) => {
    connection.onExit(ended);
    process.stdin.once('end', ended);
  });
  return exit.good;
}

/** A check waits until nobody has typed for so many milliseconds. */
const pause = 300;

interface At {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

class LanguageServer {
  readonly #connection: Connection;
  #books: OpenBooks;
  #language: Language;
  /** What waits to be checked, by its book: each waits for itself. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** Files of which problems were told. */
  readonly #told = new Set<string>();

  constructor(connection: Connection, { rules, language }: Context) {
    this.#connection = connection;
    this.#books = new OpenBooks(rules);
    this.#language = language;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => this.#type(uri, text));
    connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
      this.#type(uri, contentChanges.at(-1)?.text ?? '');
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => this.#type(uri, null));
    connection.onHover((at) => this.#hover(at));
    connection.onDefinition((at) => this.#places(at, 'declarations'));
    connection.onReferences((at) => this.#places(at, 'all'));
    connection.onCompletion((at) => this.#complete(at));
    connection.onDocumentSymbol(({ textDocument: { uri } }) => this.#symbols(uri));
    connection.onDocumentFormatting(({ textDocument: { uri } }) => this.#format(uri));
    connection.onCodeAction(({ textDocument: { uri }, range }) => this.#fixes(uri, range));
    connection.onPrepareRename((at) => this.#named(at));
    connection.onRenameRequest((at) => this.#rename(at, at.newName));
  }

  #initialize({ workspaceFolders, locale }: InitializeParams): InitializeResult {
    const root = workspaceFolders?.[0]?.uri;
    const folder = root?.startsWith('file:') === true ? fileURLToPath(root) : null;
    const rules = folder === null ? null : join(folder, 'rules');
    if (rules !== null && existsSync(rules)) this.#books = new OpenBooks(rules);
    if (locale !== undefined) this.#language = locale.toLowerCase().startsWith('fr') ? 'fr' : 'en';
    return {
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Full,
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        completionProvider: { triggerCharacters: ['.', '@'] },
        documentSymbolProvider: true,
        documentFormattingProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        renameProvider: { prepareProvider: true },
      },
    };
  }

  // ------------------------------------------------------------------------------------- places

  /** The file of an address and the offset in it; null for files that are none of a book. */
  #at({ textDocument: { uri }, position: at }: At): { path: string; offset: number } | null {
    const path = this.#books.pathOf(uri);
    return path === null ? null : { path, offset: this.#offset(path, at) };
  }

  #offset(path: string, { line, character }: Position): number {
    return (lineStarts(this.#books.text(path))[line] ?? 0) + character;
  }

  #range(text: string, { from, to }: Span): Range {
    const starts = lineStarts(text);
    const [start, end] = [position(starts, from), position(starts, to)];
    return {
      start: { line: start.line - 1, character: start.column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    };
  }

  #location({ file, span }: { readonly file: string; readonly span: Span }): Location {
    return { uri: this.#books.uriOf(file), range: this.#range(this.#books.text(file), span) };
  }

  #edits(text: string, edits: readonly Edit[]): TextEdit[] {
    return edits.map((edit) => ({ range: this.#range(text, edit.span), newText: edit.text }));
  }

  // ------------------------------------------------------------------------------------ findings

  #type(uri: string, text: string | null): void {
    const path = this.#books.pathOf(uri);
    if (path === null) return;
    this.#books.type(path, text);
    const book = bookOf(path);
    clearTimeout(this.#waiting.get(book));
    this.#waiting.set(book, setTimeout(() => this.#check(path), pause));
  }

  #check(path: string): void {
    const { problems } = this.#books.check(path);
    const byFile = Map.groupBy(problems, ({ file }) => file);
    const told = [...this.#told].filter((file) => bookOf(file) === bookOf(path));
    for (const file of new Set([...told, ...byFile.keys(), path])) {
      const own = byFile.get(file) ?? [];
      const text = this.#books.text(file);
      void this.#connection.sendDiagnostics({
        uri: this.#books.uriOf(file),
        diagnostics: own.map((problem) => this.#diagnostic(problem, text)),
      });
      if (own.length > 0) this.#told.add(file);
      else this.#told.delete(file);
    }
  }

  #diagnostic(problem: Problem, text: string): Diagnostic {
    const { title, hints } = word(problem, catalogueOf(this.#language));
    return {
      range: this.#range(text, problem.span),
      severity:
        severity(problem.code) === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      code: problem.code,
      source: 'rulewright',
      message: [title, ...hints].join('\n'),
    };
  }

  #fixes(uri: string, range: Range): CodeAction[] {
    const path = this.#books.pathOf(uri);
    const checked = path === null ? null : this.#books.checked(path);
    if (path === null || checked === null) return [];
    const [from, to] = [this.#offset(path, range.start), this.#offset(path, range.end)];
    const here = checked.problems.filter(({ file, span }) => {
      return file === path && span.from <= to && from <= span.to;
    });
    return here.flatMap((problem) =>
      fixesOf(problem, checked.sources).map((fix): CodeAction => {
        const text = this.#books.text(fix.file);
        return {
          title: catalogueOf(this.#language).deed(fix.deed),
          kind: CodeActionKind.QuickFix,
          diagnostics: [this.#diagnostic(problem, this.#books.text(path))],
          edit: { changes: { [this.#books.uriOf(fix.file)]: this.#edits(text, fix.edits) } },
        };
      }),
    );
  }

  // --------------------------------------------------------------------------------------- names

  #hover(at: At): Hover | null {
    const place = this.#at(at);
    if (place === null) return null;
    const { path, offset } = place;
    const hover = this.#books.book(path).hover(path, offset);
    if (hover === null) return null;
    const { symbol, span, clause, source } = hover;
    const words = symbol.words?.[this.#language] ?? null;
    const title = clause?.words?.[this.#language] ?? '';
    const lines = [
      ...(words === null ? [] : [`**${words}**`]),
      ...(clause === null ? [] : [`§\u202f${clause.number} ${title}`]),
      `\`\`\`rules\n${source}\n\`\`\``,
    ];
    const contents = { kind: 'markdown' as const, value: lines.join('\n\n') };
    return { contents, range: this.#range(this.#books.text(path), span) };
  }

  #places(at: At, which: 'declarations' | 'all'): Location[] {
    const place = this.#at(at);
    if (place === null) return [];
    const book = this.#books.book(place.path);
    const key = book.at(place.path, place.offset)?.symbol.key;
    if (key === undefined) return [];
    const all = [...book.declarations(key), ...(which === 'all' ? book.uses(key) : [])];
    return all.map((each) => this.#location(each));
  }

  #complete(at: At): CompletionItem[] {
    const place = this.#at(at);
    if (place === null) return [];
    const { path, offset } = place;
    const { span, items } = this.#books.book(path).completions(path, offset);
    const range = this.#range(this.#books.text(path), span);
    return items.map(({ text, kind, words }) => ({
      label: text,
      kind: shapeOf(kind),
      ...(words === null ? {} : { detail: words[this.#language] }),
      textEdit: { range, newText: text },
    }));
  }

  #symbols(uri: string): SymbolInformation[] {
    const path = this.#books.pathOf(uri);
    if (path === null) return [];
    const symbols = this.#books.book(path).symbols(path).filter(({ kind }) => kind !== 'local');
    return symbols.map((symbol) => ({
      name: symbol.words?.[this.#language] ?? symbol.name,
      kind: iconOf(symbol.kind),
      location: this.#location({ file: path, span: symbol.whole }),
      ...(symbol.clause === null ? {} : { containerName: symbol.clause }),
    }));
  }

  #format(uri: string): TextEdit[] {
    const path = this.#books.pathOf(uri);
    if (path === null) return [];
    const { sources } = this.#books.book(path);
    const file = sources.files.find((each) => each.path === path);
    // A file that cannot be read would lose what could not.
    const isBroken = sources.problems.some((problem) => problem.file === path);
    if (file === undefined || isBroken) return [];
    const whole = { span: { from: 0, to: file.text.length }, text: print(file.tree) };
    return whole.text === file.text ? [] : this.#edits(file.text, [whole]);
  }

  #named(at: At): { range: Range; placeholder: string } | null {
    const place = this.#at(at);
    if (place === null) return null;
    const found = this.#books.book(place.path).at(place.path, place.offset);
    if (found === null) return null;
    const range = this.#range(this.#books.text(place.path), found.span);
    return { range, placeholder: found.symbol.name };
  }

  #rename(at: At, fresh: string): WorkspaceEdit | ResponseError<undefined> {
    const place = this.#at(at);
    const book = place === null ? null : this.#books.book(place.path);
    const symbol = (place && book?.at(place.path, place.offset)?.symbol) ?? null;
    if (book === null || symbol === null) return this.#refused('', fresh, 'no-name');
    const renaming = renamed(book, symbol.key, fresh);
    if (renaming.kind === 'refused') return this.#refused(symbol.name, fresh, renaming.why);
    if (renaming.kind === 'breaks') {
      const { title } = word(renaming.problem, catalogueOf(this.#language));
      return new ResponseError(LSPErrorCodes.RequestFailed, title);
    }
    const changes = renaming.files.map(({ path, before, edits }) => {
      return [this.#books.uriOf(path), this.#edits(before, edits)] as const;
    });
    return { changes: Object.fromEntries(changes) };
  }

  #refused(
    name: string,
    fresh: string,
    why: 'no-name' | 'bad-name' | 'taken',
  ): ResponseError<undefined> {
    const data = { name, fresh, why, known: [] };
    const message = usageLines('not-renamed', data, this.#language).join('\n');
    return new ResponseError(LSPErrorCodes.RequestFailed, message);
  }
}

/** How editors draw things, wherever they show them. */
const drawn = {
  procedure: 'Function',
  builtin: 'Function',
  fact: 'Function',
  action: 'Event',
  table: 'Struct',
  'modifier-list': 'Struct',
  kind: 'Enum',
  'kind-value': 'EnumMember',
  field: 'Field',
  number: 'Constant',
  option: 'Constant',
  record: 'Class',
  piece: 'Class',
  place: 'Class',
} as const satisfies Partial<
  Record<Completion['kind'], keyof typeof CompletionItemKind & keyof typeof Icon>
>;

function isDrawn(kind: Completion['kind']): kind is keyof typeof drawn {
  return kind in drawn;
}

function shapeOf(kind: Completion['kind']): CompletionItemKind {
  if (kind === 'clause') return CompletionItemKind.Reference;
  return isDrawn(kind) ? CompletionItemKind[drawn[kind]] : CompletionItemKind.Variable;
}

function iconOf(kind: Declared['kind']): Icon {
  if (kind === 'clause') return Icon.Namespace;
  return isDrawn(kind) ? Icon[drawn[kind]] : Icon.Variable;
}
