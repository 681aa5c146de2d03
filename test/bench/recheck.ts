// Job: the checks of a rulebook after an edit of one cell, everything again and only what depends.
import type { Sources } from '../../interpreter/index.ts';
import { check, decode, Memory, readBook } from '../../interpreter/index.ts';
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
