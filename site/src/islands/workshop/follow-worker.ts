/** Works out beside the page what follows from changes of a book. */
import type {
  Catalogue,
  Difference,
  Followed as Found,
  MemoryData,
  Problem,
} from '../../../../interpreter/index.ts';
import { erratumOf, Follower } from '../../../../interpreter/index.ts';
import type { Language } from '../../model.ts';
import { fetched } from '../page.ts';
import { oddsOf } from './odds-of.ts';
import type { Situation, ToldExample, ToldOdds } from './outlook.ts';
import { exampleTold } from './outlook.ts';
import type { Answers, Asked, Texts, WrittenBook } from './pane/answers.ts';
import type { Told } from './telling.ts';
import { tellingOf } from './telling.ts';
import { catalogueIn } from './wording.ts';

export interface Followed {
  readonly kind: 'followed';
  readonly findings: readonly Told[];
  readonly unread: readonly Told[];
  readonly examples: readonly ToldExample[];
  /** Whether the rules can be read: while they cannot, no example is played. */
  readonly plays: boolean;
  readonly differences: readonly Pick<
    Difference,
    'change' | 'name' | 'layer' | 'before' | 'after'
  >[];
  readonly odds: ToldOdds | null;
}

/** A book to be checked, or to be asked about while it is being written. */
export interface Begin {
  readonly kind: 'begin' | 'write';
  readonly book: string;
  /** Its files as they were published. */
  readonly texts: Texts;
  readonly language: Language;
  /** Where it can be read what the check of the book as it was built knows. */
  readonly known: string;
}
export type FollowQuestion =
  | Begin
  | (Situation & { readonly kind: 'follow'; readonly changed: Texts })
  | {
      readonly kind: 'erratum';
      readonly changed: Texts;
      readonly naming: Parameters<typeof erratumOf>[2];
    }
  | Ask;
interface Ask {
  readonly kind: 'ask';
  readonly id: number;
  readonly changed: Texts;
  readonly asked: Asked;
}
export type FollowAnswer =
  | { readonly kind: 'ready' | 'failed' }
  | Followed
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answers[Asked['kind']] }
  /** `text` is null where nothing can be said: the rules cannot be read, or no layer says it. */
  | { readonly kind: 'erratum'; readonly text: string | null; readonly left: readonly string[] };

/** One book, its words, and what its follower knows. */
class Desk {
  readonly #follower: Follower;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #language: Language;
  readonly #catalogue: Catalogue;
  #last: { readonly key: string; readonly found: Found } | null = null;

  constructor({ book, texts, language }: Begin, known: MemoryData | null, catalogue: Catalogue) {
    this.#language = language;
    this.#catalogue = catalogue;
    this.#texts = new Map(texts);
    this.#follower = new Follower(book, this.#texts, known);
  }

  answer(
    question: Extract<FollowQuestion, { readonly kind: 'follow' | 'erratum' }>,
  ): Followed | Extract<FollowAnswer, { readonly kind: 'erratum' }> {
    const found = this.#follow(question.changed);
    if (question.kind === 'erratum') {
      if (found.after === null) return { kind: 'erratum', text: null, left: [] };
      const { text, left } = erratumOf(found.before, found.after, question.naming);
      return { kind: 'erratum', text, left: left.map(({ name, what }) => `${name} (${what})`) };
    }
    const told = (problem: Problem): Told => tellingOf(problem, found.sources, this.#catalogue);
    return {
      kind: 'followed',
      findings: found.findings.map(told),
      unread: found.unread.map(told),
      examples: found.examples.map((one) => exampleTold(one, this.#language, this.#catalogue)),
      plays: found.after !== null,
      differences: found.differences.map(({ change, name, layer, before, after }) => {
        return { change, name, layer, before, after };
      }),
      odds: oddsOf(found.before, found.after, question),
    };
  }

  /** What follows; of the same changes it was worked out before. */
  #follow(changed: Texts): Found {
    const key = JSON.stringify(changed);
    if (this.#last?.key !== key) {
      this.#last = { key, found: this.#follower.follow(new Map(changed)) };
    }
    return this.#last.found;
  }
}

let desk: Promise<Desk> | null = null;
/** It comes when it is wanted: who only checks has no use for it. */
let written: Promise<WrittenBook> | null = null;

function send(answer: FollowAnswer): void {
  self.postMessage(answer);
}

async function hear(question: FollowQuestion): Promise<void> {
  switch (question.kind) {
    case 'begin':
      desk = begun(question);
      await desk;
      send({ kind: 'ready' });
      return;
    case 'write':
      written = asked(question);
      return;
    case 'ask':
      await tell(question);
      return;
    default:
      if (desk !== null) send((await desk).answer(question));
  }
}

/** Without what is known all of the book is checked first. */
async function begun(question: Begin): Promise<Desk> {
  const [known, catalogue] = await Promise.all([
    fetched<MemoryData>(question.known).catch(() => null),
    catalogueIn(question.language),
  ]);
  return new Desk(question, known, catalogue);
}

async function asked(question: Begin): Promise<WrittenBook> {
  const [{ WrittenBook: Made }, catalogue] = await Promise.all([
    import('./pane/answers.ts'),
    catalogueIn(question.language),
  ]);
  return new Made(question, catalogue, oddsOf);
}

async function tell({ id, changed, asked }: Ask): Promise<void> {
  try {
    const answer = (await written)?.answer(changed, asked) ?? null;
    send({ kind: 'answered', id, answer });
  } catch {
    send({ kind: 'failed' });
  }
}

addEventListener('message', ({ data }: MessageEvent<FollowQuestion>) => {
  hear(data).catch(() => send({ kind: 'failed' }));
});
