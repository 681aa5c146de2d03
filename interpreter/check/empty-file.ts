import type { FileCheck } from './check.ts';
import { pathOf } from './idle-seal.ts';

/** A file in which nothing stands but a heading and comments: what was to be there was lost. */
export const emptyFile: FileCheck = {
  code: 'empty-file',
  run: ({ seals, files, broken }, report) => {
    // What is sealed and gone is told as that.
    const sealed = new Set(seals?.entries.map(({ file }) => pathOf(seals, file)));
    for (const { path, tree } of files) {
      if (broken.has(path) || sealed.has(path)) continue;
      if (tree.declarations.some(({ kind }) => kind !== 'chapter')) continue;
      const at = tree.declarations[0]?.span ?? { from: 0, to: 0 };
      report({ code: 'empty-file', file: path, span: at, data: {}, related: [] });
    }
  },
};
