import type { FileCheck } from './check.ts';
import { isBlank, textPairs } from './written/texts.ts';

/**
 * A clause says what it says in both languages; a term, a value and a note may say nothing, but not
 * in one language only.
 */
export const missingText: FileCheck = {
  code: 'missing-text',
  run: ({ fresh }, report) => {
    for (const { role, owner, file, at, ...texts } of textPairs(fresh)) {
      const lacks = (['fr', 'en'] as const).filter((language) => {
        const block = texts[language];
        return block === null || isBlank(block);
      });
      if (role !== 'clause' && lacks.length !== 1) continue;
      // A note has no name: its first word stands for it.
      const span = at.kind === 'note' ? { from: at.span.from, to: at.span.from + 4 } : at.span;
      for (const language of lacks) {
        const data = { clause: owner, of: role, language };
        report({ code: 'missing-text', file: file.path, span, data, related: [] });
      }
    }
  },
};
