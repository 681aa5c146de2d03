import { minusSigns } from '../../grammar/minus.ts';
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { WrittenClause } from '../clauses/written.ts';
import { clausesOf } from '../clauses/written.ts';
import type { BookFile } from '../model/book.ts';
import type { Language } from '../model/language.ts';
import type { Figure } from '../text/content.ts';
import type { FileCheck } from './check.ts';
import { ruledNumbers } from './text-only-number.ts';
import { definitionsOf } from './written/nodes.ts';
import type { ReadContent } from './written/texts.ts';
import { contentReader, textOf } from './written/texts.ts';

/**
 * A text says that something adds or takes a figure, while the modifiers of its clause and its
 * other rules write other figures: what the text promises, no rule does.
 */
export const unkeptFigure: FileCheck = {
  code: 'unkept-figure',
  run: ({ files, fresh }, report) => {
    const read = contentReader(files);
    const numbers = numbersOf(files);
    for (const clause of clausesOf(fresh)) {
      const { node, file } = clause;
      const rules = rulesIn(node);
      if (!rules.some(addsSomething)) continue;
      const promised = (['fr', 'en'] as const).flatMap((language) =>
        promisesIn(clause, { read, language, numbers }),
      );
      if (promised.length === 0) continue;
      const names = new Set(promised.flatMap(({ name }) => name ?? []));
      const ruled = ruledNumbers(files, names);
      const kept = figuresOf(rules, numbers);
      const open = promised.filter(
        ({ figure, name }) => (name === null || !ruled.has(name)) && !kept.has(figure),
      );
      for (const [figure, [first, ...others]] of Map.groupBy(open, ({ figure }) => figure)) {
        if (first === undefined) continue;
        const data = { figure: String(figure), clause: node.number.text };
        const related = others
          .slice(0, 2)
          .map(({ span }) => ({ file: file.path, span, label: 'also-here' }));
        report({ code: 'unkept-figure', file: file.path, span: first.span, data, related });
      }
    }
  },
};

/** A figure that a text says is added or taken. */
interface Promised extends Pick<Figure, 'span'> {
  readonly figure: number;
  /** The number of the book that it is written as. */
  readonly name: string | null;
}

interface Reading {
  readonly read: ReadContent;
  readonly language: Language;
  /** The numbers of the book that are one figure. */
  readonly numbers: ReadonlyMap<string, number>;
}

function promisesIn(
  { node, file }: WrittenClause,
  { read, language, numbers }: Reading,
): readonly Promised[] {
  const block = textOf(node, language);
  if (block === null) return [];
  const { figures } = read({ block, language, file });
  return figures.flatMap(({ kind, text, keys, span }): readonly Promised[] => {
    // What comes from nowhere is told already.
    if (kind === 'bare') return [];
    const before = file.text.slice(Math.max(block.span.from, span.from - 40), span.from);
    if (!adding[language].test(before)) return [];
    if (kind === 'bound') {
      const figure = numbers.get(text);
      return figure === undefined ? [] : [{ figure, name: text, span }];
    }
    const [key = ''] = keys;
    return /^\d+$/.test(key) ? [{ figure: Number(key), name: null, span }] : [];
  });
}

/** What stands before a figure that is added or taken. */
const adding: Readonly<Record<Language, RegExp>> = {
  fr: behind('ajoute(?:nt|z)?|retire(?:nt)?|retranche(?:nt)?|soustrai(?:t|ent)|bonus de|malus de'),
  en: behind('adds?|adding|subtracts?|deducts?|bonus of|penalty of'),
};

function behind(words: string): RegExp {
  const signs = `[\\s(][+${minusSigns}]`;
  return new RegExp(`(?:\\b(?:${words})\\s+|${signs})\\{?(?:literal\\s*)?$`, 'u');
}

function rulesIn({ items }: tree.Clause): readonly tree.Definition[] {
  return items.flatMap((item): readonly tree.Definition[] => {
    const rule = item.kind === 'replace' ? item.definition : item;
    return 'name' in rule && rule.kind !== 'term' && rule.kind !== 'remove-definition'
      ? [rule]
      : [];
  });
}

/** Whether a rule adds or takes a figure. */
function addsSomething(rule: tree.Definition): boolean {
  if (rule.kind === 'modifier') return true;
  let adds = false;
  walk(rule, (node) => {
    const isSum = node.kind === 'binary' && (node.operator === '+' || node.operator === '-');
    const isChange = node.kind === 'assignment' && node.how !== 'goes to';
    const by = isSum ? node.right : isChange ? node.value : null;
    adds ||= by?.kind === 'integer' || by?.kind === 'name-expression';
    return !adds;
  });
  return adds;
}

/** The figures that rules write, or name. */
function figuresOf(
  rules: readonly tree.Definition[],
  numbers: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const rule of rules) {
    if (rule.kind === 'number') continue;
    walk(rule, (node) => {
      if (node.kind === 'labels') return false;
      if (node.kind === 'integer') found.add(node.value);
      if (node.kind === 'name-expression') found.add(numbers.get(node.name) ?? NaN);
      if (node.kind === 'table-cell') {
        for (const [digits] of node.text.matchAll(/\d+/g)) found.add(Number(digits));
      }
      return true;
    });
  }
  return found;
}

/** The numbers of a book that are written as one figure. */
function numbersOf(files: readonly BookFile[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { node } of definitionsOf(files)) {
    if (node.kind !== 'number' || node.value.kind !== 'integer') continue;
    found.set(node.name.text, node.value.value);
  }
  return found;
}
