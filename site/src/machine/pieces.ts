/** Whose things are, and what stands on their counters, for whoever draws them. */
import type {
  Configuration,
  FieldInfo,
  Language,
  Look,
  Program,
  Request,
  Thing,
  Type,
  Value,
  Words,
} from '../../../interpreter/index.ts';
import { asksForSide, sideField } from '../../../interpreter/index.ts';
import { type Face, shortName } from '../counters.ts';
import { colon } from '../typeset.ts';

/** The index of the player whose a thing is, or -1. */
export function sideOf(program: Program, thing: Thing | undefined): number {
  const value = thing?.fields[sideField(program, thing.type)];
  return typeof value === 'number' ? value : -1;
}

/** The area that a value names, by its index in the map, or -1. */
export function areaOf({ areas, borders }: Configuration, value: Value | undefined): number {
  return typeof value === 'number' && value >= areas && value < borders ? value - areas : -1;
}

/** Which colour the counters of a side have: the one it says, else that of its turn. */
function colourOf(program: Program, type: number, side: number): number {
  const held = program.things[type]?.fields[sideField(program, type)]?.type;
  const kind = program.kinds.find(({ name }) => held?.kind === 'kind' && name === held.name);
  const at = colours.indexOf(kind?.values[side]?.look ?? 'clear');
  return at < 0 ? side : at;
}

/** The colours of sides, the first player's first. */
const colours: readonly Look[] = ['blue', 'red'];

/** The fields of a type of things that its counter shows, by their index, or -1. */
interface Printed {
  readonly arm: number;
  readonly strength: number;
  readonly facing: number;
}

/**
 * What of a type of things stands on its counter, told by the types of its fields alone: the first
 * kind that is no player's is its arm, the first number that counts more than three steps its
 * strength, and what lies between 1 and 6 where it looks.
 */
function printedOf(program: Program, type: number): Printed {
  const fields = program.things[type]?.fields ?? [];
  const side = sideField(program, type);
  const isCount = (held: Type): boolean =>
    held.kind === 'integer' && held.from !== null && held.to !== null && held.to - held.from > 3;
  return {
    arm: fields.findIndex(({ type: held }, index) => held.kind === 'kind' && index !== side),
    strength: fields.findIndex(({ type: held }) => isCount(held) && !isDirection(held)),
    facing: fields.findIndex(({ type: held }) => isDirection(held)),
  };
}

/** Whether a number of a type says where a thing looks, as on counters. */
function isDirection(held: Type): boolean {
  return held.kind === 'integer' && held.from === 1 && held.to === 6;
}

/** A game, as far as names and fields are looked at. */
interface Naming {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** Where something looks that is chosen: at a corner or a side; null: it is not that. */
export function lookingOf(
  { program, configuration }: Naming,
  request: Request,
): 'corner' | 'side' | null {
  const looks = program.things.some(
    ({ role, fields }) => role === 'piece' && fields.some(({ type }) => isDirection(type)),
  );
  if (request.kind !== 'choose' || !looks || !isDirection(chosen(request))) return null;
  return asksForSide(program, configuration) ? 'side' : 'corner';
}

type Of<Kind extends Request['kind']> = Extract<Request, { readonly kind: Kind }>;

/** The type of what is chosen. */
function chosen({ form, option, least, most }: Of<'choose'>): Type {
  return form === 'number-from' ? { kind: 'integer', from: least, to: most } : option;
}

/** How a thing stands: what its fields hold, and held when it was laid out. */
export interface Laid {
  readonly type: number;
  readonly title: string;
  /** The index of the player's side, or -1. */
  readonly side: number;
  readonly fields: readonly Value[];
  readonly first: readonly Value[];
  /** Whether it looks at a side of its hex, and at no corner. */
  readonly isSideways: boolean;
}

/** The face of its counter, in a language. */
export function faceOf(program: Program, thing: Laid, language: Language): Face {
  const { type, title, side, fields, first, isSideways } = thing;
  const { arm, strength, facing } = printedOf(program, type);
  const info = program.things[type]?.fields ?? [];
  const marked = info.flatMap((field, index): readonly Marked[] => {
    if (index === arm || fields[index] === first[index]) return [];
    const isUnsaid = field.type.kind === 'yes-no' ? fields[index] !== true : false;
    return isUnsaid ? [] : markedBy(program, field, fields[index] ?? null);
  });
  // What is drawn in a way of its own goes before what is not.
  const state = marked.find(({ look }) => look !== undefined) ?? marked[0];
  const said = marked.map(({ words }) => words[language]).join(', ');
  const armed = info[arm] === undefined ? [] : markedBy(program, info[arm], fields[arm] ?? null);
  const value = fields[strength];
  const isUnused = value === 0 && info[strength]?.initial === 0;
  const way = fields[facing];
  return {
    title: marked.length === 0 ? title : `${title}${colon(language)}${said}`,
    name: shortName(title, armed.length > 0),
    side: colourOf(program, type, side),
    arm: (armed[0]?.words[language] ?? '').slice(0, 3),
    symbol: symbolOf(armed[0]?.look),
    // Nothing of what begins with nothing says nothing.
    strength: typeof value === 'number' && !isUnused ? String(value) : '',
    state: (state?.words[language] ?? '').slice(0, 8),
    mark: markOf(state?.look),
    facing: typeof way === 'number' ? { to: way, isSide: isSideways } : null,
  };
}

/** What a field says of a thing in a word, and how that is drawn. */
interface Marked {
  readonly words: Words;
  readonly look?: Look;
}

function markedBy(program: Program, field: FieldInfo, value: Value): readonly Marked[] {
  const { type, words, look } = field;
  if (type.kind === 'yes-no') return [{ words, ...(look && { look }) }];
  if (type.kind !== 'kind' || typeof value !== 'number') return [];
  return program.kinds.find(({ name }) => name === type.name)?.values.slice(value, value + 1) ?? [];
}

function symbolOf(look: Look | undefined): Face['symbol'] {
  const isArm =
    look === 'infantry' || look === 'cavalry' || look === 'artillery' || look === 'leader';
  return isArm ? look : null;
}

function markOf(look: Look | undefined): Face['mark'] {
  return look === 'disordered' || look === 'routed' || look === 'fired' ? look : 'other';
}
