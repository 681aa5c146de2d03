import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { groupsText } from './groups.ts';
import type { Output } from './output.ts';
import { offerFunction } from './requests.ts';

/** The functions that list the legal ways to take each action. */
export function actionFunctions({ program }: Output): readonly string[] {
  const offers = program.actions.map((_, action) =>
    offerFunction(action, program, (type) => everyValue(type, program)),
  );
  const hasGroups = program.actions.some(({ groups }) => groups !== undefined && groups.length > 0);
  return hasGroups ? [groupsText, ...offers] : offers;
}

/** All values of a type that has a natural end; none of a type that has not. */
function everyValue(type: Type, program: Program): string {
  switch (type.kind) {
    case 'integer':
      if (type.from === null || type.to === null) return '[]';
      return `$numbers(game, ${String(type.from)}, ${String(type.to)}, at)`;
    case 'yes-no':
      return '[true, false]';
    case 'kind': {
      const values = program.kinds.find(({ name }) => name === type.name)?.values ?? [];
      return `[${values.map((_, value) => String(value)).join(', ')}]`;
    }
    case 'thing':
      return `game.t${String(program.things.findIndex(({ name }) => name === type.name))}`;
    case 'optional':
      return `[...${everyValue(type.type, program)}, null]`;
    case 'none':
      return '[null]';
    case 'fraction':
    case 'text':
    case 'record':
    case 'effects':
    case 'effects-pair':
    case 'list':
    case 'nothing':
    case 'unknown':
      return '[]';
  }
}
