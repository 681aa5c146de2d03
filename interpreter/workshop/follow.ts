/** What follows from changes of a book: what the checks find, which examples fail, what differs. */
import { contains } from '../../grammar/span.ts';
import type { Difference } from '../difference/definitions.ts';
import { difference } from '../difference/difference.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { rulesAlone } from '../elaborate/names.ts';
import type { Sources } from '../model/book.ts';
import type { Cause, Problem } from '../model/problems.ts';
import type { Words } from '../model/program.ts';
import { severity } from '../model/severity.ts';
import type { Checked } from '../pipeline.ts';
import { open, readAndCheck, readBook } from '../pipeline.ts';
import type { MemoryData } from '../recheck/memory.ts';
import { Memory } from '../recheck/memory.ts';
import { inOrder } from '../recheck/problems.ts';
import { openRules } from '../recheck/recheck.ts';
import { hostOf } from './files.ts';

/** An example that does not come out as it expects. */
export interface FailingExample {
  readonly title: Words;
  readonly clause: string | null;
  /** Whether the rulebook prints it, or we made it. */
  readonly isPrinted: boolean;
  readonly problem: Problem;
  /** What it expected and what came of it; null when it stopped otherwise. */
  readonly cause: Cause | null;
}

export interface Followed {
  /** What the checks find beside the examples that fail, and beside the texts below. */
  readonly findings: readonly Problem[];
  /** Texts of clauses whose rules changed: to be read once more before the change is kept. */
  readonly unread: readonly Problem[];
  readonly examples: readonly FailingExample[];
  readonly differences: readonly Difference[];
  /** The files that the findings are about. */
  readonly sources: Sources;
  readonly before: Elaborated;
  /** Null while the rules cannot be read or linked: nothing can be played then. */
  readonly after: Elaborated | null;
}

/** One book, checked again after each change: what that does not touch is not looked at again. */
export class Follower {
  readonly #name: string;
  readonly #published: ReadonlyMap<string, string>;
  readonly #before: Elaborated;
  #checked: Checked;

  /**
   * Checks the book as it was published: what an earlier check of it knows is not looked at again.
   * Its files by path, the lock of its seals among them; throws where they are no book.
   */
  constructor(
    name: string,
    published: ReadonlyMap<string, string>,
    known: MemoryData | null = null,
  ) {
    this.#name = name;
    this.#published = published;
    const host = hostOf(name, published);
    const memory = known === null ? new Memory() : Memory.from(known);
    const sources = readBook(host, name);
    const before = { sources, problems: [], notes: [], following: [], memory };
    this.#checked = readAndCheck(host, name, before);
    const { elaborated } = open(this.#checked.sources, {}, rulesAlone);
    if (elaborated === null) throw new Error(`no rulebook is called ${name}`);
    this.#before = elaborated;
  }

  /** What follows where these files stand in place of the published ones. */
  follow(changed: ReadonlyMap<string, string>): Followed {
    const files = new Map([...this.#published, ...changed]);
    const checked = readAndCheck(hostOf(this.#name, files), this.#name, this.#checked);
    this.#checked = checked;
    // Its examples and texts the check has read: they are most of the work.
    const { sources, memory } = checked;
    const { elaborated, problems } =
      openRules(sources, memory) ?? open(sources, {}, rulesAlone);
    const before = this.#before;
    const played = inOrder([...checked.problems, ...checked.following]);
    const examples = examplesOf(played, elaborated ?? before);
    const failing = new Set(examples.map(({ problem }) => problem));
    const others = checked.problems.filter((problem) => !failing.has(problem));
    const isBroken = problems.some(({ code }) => severity(code) === 'error');
    return {
      findings: others.filter(({ code }) => code !== 'stale-text'),
      unread: others.filter(({ code }) => code === 'stale-text'),
      examples,
      differences: elaborated === null ? [] : difference(before, elaborated),
      sources,
      before,
      after: isBroken ? null : elaborated,
    };
  }
}

/** The problems of examples, by example. */
export function examplesOf(
  problems: readonly Problem[],
  { book }: Elaborated,
): readonly FailingExample[] {
  const all = [...book.definitions.values()];
  return problems.flatMap((problem): readonly FailingExample[] => {
    const { code, data, file, span } = problem;
    if (code !== 'example-fails' && code !== 'dice-left-over' && code !== 'dice-missing') return [];
    const example = all.find(
      ({ node, file: { path } }) =>
        node.kind === 'example' && path === file && contains(node.span, span),
    );
    const isOurs = example?.node.kind === 'example' && (example.node.ours || example.node.proposed);
    return [
      {
        title: data.example,
        clause: example?.clause ?? null,
        isPrinted: example !== undefined && !isOurs,
        problem,
        cause: code === 'example-fails' ? data.cause : null,
      },
    ];
  });
}
