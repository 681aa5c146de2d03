/** What is asked of the world, in words. */
import { agreeing, nameOf } from '../model/agreement.ts';
import { isColumnNamed, placeMarks } from '../model/charts.ts';
import type { FactInfo, TemplatePart } from '../model/program.ts';
import { sentence } from '../model/sentence.ts';
import type { Value } from '../model/values.ts';
import { phrase } from './phrase.ts';
import type { Scope } from './scope.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** The question of a fact with its arguments filled in; those not given by what they are called. */
export function questionOf(info: FactInfo, given: readonly Value[], teller: Teller): string {
  const scope = { teller, slots: given, of: { slots: info.parameters, body: [] } };
  return sentence(info.question[teller.language].flatMap((part) => partsOf(part, scope)));
}

function partsOf(part: TemplatePart, scope: Scope): readonly string[] {
  if (typeof part === 'string') return [part];
  const { value, type, forms } = part;
  const words = phrase(value, scope, type);
  if (forms === undefined) return [words];
  const of = value.kind === 'slot' ? (scope.slots[value.slot] ?? null) : null;
  const { language } = scope.teller;
  const form = agreeing(forms, of, { language, words: nameOf(type, words) });
  return form.flatMap((inner) => partsOf(inner, scope));
}

/** What an owner's chart says of a cell; `isFurther`: after another one. */
export function cell(
  { chart, parameters, origin }: FactInfo,
  given: readonly Value[],
  { answer, teller, isFurther = false }: {
    readonly answer: string;
    readonly teller: Teller;
    readonly isFurther?: boolean;
  },
): { readonly text: string; readonly clause: string | null } | null {
  const table = teller.program.tables[chart?.table ?? -1];
  const result = table?.results[chart?.result ?? -1];
  if (table === undefined || result === undefined) return null;
  const { language } = teller;
  const places = parameters.map(({ type }, at) => {
    const { before, after } = placeMarks(parameters, at, language);
    return sentence([before, valueText(given[at] ?? null, type, teller), after]);
  });
  const named = isColumnNamed(table, chart?.result ?? -1) ? [result.words[language]] : [];
  const parts = [...places, ...named];
  const { yourChart, expected } = narrativeOf(language);
  const title = table.words[language];
  const text = isFurther
    ? expected([title, ...parts].join(', '), answer)
    : yourChart(title, parts, answer);
  return { text, clause: origin.clause };
}
