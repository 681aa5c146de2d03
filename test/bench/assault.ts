// Job: the exact odds of the whole assault of *Gettysburg*, from its deal, as the command line
// works them out.
import { callRoutine, everyWay, open, prepareRun, readBook } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';
import type { Job } from './measure.ts';

/** How likely the attacker holds the sector, whose defenders stand behind a trench. */
const holds = '135561126981706295021/4605706660848611622912';

/** The job; there is no other way to do it. */
export function assaultJob(): Job {
  const { elaborated } = open(readBook(checkout, 'gettysburg'));
  if (elaborated === null) throw new Error('gettysburg cannot be run');
  const { program } = elaborated;
  const index = program.routines.findIndex(({ name }) => name === 'combat');
  const set = [
    ['s', 'cemetery-hill'],
    ['a', 'confederate'],
  ] as const;
  const ready = prepareRun(program, program.routines[index] ?? null, {
    ...{ map: null, deals: ['assault'], set },
  });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  const { configuration, values } = ready;
  callRoutine(program, configuration, index, values);
  const everyTime = (times: number): void => {
    for (let time = 0; time < times; time += 1) {
      const { outcomes } = everyWay(program, configuration);
      const found = outcomes.find(({ result }) => result === true)?.p.toString();
      if (found !== holds) throw new Error(`the attacker holds with ${found ?? '0'}`);
    }
  };
  return {
    name: 'exact odds of the whole assault of Gettysburg',
    unit: 'assault',
    checked: 1,
    size: 1,
    sides: { 'every way': everyTime },
  };
}
