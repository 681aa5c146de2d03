// `run` and `odds` called by somebody at a terminal.
import type { Context } from '../../interpreter/cli/context.ts';
import { commandNamed } from '../../interpreter/cli/help.ts';
import { read } from '../../interpreter/cli/main.ts';
import { oddsOf } from '../../interpreter/cli/odds.ts';
import { runRule } from '../../interpreter/cli/run.ts';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import type { Language } from '../../interpreter/index.ts';
import { usageOf } from '../../interpreter/index.ts';

interface Talk {
  readonly code: number;
  /** What was written, prompts and all, as lines. */
  readonly lines: readonly string[];
  /** How much of what was typed nobody asked for. */
  readonly left: number;
}

type Talking = (
  language: Language,
  argv: readonly string[],
  ...typed: readonly string[]
) => Promise<Talk>;

/** Calls a command on a folder's books with somebody who types some lines, then goes away. */
export function talkingOf(rules: string): Talking {
  return async (language, [command = '', ...rest], ...typed) => {
    const lines: string[] = [];
    const waiting = [...typed];
    const person = {
      question: (prompt: string): Promise<string | null> => {
        const answer = waiting.shift() ?? null;
        lines.push(`${prompt}${answer ?? ''}`);
        return Promise.resolve(answer);
      },
      close: () => undefined,
    };
    const write = (line: string): number => lines.push(line);
    const context: Context = {
      ...{ host: nodeHost(rules), rules, language, json: false, usage: usageOf(language) },
      ...{ isTerminal: true, person: () => person, out: write, err: write },
    };
    const { words, flags } = read(commandNamed(command), rest);
    const code = await (command === 'run' ? runRule : oddsOf)(context, words, flags);
    return { code, lines, left: waiting.length };
  };
}
