// Job: ten die results by nine odds columns, eight conditional modifiers, held to the table's ends.
import { programOf } from './book.ts';
import type * as copied from './fire-compiled.ts';
import type * as stepped from './fire-stepped.ts';
import type { Job, Side } from './measure.ts';
import { compiled, ownCopy } from './module.ts';

/** A case of the job, as plain as can be. */
interface Attack {
  readonly strength: number;
  readonly defence: number;
  readonly prepared: boolean;
  readonly flank: boolean;
  readonly leader: boolean;
  readonly fresh: boolean;
  readonly wood: boolean;
  readonly uphill: boolean;
  readonly entrenched: boolean;
  readonly disordered: boolean;
}

const flags = [
  ...(['prepared', 'flank', 'leader', 'fresh'] as const),
  ...(['wood', 'uphill', 'entrenched', 'disordered'] as const),
] as const;
/** Strengths whose odds fall into the nine columns, one after the other. */
const strengths = [
  ...([
    [2, 9],
    [3, 9],
    [5, 8],
    [7, 7],
    [8, 5],
  ] as const),
  ...([
    [9, 4],
    [10, 3],
    [13, 3],
    [20, 3],
  ] as const),
] as const;
/** The faces of the die. */
export const sides = 10;

/** Every column with every choice of modifiers. */
export const attacks: readonly Attack[] = Array.from({ length: 1 << flags.length }, (_, bits) =>
  strengths.map(([strength, defence]): Attack => {
    const held = Object.fromEntries(flags.map((flag, bit) => [flag, ((bits >> bit) & 1) === 1]));
    return { strength, defence, ...(held as Record<(typeof flags)[number], boolean>) };
  }),
).flat();

// prettier-ignore
const table = Int8Array.of(
  -4, -4, -3, -3, -2, -2, -1, -1, 0,
  -4, -3, -3, -2, -2, -1, -1, 0, 0,
  -3, -3, -2, -2, -1, -1, 0, 0, 1,
  -3, -2, -2, -1, -1, 0, 0, 1, 1,
  -2, -2, -1, -1, 0, 0, 1, 1, 2,
  -2, -1, -1, 0, 0, 1, 1, 2, 2,
  -1, -1, 0, 0, 1, 1, 2, 2, 3,
  -1, 0, 0, 1, 1, 2, 2, 3, 3,
  0, 0, 1, 1, 2, 2, 3, 3, 4,
  0, 1, 1, 2, 2, 3, 3, 4, 4,
);

/** The column for odds, rounded down: 1:4, 1:3, 1:2, 1:1, 3:2, 2:1, 3:1, 4:1, 5:1. */
function column(strength: number, defence: number): number {
  if (strength >= defence) {
    if (strength < 2 * defence) return 2 * strength >= 3 * defence ? 4 : 3;
    if (strength >= 4 * defence) return strength >= 5 * defence ? 8 : 7;
    return strength >= 3 * defence ? 6 : 5;
  }
  if (2 * strength >= defence) return 2;
  return 3 * strength >= defence ? 1 : 0;
}

/** Yes as 1, no as 0: added without a branch, so that a processor has nothing to guess. */
function bit(flag: boolean): number {
  // The comparison is what tells the engine that this is no object, and saves a call.
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare
  return ((flag === true) as unknown as number) | 0;
}

function resolve(attack: Attack, face: number): number {
  const helps =
    bit(attack.prepared) + 2 * bit(attack.flank) + bit(attack.leader) + bit(attack.fresh);
  const hinders =
    bit(attack.wood) + bit(attack.uphill) + 2 * bit(attack.entrenched) + bit(attack.disordered);
  let row = face + helps - hinders - 1;
  if (row < 0) row = 0;
  if (row > 9) row = 9;
  return table[row * 9 + column(attack.strength, attack.defence)] as number;
}

/** The same with an `if` a modifier, as most would write it. */
function resolveByIfs(attack: Attack, face: number): number {
  let die = face;
  if (attack.prepared) die += 1;
  if (attack.flank) die += 2;
  if (attack.leader) die += 1;
  if (attack.fresh) die += 1;
  if (attack.wood) die -= 1;
  if (attack.uphill) die -= 1;
  if (attack.entrenched) die -= 2;
  if (attack.disordered) die -= 1;
  const row = die < 1 ? 0 : die > 10 ? 9 : die - 1;
  return table[row * 9 + column(attack.strength, attack.defence)] as number;
}

/** Of one shape each, as a class would make them. */
const plain = attacks.map((attack): Attack => ({
  strength: attack.strength,
  defence: attack.defence,
  prepared: attack.prepared,
  flank: attack.flank,
  leader: attack.leader,
  fresh: attack.fresh,
  wood: attack.wood,
  uphill: attack.uphill,
  entrenched: attack.entrenched,
  disordered: attack.disordered,
}));

// The loops of both are written out: one that was handed what to do would call it.

const byHand: Side = (times) => {
  let sum = 0;
  for (let time = 0; time < times; time += 1) {
    for (let die = 1; die <= sides; die += 1) {
      // Another attack each time: nothing can be worked out once for several look-ups.
      for (const attack of plain) sum = (Math.imul(sum, 5) + resolve(attack, die)) | 0;
    }
  }
  return sum;
};

const byHandWithIfs: Side = (times) => {
  let sum = 0;
  for (let time = 0; time < times; time += 1) {
    for (let die = 1; die <= sides; die += 1) {
      for (const attack of plain) sum = (Math.imul(sum, 5) + resolveByIfs(attack, die)) | 0;
    }
  }
  return sum;
};

/** The job with all its ways. */
export async function fireJob(): Promise<Job> {
  const program = programOf('fire.rules');
  const side = async (name: string, explained: boolean): Promise<Side> => {
    const { byModule } = await ownCopy<typeof copied>('fire-compiled.ts');
    return byModule(await compiled(program, name), explained);
  };
  const stepper = async (): Promise<Side> => {
    const { byStepper } = await ownCopy<typeof stepped>('fire-stepped.ts');
    return byStepper(program);
  };
  return {
    name: '10 die results x 9 odds columns, eight conditional modifiers, clamp',
    unit: 'look-up',
    checked: 2,
    size: attacks.length * sides,
    sides: {
      'by hand': byHand,
      'by hand, an `if` a modifier': byHandWithIfs,
      compiled: await side('fire', false),
      'compiled, explained': await side('fire-explained', true),
      stepper: await stepper(),
    },
  };
}
