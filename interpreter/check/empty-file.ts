import type { FileCheck } from './check.ts';

/** A file in which nothing stands but a heading and comments: what was to be there was lost. */
export const emptyFile: FileCheck = {
  code: 'empty-file',
  run: ({ files, broken }, report) => {
    for (const { path, tree } of files) {
      if (broken.has(path) || tree.declarations.some(({ kind }) => kind !== 'chapter')) continue;
      const at = tree.declarations[0]?.span ?? { from: 0, to: 0 };
      report({ code: 'empty-file', file: path, span: at, data: {}, related: [] });
    }
  },
};
