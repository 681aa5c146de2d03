/**
 * What differs in meaning between two versions of a rulebook; layout, comments and seals do not
 * count.
 */
import { textOf } from '../check/written/texts.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { ClauseEntry } from '../model/book.ts';
import type { Definitions, Difference, InBook } from './definitions.ts';
import { definitionDifferences, isWrittenAlike, keyOf, sourceOf } from './definitions.ts';
import { layerDifferences } from './layers.ts';
import { meaning } from './meaning.ts';

/** All differences: clauses in order, then definitions, then what stands in layers that are off. */
export function difference(before: Elaborated, after: Elaborated): readonly Difference[] {
  const ofDefinitions = definitionDifferences(keyed(before), keyed(after));
  return [
    ...[...clauseDifferences(before, after), ...ofDefinitions].map((one): Difference => {
      return { ...one, layer: null };
    }),
    ...layerDifferences(before.book, after.book),
  ];
}

// ----------------------------------------------------------------------------------------- clauses

function clauseDifferences(before: Elaborated, after: Elaborated): readonly InBook[] {
  const old = before.book.clauses;
  const fresh = after.book.clauses;
  const whole = (clause: ClauseEntry, change: 'added' | 'removed'): InBook => {
    const { number, file, node } = clause;
    const title = titlesOf(clause);
    const words =
      change === 'added' ? { before: null, after: title } : { before: title, after: null };
    const { span } = node.number;
    return {
      change,
      what: 'clause',
      name: number,
      clause: number,
      ...words,
      file: file.path,
      span,
    };
  };
  const found: InBook[] = [];
  for (const [number, clause] of fresh) {
    const was = old.get(number);
    if (was === undefined) found.push(whole(clause, 'added'));
    else found.push(...withinClause(was, clause));
  }
  for (const [number, clause] of old) if (!fresh.has(number)) found.push(whole(clause, 'removed'));
  return found;
}

function withinClause(was: ClauseEntry, is: ClauseEntry): readonly InBook[] {
  const base = { name: is.number, clause: is.number, file: is.file.path };
  const isCovering = covered(was) === covered(is) && was.state === is.state;
  if (isCovering && isWrittenAlike(was, is) && formerly(was) === formerly(is)) return [];
  const found: InBook[] = [];
  const { span } = is.node.number;
  if (meaning(was.node.labels) !== meaning(is.node.labels)) {
    const [before, after] = [titlesOf(was), titlesOf(is)];
    found.push({ ...base, change: 'changed', what: 'title', before, after, span });
  }
  if (!isCovering) {
    const [before, after] = [covered(was), covered(is)];
    found.push({ ...base, change: 'changed', what: 'covers', before, after, span });
  }
  if (formerly(was) !== formerly(is)) {
    const [before, after] = [formerly(was), formerly(is)];
    found.push({ ...base, change: 'changed', what: 'formerly', before, after, span });
  }
  for (const language of ['fr', 'en'] as const) {
    const [old, fresh] = [textOf(was.node, language), textOf(is.node, language)];
    if (meaning(old) === meaning(fresh)) continue;
    found.push({
      ...base,
      change: old === null ? 'added' : fresh === null ? 'removed' : 'changed',
      what: `text ${language}`,
      before: old && sourceOf(was.file.text, old.span),
      after: fresh && sourceOf(is.file.text, fresh.span),
      span: fresh?.span ?? span,
    });
  }
  return found;
}

function formerly({ formerly: numbers }: ClauseEntry): string {
  return numbers.join(', ');
}

function covered({ covers }: ClauseEntry): string {
  return covers.map(({ statement, state }) => `${statement} ${state}`).join(', ');
}

function titlesOf({ words }: ClauseEntry): string {
  return `${words.fr} / ${words.en}`;
}

function keyed({ book }: Elaborated): Definitions {
  return new Map(
    [...book.definitions.values()].map((each) => [keyOf(each.node, each.clause), each]),
  );
}
