// An answer by chance, without the list of all answers.
import { chooseRow } from '../chance/pool.ts';
import type { Stream } from '../chance/stream.ts';
import { distinct, isEqual } from '../model/equal.ts';
import type { ChooseRequest } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Decision } from './options.ts';
import { answersTo } from './options.ts';

/** Gives a whole number from 0 up to but not including one of at most 2^32, each as likely. */
type Chance = Pick<Stream, 'below'>;

/**
 * One of the legal answers, each as likely, however many there are: the one at a place that chance
 * names below their number, in the order of `answersTo`.
 */
export function answerByChance(request: Decision, chance: Chance): Value {
  if (request.kind === 'choose' && request.form === 'number-from') {
    const { least, most } = request;
    return least + Number(belowAny(BigInt(most) - BigInt(least) + 1n, chance));
  }
  if (request.kind === 'choose' && request.form === 'some-of') return partByChance(request, chance);
  const answers = answersTo(request, Infinity);
  return answers[chance.below(answers.length)] ?? null;
}

/** A whole number below any other, each as likely: what lies above is drawn again. */
function belowAny(count: bigint, chance: Chance): bigint {
  const word = 2n ** 32n;
  if (count <= word) return BigInt(chance.below(Number(count)));
  for (;;) {
    let [drawn, room] = [0n, 1n];
    while (room < count) {
      [drawn, room] = [drawn * word + BigInt(chance.below(2 ** 32)), room * word];
    }
    if (drawn < room - (room % count)) return drawn % count;
  }
}

/** A part of a list: first how long it is, then of element after element whether it is in it. */
function partByChance(request: ChooseRequest, chance: Chance): Value {
  const { options, least, most } = request;
  if (distinct(options) !== options) return alikeByChance(request, chance);
  const counts = chooseRow(options.length).slice(least, Math.min(most, options.length) + 1);
  let place = belowAny(counts.reduce((sum, count) => sum + count, 0n), chance);
  let at = 0;
  for (; at < counts.length - 1 && place >= (counts[at] ?? 0n); at += 1) place -= counts[at] ?? 0n;
  let [count, left] = [counts[at] ?? 0n, least + at];
  return options.filter((_, index) => {
    // Of all parts of so many elements those with this one come first.
    const having = (count * BigInt(left)) / BigInt(options.length - index);
    const isIn = place < having;
    if (!isIn) place -= having;
    count = isIn ? having : count - having;
    left -= isIn ? 1 : 0;
    return isIn;
  });
}

/**
 * A part of a list in which some are alike: first how long it is, then of each kind how many, in
 * the order of `answersTo`. The ways are counted from the last kind on.
 */
function alikeByChance({ options, least, most }: ChooseRequest, chance: Chance): Value {
  const kinds = distinct(options).map((value) => {
    return { value, count: options.filter((other) => isEqual(other, value)).length };
  });
  const upTo = Math.min(most, options.length);
  const ways = countsFrom(kinds, upTo);
  const lengths = (ways[0] ?? []).slice(least, upTo + 1);
  let place = belowAny(lengths.reduce((sum, count) => sum + count, 0n), chance);
  let left = least;
  for (; left < upTo && place >= (lengths[left - least] ?? 0n); left += 1) {
    place -= lengths[left - least] ?? 0n;
  }
  return kinds.flatMap(({ value, count }, at) => {
    // Parts with more of it come first.
    let taken = Math.min(count, left);
    const after = (): bigint => ways[at + 1]?.[left - taken] ?? 0n;
    for (; taken > 0 && place >= after(); taken -= 1) place -= after();
    left -= taken;
    return Array.from({ length: taken }, () => value);
  });
}

/** From each kind on, the ways to take 0, 1, … of those kinds, so many of each at most. */
function countsFrom(kinds: readonly { readonly count: number }[], upTo: number): bigint[][] {
  const none = Array.from({ length: upTo + 1 }, (_, length) => (length === 0 ? 1n : 0n));
  return kinds.reduceRight<bigint[][]>(
    ([after = none, ...later], { count }) => [
      after.map((_, length) => {
        const some = after.slice(Math.max(0, length - count), length + 1);
        return some.reduce((sum, each) => sum + each, 0n);
      }),
      after,
      ...later,
    ],
    [none],
  );
}
