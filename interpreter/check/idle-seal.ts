import { idleSeals, sealedClauses } from '../clauses/seals.ts';
import type { Seal, Seals } from '../model/book.ts';
import { problemAt } from '../model/problems.ts';
import type { FileCheck, Written } from './check.ts';

/** Every seal has its clause. Of a file that is gone, or that cannot be read, one thing is said. */
export const idleSeal: FileCheck = {
  code: 'idle-seal',
  run: ({ seals, files, broken }, report) => {
    if (seals === null || seals.problems.length > 0) return;
    for (const [file, idle] of Map.groupBy(idleSeals(seals, files), (seal) => seal.file)) {
      const path = pathOf(seals, file);
      if (broken.has(path)) continue;
      const isFileGone = files.every((each) => each.path !== path);
      const told = isFileGone ? idle.slice(0, 1) : idle;
      const others = idle.length - told.length;
      for (const seal of told) {
        const { clause, span } = seal;
        const data = { clause, file, isFileGone, others, now: fileNow(seal, seals, files) };
        report(problemAt({ file: seals.path, span }, 'idle-seal', data));
      }
    }
  },
};

/** The file to which a clause was moved, if that is what happened. */
function fileNow({ clause }: Seal, seals: Seals, files: Written['files']): string | null {
  const unsealed = sealedClauses(seals, files).filter(({ seal }) => seal === null);
  return unsealed.find(({ node }) => node.number.text === clause)?.file.path ?? null;
}

/** The path of a file that a seal names. */
export function pathOf({ path }: Seals, file: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + file;
}
