/** The odds of a table as rules were, and as they are. */
import type { Elaborated } from '../../../../interpreter/index.ts';
import { scenarioOf } from '../../../../interpreter/index.ts';
import { odds } from '../../machine/play.ts';
import type { InputGroup, OddsView } from '../../model.ts';
import { inputGroups } from '../../rulebook/rolls.ts';
import type { Situation, ToldOdds } from './outlook.ts';

/** The odds of the tables in sight; null where none of them rolls by itself. */
export function oddsOf(
  before: Elaborated,
  after: Elaborated | null,
  { tables, values }: Situation,
): ToldOdds | null {
  for (const table of tables) {
    const was = sided(before, table, values);
    const is = after === null ? null : sided(after, table, values);
    const groups = is?.groups ?? was?.groups;
    if (groups !== undefined) {
      return { table, groups, before: was?.odds ?? null, after: is?.odds ?? null };
    }
  }
  return null;
}

function sided(
  { program }: Elaborated,
  table: string,
  values: Readonly<Record<string, string>>,
): { readonly groups: readonly InputGroup[]; readonly odds: OddsView } | null {
  const index = program.tables.findIndex(({ name }) => name === table);
  const scenario = index < 0 ? null : scenarioOf(program, index);
  if (scenario === null) return null;
  try {
    return { groups: inputGroups(scenario), odds: odds(scenario, values) };
  } catch {
    // A situation that the form cannot say yet: nothing is told of it.
    return null;
  }
}
