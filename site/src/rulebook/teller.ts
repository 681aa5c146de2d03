import type { LogEvent, Program, Value } from '../../../interpreter/index.ts';
import { bandWords } from '../machine/words.ts';
import type { ReplayStep, Words } from '../model.ts';
import { both, joined } from './labels.ts';
import type { Position } from './position.ts';

type Told = Omit<ReplayStep, 'changes'>;

const nothing = both('');

/** Puts what happened into words. */
export class Teller {
  private readonly program: Program;
  private readonly position: Position;

  constructor(program: Program, position: Position) {
    this.program = program;
    this.position = position;
  }

  /**
   * What an event says to a reader; null when it says nothing. `isOwn`: it is the example's own
   * step.
   */
  tell(event: LogEvent, isOwn: boolean): Told | null {
    const clause = this.program.routines[event.routine]?.origin.clause ?? null;
    switch (event.kind) {
      case 'call':
        return isOwn ? this.done(event) : null;
      case 'act':
        return this.acted(event);
      case 'roll':
        return {
          kind: 'roll',
          words: nothing,
          value: both((event.faces ?? []).join(', ')),
          clause,
        };
      case 'draw':
        return { kind: 'draw', words: nothing, value: this.guess(event.value), clause };
      case 'choice':
        return {
          kind: 'choose',
          words: this.player(event.player),
          value: this.guess(event.value),
          clause,
        };
      case 'fact':
        return this.asked(event, clause);
      case 'total':
        return this.total(event);
      case 'look-up':
        return this.lookedUp(event);
      case 'phase-enter':
        return this.phase(event.phase);
      case 'field':
        return isOwn ? null : this.changed(event, clause);
      case 'remove':
        return {
          kind: 'change',
          words: this.position.nameOf(event.thing),
          value: { fr: 'quitte le jeu', en: 'leaves play' },
          clause,
        };
      default:
        return null;
    }
  }

  private done(event: LogEvent & { readonly kind: 'call' }): Told | null {
    const routine = this.program.routines[event.callee];
    if (routine === undefined || routine.role === 'legality' || routine.role === 'domain')
      return null;
    const given = routine.parameters.map(({ type }, index) =>
      this.position.valueOf(type, event.arguments[index] ?? null),
    );
    return {
      kind: 'do',
      words: routine.words,
      value: joined(given, ', '),
      clause: routine.origin.clause,
    };
  }

  private acted({ action, arguments: given }: LogEvent & { readonly kind: 'act' }): Told | null {
    const info = this.program.actions[action];
    if (info === undefined) return null;
    const values = info.parameters.map(({ type }, index) =>
      this.position.valueOf(type, given[index] ?? null),
    );
    const { fr, en } = info.words;
    const player = values.at(-1) ?? nothing;
    return {
      kind: 'do',
      words: { fr: `${player.fr} : ${fr}`, en: `${player.en}: ${en}` },
      value: joined(values.slice(0, -1), ', '),
      clause: info.origin.clause,
    };
  }

  private asked(event: LogEvent & { readonly kind: 'fact' }, clause: string | null): Told | null {
    const info = this.program.facts[event.fact];
    if (info === undefined) return null;
    const plain = (parts: readonly unknown[]): string =>
      parts.map((part) => (typeof part === 'string' ? part : '…')).join('');
    const words = { fr: plain(info.question.fr), en: plain(info.question.en) };
    return { kind: 'ask', words, value: this.position.valueOf(info.result, event.value), clause };
  }

  private total(event: LogEvent & { readonly kind: 'total' }): Told | null {
    const list = this.program.modifierLists[event.list];
    const counted = event.modifiers.flatMap(({ state, amount }, index) => {
      const words = list?.modifiers[index]?.words;
      return state === 'applied' && amount !== 0 && words !== undefined
        ? [{ fr: `${words.fr} ${signed(amount)}`, en: `${words.en} ${signed(amount)}` }]
        : [];
    });
    if (list === undefined || counted.length === 0) return null;
    const total = signed(event.total);
    const parts = joined(counted, ', ');
    return {
      kind: 'total',
      words: { fr: parts.fr, en: parts.en },
      value: counted.length === 1 ? nothing : { fr: `total ${total}`, en: `total ${total}` },
      clause: list.origin.clause,
    };
  }

  private lookedUp(event: LogEvent & { readonly kind: 'look-up' }): Told | null {
    const table = this.program.tables[event.table];
    if (table === undefined) return null;
    const place = event.axes.map(
      ({ after }, index) => bandWords(this.program, table.axes[index])[after] ?? both('–'),
    );
    const where = joined(place, ', ');
    const type = table.results[event.result]?.type;
    return {
      kind: 'look-up',
      words: { fr: `${table.words.fr} [${where.fr}] :`, en: `${table.words.en} [${where.en}]:` },
      value: event.value === undefined ? both('?') : this.position.valueOf(type, event.value),
      clause: table.origin.clause,
    };
  }

  private phase(index: number): Told | null {
    const info = this.program.phases[index];
    return info === undefined
      ? null
      : { kind: 'phase', words: info.words, value: nothing, clause: info.clause };
  }

  private changed(
    event: LogEvent & { readonly kind: 'field' },
    clause: string | null,
  ): Told | null {
    if (JSON.stringify(event.before) === JSON.stringify(event.after)) return null;
    const thing = this.position.configuration.things[event.thing];
    const info = this.program.things[thing?.type ?? -1];
    const field = info?.fields[event.field];
    if (info === undefined || field === undefined) return null;
    const before = this.position.valueOf(field.type, event.before);
    const after = this.position.valueOf(field.type, event.after);
    const value = { fr: `${before.fr} → ${after.fr}`, en: `${before.en} → ${after.en}` };
    if (info.role === 'state')
      return {
        kind: 'change',
        words: { fr: `${field.words.fr} :`, en: `${field.words.en}:` },
        value,
        clause,
      };
    const name = this.position.nameOf(event.thing);
    return {
      kind: 'change',
      words: { fr: `${name.fr}, ${field.words.fr} :`, en: `${name.en}, ${field.words.en}:` },
      value,
      clause,
    };
  }

  private player(player: number): Words {
    const kind = this.program.kinds.find(({ players }) => players);
    const words = kind?.values[player]?.words;
    return words === undefined ? nothing : { fr: `${words.fr} :`, en: `${words.en}:` };
  }

  /** A value whose type the log does not say: things by name, everything else as it is. */
  private guess(value: Value): Words {
    if (Array.isArray(value))
      return joined(
        (value as readonly Value[]).map((part) => this.guess(part)),
        ', ',
      );
    if (typeof value === 'number' && this.position.configuration.things[value] !== undefined)
      return this.position.nameOf(value);
    return this.position.valueOf({ kind: 'unknown' }, value);
  }
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
