// Odds of a table of three who each aim at their own measure, held against what is worked out by
// hand: Cy sees the die, Bo knows what Ada chose, and Ada knows what both will do.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `book trio fr "Trio" en "Trio" { }
kind seat players { ada fr "Ada" en "Ada"  bo fr "Bo" en "Bo"  cy fr "Cy" en "Cy" }
state score of seat { points: -9..9 = 0 fr "points" en "points" }
word seat fr "place" en "seat"
word score fr "marque" en "score"
open procedure play() -> yes-no fr "partie" en "game" {
  let x = choose by ada number from 1 to 2 fr "x ?" en "x?"
  let y = choose by bo number from 1 to 2 fr "y ?" en "y?"
  let die = roll 1d6
  let z = choose by cy number from 0 to 1 fr "z ?" en "z?"
  score(ada).points goes to 3 - x * y
  score(bo).points goes to if die ≤ 2 * x then y else 3 - y
  score(cy).points goes to z * (die - 3)
  z = 1
}
`;
const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
mkdirSync(join(folder, 'trio'));
writeFileSync(join(folder, 'trio', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const measures = ['ada', 'bo', 'cy'].map((name) => `${name}=score(${name}).points`).join(',');

/** What each outcome leaves Ada and Bo, and its chance. */
async function odds(policy: string): Promise<readonly string[]> {
  const watch = ['--watch', 'score(ada).points', '--watch', 'score(bo).points'];
  const aims = ['--policy', policy, '--measure', measures];
  const { out } = await call('odds', 'trio', 'play', ...aims, ...watch, '--rules', folder);
  const found = out.matchAll(/ada\).points = (-?\d+), score\(bo\).points = (-?\d+) +(\d\/\d)/gu);
  return [...found].map(([, ada, bo, chance]) => [ada, bo, chance].join(' '));
}

// Bo expects 2 − x/3 of 1, and 1 + x/3 of 2: after Ada’s 1 he takes 1, after her 2 he takes 2, and
// Ada keeps 3 − 1 = 2 rather than 3 − 4. Cy takes 1 where the die shows 4 or more.
test('each takes what is best for himself, knowing what the others will do', async () => {
  const found = await odds('highest=ada,highest=bo,highest=cy');
  expect(found).toEqual(['2 1 1/3', '2 2 1/6', '2 2 1/2']);
});

// Who wants to lose takes 2 after a 1 and 1 after a 2: Ada keeps 1 either way, and takes the first.
test('one who aims low changes what the others do', async () => {
  const found = await odds('highest=ada,lowest=bo,highest=cy');
  expect(found).toEqual(['1 1 1/6', '1 2 1/3', '1 1 1/2']);
});
