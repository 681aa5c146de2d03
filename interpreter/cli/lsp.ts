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
  LSPErrorCodes,
  ResponseError,
  SymbolKind as Icon,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node.js';
import type {
  Completion,
  Declared,
  Language,
  Span,
  WhyNotRenamed,
} from '../index.ts';
import {
  catalogueOf,
  print,
  renamed,
  usageLines,
  word,
} from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import { Checks } from './lsp-checks.ts';
import { offsetIn, rangeIn, textEdits } from './lsp-places.ts';
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
  #rules: string;
  #books: OpenBooks;
  #language: Language;
  /** What waits to be checked, by its book: each waits for itself. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** How often something was typed, by book. */
  readonly #revisions = new Map<string, number>();
  #begun: Checks | null = null;

  constructor(connection: Connection, { rules, language }: Context) {
    this.#connection = connection;
    this.#rules = rules;
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
    if (rules !== null && existsSync(rules)) {
      this.#rules = rules;
      this.#books = new OpenBooks(rules);
    }
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

  /** Who checks beside; the editor has said by then where the rules are and how it speaks. */
  get #checks(): Checks {
    return (this.#begun ??= new Checks({ rules: this.#rules, language: this.#language }));
  }

  // ------------------------------------------------------------------------------------- places

  /** The file of an address and the offset in it; null for files that are none of a book. */
  #at({ textDocument: { uri }, position: at }: At): { path: string; offset: number } | null {
    const path = this.#books.pathOf(uri);
    return path === null ? null : { path, offset: offsetIn(this.#books.text(path), at) };
  }

  #location({ file, span }: { readonly file: string; readonly span: Span }): Location {
    return { uri: this.#books.uriOf(file), range: rangeIn(this.#books.text(file), span) };
  }

  // ------------------------------------------------------------------------------------ findings

  #type(uri: string, text: string | null): void {
    const path = this.#books.pathOf(uri);
    if (path === null) return;
    this.#books.type(path, text);
    const book = bookOf(path);
    this.#checks.type(path, text);
    this.#revisions.set(book, this.#revision(book) + 1);
    clearTimeout(this.#waiting.get(book));
    this.#waiting.set(book, setTimeout(() => void this.#check(path), pause));
  }

  /** Tells what was found, unless something was typed meanwhile: then the next check tells it. */
  async #check(path: string): Promise<void> {
    const book = bookOf(path);
    const typed = this.#revision(book);
    const found = await this.#checks.check(path, () => this.#revision(book) === typed);
    if (found === null || this.#revision(book) !== typed) return;
    for (const [uri, diagnostics] of found) {
      void this.#connection.sendDiagnostics({ uri, diagnostics });
    }
  }

  #revision(book: string): number {
    return this.#revisions.get(book) ?? 0;
  }

  #fixes(uri: string, range: Range): Promise<CodeAction[]> | CodeAction[] {
    const path = this.#books.pathOf(uri);
    return path === null ? [] : this.#checks.fixes(path, range);
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
    return { contents, range: rangeIn(this.#books.text(path), span) };
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
    const range = rangeIn(this.#books.text(path), span);
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
    return whole.text === file.text ? [] : textEdits(file.text, [whole]);
  }

  #named(at: At): { range: Range; placeholder: string } | null {
    const place = this.#at(at);
    if (place === null) return null;
    const found = this.#books.book(place.path).at(place.path, place.offset);
    if (found === null) return null;
    const range = rangeIn(this.#books.text(place.path), found.span);
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
      return [this.#books.uriOf(path), textEdits(before, edits)] as const;
    });
    return { changes: Object.fromEntries(changes) };
  }

  #refused(name: string, fresh: string, why: WhyNotRenamed): ResponseError<undefined> {
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
