// Job: all that follows from an edit of a cell in the workshop, another cell each time: findings,
// examples, differences; with a check of everything, and as the workshop follows. And what it tells
// at once of cells, modifiers and numbers, before all that.
import { ownExamples } from '../../interpreter/elaborate/names.ts';
import { Ahead, check, decode, Follower, Memory, open, readBook } from '../../interpreter/index.ts';
import { amountsAndNumbers, cellsFromBelow } from '../build/edits.ts';
import { checkout } from '../sources.ts';
import type { Job, Side } from './measure.ts';

type Texts = ReadonlyMap<string, string>;

/** Both ways for a book. */
export function followJob(name: string): Job {
  const { texts, follower } = begun(name);
  const one = far(edited(texts, cellsFromBelow), texts);
  return {
    name: `all that follows from an edit of a cell of ${name}`,
    unit: 'edit',
    checked: 2,
    size: 1,
    sides: {
      'everything again': one((changed) => {
        const read = (path: string): string | Uint8Array =>
          changed.get(path) ?? checkout.read(path);
        return check(readBook({ ...checkout, read }, name)).length;
      }),
      'as the workshop follows': one((changed) => {
        const { findings, unread, examples } = follower.follow(changed);
        return findings.length + unread.length + examples.length;
      }),
    },
  };
}

/** The whole answer, and what is told at once: which examples that ask for no option fail. */
export function aheadJob(name: string): Job {
  const { texts, follower } = begun(name);
  const ahead = new Ahead(name, texts);
  const { elaborated } = open(readBook(checkout, name), {}, ownExamples);
  const plain = new Set(elaborated?.program.examples.map(({ title }) => title.en));
  const all = [...edited(texts, cellsFromBelow), ...edited(texts, amountsAndNumbers)];
  // Some take their time: what a map rests on.
  const some = all.filter((_, at) => at % 29 === 0).filter((each) => ahead.look(each) !== null);
  const one = far(some, texts);
  return {
    name: `which examples fail after an edit of ${name}`,
    unit: 'edit',
    checked: 2,
    size: 1,
    sides: {
      'the whole answer': one((changed) => {
        return follower.follow(changed).examples.filter(({ title }) => plain.has(title.en)).length;
      }),
      'what is told at once': one((changed) => ahead.look(changed)?.examples.length ?? NaN),
    },
  };
}

/** A book as it was published, and who follows what changes in it. */
function begun(name: string): { readonly texts: Texts; readonly follower: Follower } {
  const texts = new Map(
    checkout.files(name).map((path) => [path, decode(checkout.read(path)).text] as const),
  );
  const learnt = new Memory();
  check(readBook(checkout, name), learnt);
  const follower = new Follower(name, texts, learnt.data());
  follower.follow(new Map());
  return { texts, follower };
}

/** Edits of all files of rules. */
function edited(texts: Texts, edits: typeof cellsFromBelow): readonly Texts[] {
  return [...texts].flatMap(([path, text]) => (path.endsWith('.rules') ? edits(path, text) : []));
}

/** A way to do edits one after the other, far apart: who goes on in a table is quicker. */
function far(edits: readonly Texts[], texts: Texts): (find: (changed: Texts) => number) => Side {
  return (find) => {
    let at = 0;
    return (times) =>
      Array.from({ length: times }, () => {
        at = (at + 37) % edits.length;
        return find(edits[at] ?? texts);
      }).at(-1);
  };
}
