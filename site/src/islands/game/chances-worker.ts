/** Works out exact odds beside the page, which goes on while it does. */
import type { Packed, Program } from '../../../../interpreter/index.ts';
import { everyWay, unpack, withOwned } from '../../../../interpreter/index.ts';
import { fetched } from '../page.ts';
import type { Found, Sought } from './ways.ts';

const programs = new Map<string, Promise<Program>>();

function programAt(address: string): Promise<Program> {
  const found = programs.get(address) ?? load(address);
  programs.set(address, found);
  return found;
}

async function load(address: string): Promise<Program> {
  return unpack(await fetched<Packed>(address));
}

function send(found: Found): void {
  self.postMessage(found);
}

addEventListener('message', ({ data }: MessageEvent<Sought>) => {
  const { program, owned, configuration, options } = data;
  void programAt(program).then((printed) => {
    const rules = withOwned(printed, owned);
    const progress = (done: number, all: number): void => {
      send({ kind: 'progress', share: done / all });
    };
    const ways = everyWay(rules, configuration, { ...options, progress });
    send({
      kind: 'ways',
      // An exact fraction is no plain data, so it goes as it is written.
      outcomes: ways.outcomes.map((each) => ({ ...each, p: each.p.toString() })),
      problems: ways.problems.map(({ problem, p }) => ({ problem, p: p.toString() })),
      missing: ways.missing.map(({ request, p }) => ({ request, p: p.toString() })),
    });
  });
});
