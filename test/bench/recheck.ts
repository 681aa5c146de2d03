// Job: the checks of a rulebook after an edit of one cell, everything again and only what depends.
import type { MemoryData, Sources } from '../../interpreter/index.ts';
import { check, decode, Follower, Memory, readBook } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';
import type { Job, Side } from './measure.ts';

/** A cell of the fire of the defending artillery: four examples and more run through it. */
const edit = { path: 'gettysburg/combat.rules', from: '    2–5 | 1■', to: '    2–5 | 2■' };

function editedBook(written: Sources): Sources {
  const read = (path: string): string => {
    const { text } = decode(checkout.read(path));
    if (path !== edit.path) return text;
    if (text.split(edit.from).length !== 2) throw new Error('the cell is not there any more');
    return text.replace(edit.from, edit.to);
  };
  return readBook({ ...checkout, read }, 'gettysburg', written);
}

/** Checks the edited book so many times; whatever was learnt of it before is not known. */
function side(sources: Sources, memory: () => Memory): Side {
  return (times) => {
    const memories = Array.from({ length: times }, memory);
    return memories.map((each) => check(sources, each).map(({ code }) => code)).at(-1);
  };
}

/** How a workshop begins: a whole check, or what an earlier one knows, handed on as data. */
export function glanceJob(): Job {
  const written = readBook(checkout, 'gettysburg');
  const learnt = new Memory();
  check(written, learnt);
  const data = JSON.stringify(learnt.data());
  // The texts as the page has them: they are read, too.
  const texts = new Map(
    checkout.files('gettysburg').map((path) => [path, decode(checkout.read(path)).text] as const),
  );
  const begun = (known: () => MemoryData | null): Side => (times) => {
    const found = Array.from({ length: times }, () => {
      const follower = new Follower('gettysburg', texts, known());
      return follower.follow(new Map()).findings.length;
    });
    return found.at(-1);
  };
  return {
    name: 'the first that a workshop tells of Gettysburg',
    unit: 'beginning',
    checked: 1,
    size: 1,
    sides: {
      'with a check of all': begun(() => null),
      'with what the site hands on': begun(() => JSON.parse(data) as MemoryData),
    },
  };
}

/** The job with both ways. */
export function recheckJob(): Job {
  const written = readBook(checkout, 'gettysburg');
  const edited = editedBook(written);
  const learnt = new Memory();
  check(written, learnt);
  return {
    name: 'checking Gettysburg after an edit of one cell',
    unit: 'check',
    checked: 1,
    size: 1,
    sides: {
      'everything again': side(edited, () => new Memory()),
      'what depends on the cell': side(edited, () => learnt.copy()),
    },
  };
}
