// Job: all that follows from an edit of a cell in the workshop, another cell each time: findings,
// examples, differences; with a check of everything, and as the workshop follows.
import { check, decode, Follower, Memory, readBook } from '../../interpreter/index.ts';
import { cellsFromBelow } from '../build/edits.ts';
import { checkout } from '../sources.ts';
import type { Job, Side } from './measure.ts';

type Texts = ReadonlyMap<string, string>;

/** Both ways for a book. */
export function followJob(name: string): Job {
  const texts = new Map(
    checkout.files(name).map((path) => [path, decode(checkout.read(path)).text] as const),
  );
  const edits = [...texts].flatMap(([path, text]) =>
    path.endsWith('.rules') ? cellsFromBelow(path, text) : [],
  );
  const learnt = new Memory();
  check(readBook(checkout, name), learnt);
  const follower = new Follower(name, texts, learnt.data());
  follower.follow(new Map());
  const one = (find: (changed: Texts) => number): Side => {
    // Far apart in the book: who writes in a table goes on in it, which is quicker.
    let at = 0;
    return (times) =>
      Array.from({ length: times }, () => {
        at = (at + 37) % edits.length;
        return find(edits[at] ?? texts);
      }).at(-1);
  };
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
