import { unseenIn } from '../model/unseen.ts';
import type { FileCheck } from './check.ts';

/** What some programs put in front of a text to say how it is coded. */
const byteOrderMark = 'U+FEFF';

/**
 * Signs that nobody sees, or that make what stands around them look otherwise. They come with what
 * is pasted: a word with one in it is found by no search, and is another word than it looks.
 */
export const unseenSign: FileCheck = {
  code: 'unseen-sign',
  run: ({ files, broken }, report) => {
    for (const { path, text } of files) {
      // Outside of texts and comments such a sign is what could not be read.
      if (broken.has(path)) continue;
      let end = -1;
      for (const { from, to } of unseenIn(text)) {
        // One finding a line: what is pasted often has many.
        if (from <= end) continue;
        const next = text.indexOf('\n', to);
        end = next < 0 ? text.length : next;
        const code = (text.codePointAt(from) ?? 0).toString(16).toUpperCase();
        const sign = `U+${code.padStart(4, '0')}`;
        const span = { from, to };
        const data = { sign, isMark: from === 0 && sign === byteOrderMark };
        report({ code: 'unseen-sign', file: path, span, data, related: [] });
      }
    }
  },
};
