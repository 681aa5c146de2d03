/** What a run asked of the world and what it got, as `--json` gives it. */
import type { Configuration, LogEvent, Program, Type, Value } from '../index.ts';
import { eventType } from '../index.ts';
import type { Json } from './values.ts';
import { jsonValue } from './values.ts';

export interface Naming {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** The effects of a run: what it asked of the world, and what it got. */
export function effect(event: LogEvent, naming: Naming): readonly Json[] {
  const { program } = naming;
  switch (event.kind) {
    case 'roll':
      return [{ kind: 'roll', faces: event.faces, value: event.value as Json }];
    case 'fact': {
      if (event.isKnown === true) return [];
      const fact = program.facts[event.fact];
      const given = listed(event.arguments, fact?.parameters ?? [], naming);
      const value = jsonValue(event.value, fact?.result ?? { kind: 'unknown' }, naming);
      return [{ kind: 'ask', fact: fact?.name ?? '', arguments: given, value }];
    }
    case 'draw':
      return [{ kind: 'draw', value: jsonValue(event.value, eventType(event, program), naming) }];
    case 'choice': {
      const value = jsonValue(event.value, eventType(event, program), naming);
      return [{ kind: 'choose', player: playerName(event.player, program), value }];
    }
    case 'act': {
      const action = program.actions[event.action];
      const given = event.arguments
        .slice(0, -1)
        .map((value, index) =>
          jsonValue(value, action?.parameters[index]?.type ?? { kind: 'unknown' }, naming),
        );
      const player = playerName(event.player, program);
      return [{ kind: 'act', player, action: action?.name ?? '', arguments: given }];
    }
    case 'look-up':
    case 'total':
    case 'preferred':
    case 'arranged':
    case 'route':
    case 'phase-enter':
    case 'phase-leave':
    case 'together-enter':
    case 'together-leave':
    case 'call':
    case 'return':
    case 'field':
    case 'create':
    case 'remove':
    case 'decided':
      return [];
  }
}

function listed(
  values: readonly Value[],
  parameters: readonly { readonly type: Type }[],
  naming: Naming,
): readonly Json[] {
  return values.map((value, index) =>
    jsonValue(value, parameters[index]?.type ?? { kind: 'unknown' }, naming),
  );
}

function playerName(player: number, { kinds }: Program): string {
  return kinds.find(({ players }) => players)?.values[player]?.name ?? String(player);
}
