/** Single slips of a writer: a token gone, a name misspelt, a cell broken. */
import type { BookFile } from '../../interpreter/index.ts';
import type { Pick } from './edits.ts';

export interface Slip {
  readonly path: string;
  readonly text: string;
  /** Where it stands: the offset of what was changed. */
  readonly at: number;
  /** What was made of what. */
  readonly told: string;
}

/** One slip at a random place of the rules, outside of texts and comments. */
export function slip(files: readonly BookFile[], pick: Pick): Slip | null {
  const file = files[pick(files.length)];
  const kind = kinds[pick(kinds.length)];
  if (file === undefined || kind === undefined) return null;
  const { text, path } = file;
  const read = text.replaceAll(/"""[^]*?"""|\/\/.*|"[^"\n]*"/g, (match) =>
    match.replaceAll(/[^\n]/g, ' '),
  );
  const found = [...read.matchAll(kind.pattern)];
  const one = found[pick(Math.max(1, found.length))];
  if (one === undefined) return null;
  const [was] = one;
  const now = kind.now(was, pick);
  const after = text.slice(one.index + was.length);
  return {
    path,
    text: text.slice(0, one.index) + now + after,
    at: one.index,
    told: `${path}:${String(text.slice(0, one.index).split('\n').length)} \`${was}\` -> \`${now}\``,
  };
}

interface Kind {
  readonly pattern: RegExp;
  readonly now: (was: string, pick: Pick) => string;
}

const kinds: readonly Kind[] = [
  // A token that is gone.
  { pattern: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*|[^\sA-Za-z0-9]/g, now: () => '' },
  // Two letters of a name the other way round.
  {
    pattern: /(?<![A-Za-z0-9-])[a-z]+(?:-[a-z]+)*(?![A-Za-z0-9-])/g,
    now: (was, pick) => {
      const at = pick(was.length);
      return `${was.slice(0, at)}${was.slice(at + 1)}${was.charAt(at)}q`;
    },
  },
  // A cell with a letter too many.
  { pattern: /(?<=^ +[^|\n]*\|.*)(?<= )[^\s|]+(?=[ \n|])/gm, now: (was) => `${was}x` },
];
