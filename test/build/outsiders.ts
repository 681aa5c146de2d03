// The books of outsiders, ready to be played.
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import type { Configuration, Program } from '../../interpreter/index.ts';
import { open, readBook, start } from '../../interpreter/index.ts';
import { outsidersFolder } from '../sources.ts';

/** The program of one of them, by its name. */
export function outsidersProgram(name: string): Program {
  const { elaborated } = open(readBook(nodeHost(outsidersFolder), name));
  if (elaborated === null) throw new Error('no program');
  return elaborated.program;
}

/** A program's set-up, by its name, laid out. */
export function laidOut(program: Program, deal: string): Configuration {
  const at = program.deals.findIndex(({ name }) => name === deal);
  const started = start(program, { deals: [at] });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  return started.configuration;
}
