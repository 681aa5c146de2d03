/** Works out exact odds beside the page, which goes on while it does. */
import type { Program } from '../../../../interpreter/index.ts';
import { everyWay, unpack, withOwned } from '../../../../interpreter/index.ts';
import { fetchedProgram, type ProgramAt } from '../program.ts';
import type { Found, Sought } from './ways.ts';

const programs = new Map<string, Promise<Program>>();

function programFrom(at: ProgramAt): Promise<Program> {
  const found = programs.get(at.rules) ?? load(at);
  programs.set(at.rules, found);
  return found;
}

async function load(at: ProgramAt): Promise<Program> {
  return unpack(...(await fetchedProgram(at)));
}

function send(found: Found): void {
  self.postMessage(found);
}

addEventListener('message', ({ data }: MessageEvent<Sought>) => {
  const { program, owned, configuration, options } = data;
  void programFrom(program).then((printed) => {
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
