/**
 * The checks of the language server, in a thread of their own: whoever types, hovers or completes
 * does not wait for them. This file is both ends: what is asked, and the thread that answers.
 */
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver/node.js';
import { CodeActionKind, DiagnosticSeverity } from 'vscode-languageserver/node.js';
import type { Language, Problem } from '../index.ts';
import { catalogueOf, fixesOf, severity, word } from '../index.ts';
import { offsetIn, rangeIn, textEdits } from './lsp-places.ts';
import { bookOf, OpenBooks } from './open-books.ts';

/** What is wrong in the files of a book: those in which something is, and those where it was. */
export type Found = readonly (readonly [uri: string, diagnostics: Diagnostic[]])[];

/** What a thread is begun with. */
interface Begin {
  readonly rules: string;
  readonly language: Language;
}

type Question =
  | { readonly kind: 'type'; readonly path: string; readonly text: string | null }
  | { readonly kind: 'check'; readonly path: string }
  | { readonly kind: 'fixes'; readonly path: string; readonly range: Range };

type Answer = Found | CodeAction[];

/** The end that asks; answers come in the order of the questions. */
export class Checks {
  readonly #worker: Worker;
  readonly #waiting: ((answer: Answer) => void)[] = [];
  /** The last check of each book that was asked for. */
  readonly #checking = new Map<string, Promise<Found>>();

  constructor(begin: Begin) {
    this.#worker = new Worker(fileURLToPath(import.meta.url), { workerData: begin });
    this.#worker.on('message', (answer: Answer) => this.#waiting.shift()?.(answer));
    // The server lives as long as its editor, not as long as this.
    this.#worker.unref();
  }

  /** What is typed into a file; null: it is closed. */
  type(path: string, text: string | null): void {
    this.#worker.postMessage({ kind: 'type', path, text } satisfies Question);
  }

  /**
   * Checks the book of a file as it was typed until now, behind the check that is under way; null
   * where nobody wants it any more by then.
   */
  async check(path: string, isWanted: () => boolean): Promise<Found | null> {
    const book = bookOf(path);
    await this.#checking.get(book);
    if (!isWanted()) return null;
    const checking = this.#ask({ kind: 'check', path }) as Promise<Found>;
    this.#checking.set(book, checking);
    return checking;
  }

  /** What mends what the last check found in a stretch of a file. */
  fixes(path: string, range: Range): Promise<CodeAction[]> {
    return this.#ask({ kind: 'fixes', path, range }) as Promise<CodeAction[]>;
  }

  #ask(question: Question): Promise<Answer> {
    return new Promise((done) => {
      this.#waiting.push(done);
      this.#worker.postMessage(question);
    });
  }
}

/** The end that answers. */
class Checker {
  readonly #books: OpenBooks;
  readonly #language: Language;
  /** Files of which problems were told. */
  readonly #told = new Set<string>();

  constructor({ rules, language }: Begin) {
    this.#books = new OpenBooks(rules);
    this.#language = language;
  }

  /** The answer to a question; undefined: none is waited for. */
  answer(question: Question): Answer | undefined {
    switch (question.kind) {
      case 'type':
        this.#books.type(question.path, question.text);
        return undefined;
      case 'check':
        return this.#check(question.path);
      case 'fixes':
        return this.#fixes(question.path, question.range);
    }
  }

  #check(path: string): Found {
    const { problems } = this.#books.check(path);
    const byFile = Map.groupBy(problems, ({ file }) => file);
    const told = [...this.#told].filter((file) => bookOf(file) === bookOf(path));
    return [...new Set([...told, ...byFile.keys(), path])].map((file) => {
      const own = byFile.get(file) ?? [];
      if (own.length > 0) this.#told.add(file);
      else this.#told.delete(file);
      const text = this.#books.text(file);
      const uri = this.#books.uriOf(file);
      return [uri, own.map((problem) => this.#diagnostic(problem, text))] as const;
    });
  }

  #diagnostic(problem: Problem, text: string): Diagnostic {
    const { title, hints } = word(problem, catalogueOf(this.#language));
    return {
      range: rangeIn(text, problem.span),
      severity:
        severity(problem.code) === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      code: problem.code,
      source: 'rulewright',
      message: [title, ...hints].join('\n'),
    };
  }

  #fixes(path: string, range: Range): CodeAction[] {
    const checked = this.#books.checked(path);
    if (checked === null) return [];
    const text = this.#books.text(path);
    const [from, to] = [offsetIn(text, range.start), offsetIn(text, range.end)];
    const here = checked.problems.filter(({ file, span }) => {
      return file === path && span.from <= to && from <= span.to;
    });
    return here.flatMap((problem) =>
      fixesOf(problem, checked.sources).map((fix): CodeAction => {
        const edits = textEdits(this.#books.text(fix.file), fix.edits);
        return {
          title: catalogueOf(this.#language).deed(fix.deed),
          kind: CodeActionKind.QuickFix,
          diagnostics: [this.#diagnostic(problem, text)],
          edit: { changes: { [this.#books.uriOf(fix.file)]: edits } },
        };
      }),
    );
  }
}

const port = parentPort;
if (!isMainThread && port !== null) {
  const checker = new Checker(workerData as Begin);
  port.on('message', (question: Question) => {
    const answer = checker.answer(question);
    if (answer !== undefined) port.postMessage(answer);
  });
}
