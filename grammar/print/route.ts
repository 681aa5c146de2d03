/** Routes to layouts: `reach from p within n step a to b where c costs e stops where s`. */
import type { Expression, Route, RouteStep } from '../nodes.ts';
import { group, indented, type Layout, line } from './layout.ts';

/** Lays a part out; what is last may take in all that follows. */
type Part = (node: Expression, isLast: boolean) => Layout;

/** Lays out what is asked of the ways over a map. */
export function route({ gives, from, to, within, step }: Route, part: Part): Layout {
  const goal: Layout = to === null ? '' : [' to ', part(to, within === null && step === null)];
  return group(
    `${gives} from `,
    part(from, to === null && within === null && step === null),
    goal,
    indented(
      within === null ? '' : [line, 'within ', part(within, step === null)],
      step === null ? '' : [line, ofStep(step, part)],
    ),
  );
}

function ofStep({ from, to, condition, costs, stops }: RouteStep, part: Part): Layout {
  const said = [
    { word: 'where ', value: condition },
    { word: 'costs ', value: costs },
    { word: 'stops where ', value: stops },
  ].flatMap(({ word, value }) => (value === null ? [] : [{ word, value }]));
  const parts = said.map(({ word, value }, place): Layout => {
    return [line, word, part(value, place === said.length - 1)];
  });
  return group(`step ${from.text} to ${to.text}`, indented(parts));
}
