/** How things are drawn, whatever their book calls them. */

/** What covers an area. */
type Ground =
  | ('clear' | 'woods' | 'dense-woods' | 'orchard' | 'field' | 'rough' | 'swamp' | 'water')
  | ('town' | 'building' | 'ridge' | 'hill' | 'impassable');

/** What lies between two areas, or leads from one to the other. */
type Side =
  | ('road' | 'trail' | 'rail' | 'stream' | 'river' | 'bridge' | 'ford')
  | ('slope' | 'steep-slope' | 'cliff' | 'wall' | 'barrier');

/** What sort of troops a counter is. */
type Arm = 'infantry' | 'cavalry' | 'artillery' | 'leader';

/** What has become of them. */
type State = 'disordered' | 'routed' | 'fired';

/** The colour of the counters of a player. */
type Colour = 'blue' | 'red';

/** What a number is: how high an area is, how many stars it has. */
type Amount = 'level' | 'star';

/** Where a counter looks that looks at no corner of its hex. */
type Way = 'hexside';

/** A look, `woods`. */
export type Look = Ground | Side | Arm | State | Colour | Amount | Way;

const ground: readonly Ground[] = [
  ...(['clear', 'woods', 'dense-woods', 'orchard', 'field', 'rough', 'swamp', 'water'] as const),
  ...(['town', 'building', 'ridge', 'hill', 'impassable'] as const),
];
const side: readonly Side[] = [
  ...(['road', 'trail', 'rail', 'stream', 'river', 'bridge', 'ford'] as const),
  ...(['slope', 'steep-slope', 'cliff', 'wall', 'barrier'] as const),
];
const arm: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'leader'];
const state: readonly State[] = ['disordered', 'routed', 'fired'];
const colour: readonly Colour[] = ['blue', 'red'];
const number: readonly Amount[] = ['level', 'star'];
const way: readonly Way[] = ['hexside'];

/** What the cover of a book is made of: its cloth, and what is drawn on it. */
export const covers = {
  colours: ['olive', 'blue', 'red', 'violet', 'brown', 'green', 'slate'],
  emblems: ['counter', 'hexagon', 'cockade', 'star', 'cards', 'die'],
} as const;

/** The looks, by what of a map or of a counter is drawn so. */
export const looks: {
  readonly ground: typeof ground;
  readonly side: typeof side;
  readonly arm: typeof arm;
  readonly state: typeof state;
  readonly colour: typeof colour;
  readonly number: typeof number;
  readonly way: typeof way;
} = { ground, side, arm, state, colour, number, way };

/** Whether something is drawn so. */
function isLook(name: string): name is Look {
  return Object.values(looks).some((some: readonly string[]) => some.includes(name));
}

/** A look as the program has it: nothing where there is none. */
export function lookOf(name: { readonly text: string } | null): { readonly look?: Look } {
  return name !== null && isLook(name.text) ? { look: name.text } : {};
}
