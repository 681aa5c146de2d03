/** The checks of files as written, for the declarations that are not known to be sound. */
import type * as tree from '../../grammar/nodes.ts';
import { fileChecks } from '../check/index.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import { clausesOf } from '../clauses/written.ts';
import type { BookFile, Sources } from '../model/book.ts';
import { holdsSpan } from '../model/cases.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import { imprintOf } from './imprint.ts';
import type { Memory } from './memory.ts';

/** Problems of the files as written; what has none is remembered. */
export function checkFiles(sources: Sources, memory: Memory): readonly Problem[] {
  const { files, seals } = sources;
  const broken = new Set(sources.problems.map(({ file }) => file));
  const around = aroundOf(files);
  const keyOf = (node: tree.Declaration): number => hashOf([around, imprintOf(node).content]);
  const fresh = files.map((file): BookFile => {
    const declarations = file.tree.declarations.filter((node) => !memory.isSound(keyOf(node)));
    return { ...file, tree: { ...file.tree, declarations } };
  });
  const problems: Problem[] = [...(seals?.problems ?? [])];
  for (const check of fileChecks) {
    check.run({ files, fresh, seals, broken }, (problem) => problems.push(problem));
  }
  const byFile = Map.groupBy(problems, ({ file }) => file);
  for (const { path, tree } of fresh) {
    const faulty = faultyOf(tree.declarations, byFile.get(path) ?? []);
    for (const node of tree.declarations) {
      if (!faulty.has(node)) memory.learn(keyOf(node), 'sound');
    }
  }
  return problems;
}

/** What texts are read with: the terms, and the clauses that there are. */
function aroundOf(files: readonly BookFile[]): number {
  const terms = definitionsOf(files).flatMap(({ node }): readonly string[] => {
    if (node.kind !== 'term') return [];
    const forms = (['fr', 'en'] as const).map((language) => node[language].map(({ text }) => text));
    return [JSON.stringify([node.name.text, forms])];
  });
  return hashOf(['files', ...terms, ...clausesOf(files).map(({ node }) => node.number.text)]);
}

/** The declarations, in the order of their file, in which some problem stands. */
function faultyOf(
  declarations: readonly tree.Declaration[],
  problems: readonly Problem[],
): ReadonlySet<tree.Declaration> {
  const faulty = new Set<tree.Declaration>();
  for (const { span } of problems) {
    let [from, to] = [0, declarations.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((declarations[middle]?.span.from ?? 0) <= span.from) from = middle + 1;
      else to = middle;
    }
    const last = declarations[from - 1];
    if (last !== undefined && holdsSpan(last, span)) faulty.add(last);
  }
  return faulty;
}
