/**
 * What can be told of some rules at once, while a whole check takes its time: each finding is one
 * that the check has too, and there may be more.
 */
import { bookChecks } from '../check/index.ts';
import { Searches } from '../check/reach/searches.ts';
import { Readings } from '../elaborate/readings.ts';
import { link } from '../link/link.ts';
import type { Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Place, Problem } from '../model/problems.ts';
import { severity } from '../model/severity.ts';
import { excerpt } from './excerpt.ts';
import type { Item } from './items.ts';
import { isHarmless, look } from './look.ts';
import { inOrder } from './problems.ts';
import { Web } from './web.ts';

/** Looks at the rules and tables that lie within a place, in the book without its layers. */
export function glance(sources: Sources, place: Place): readonly Problem[] {
  const problems: Problem[] = [...sources.problems];
  const add = (problem: Problem): void => void problems.push(problem);
  const book = link(sources.files, plain, add);
  if (book === null) return inOrder(problems);
  for (const check of bookChecks) check.run(book, add);
  const isSound = problems.every(isHarmless);
  const web = new Web(book, 'own');
  const wanted = [...web.items.keys()].filter((index) => isWithin(web.items[index], place));
  if (wanted.length === 0) return inOrder(problems);
  const about = new Set(wanted);
  const isFresh = (one: Pick<Problem, 'file' | 'span'>): boolean => web.isAbout(one, about);
  const { checked, reading } = look({
    ...{ book, isSound, isFresh },
    part: excerpt(web, wanted),
    readings: new Readings(),
    searches: new Searches(),
    selection: plain,
    isWhole: false,
  });
  // What must hold in every selection is not told from one.
  const found = checked.filter(({ check }) => check.over === 'some');
  problems.push(...reading, ...found.flatMap((each) => each.problems.filter(isFresh)));
  return inOrder(problems.filter(({ code }) => severity(code) !== 'note'));
}

/** Examples are left to the check: they run, and may take long. */
function isWithin(item: Item | undefined, { file, span }: Place): boolean {
  if (item === undefined || item.what === 'example' || item.what === 'texts') return false;
  const { from, to } = item.node.span;
  return item.file.path === file && span.from <= from && to <= span.to;
}
