/** Every command: what it takes and what does it. */
import type { CommandName, FlagName } from '../index.ts';
import { checkBooks } from './check.ts';
import { compileBook } from './compile.ts';
import type { Context, Exit } from './context.ts';
import { coverBooks } from './coverage.ts';
import { diffBooks } from './diff.ts';
import type { Flags } from './flags.ts';
import { formatBooks } from './fmt.ts';
import { listBook } from './list.ts';
import { mutateBooks } from './mutate.ts';
import { newBook } from './new.ts';
import { oddsOf } from './odds.ts';
import { play } from './play.ts';
import { renameIn } from './rename.ts';
import { runRule } from './run.ts';
import { sealBooks } from './seal.ts';
import { simulate } from './simulate.ts';
import { printTable } from './table.ts';
import { testBooks } from './test.ts';

export interface Command {
  readonly name: CommandName;
  /** `<book>` must be given, `[book]` may be, `[books...]` may be several. */
  readonly parameters: string;
  /** The words that are read, where what lacks of them is asked. */
  readonly words?: string;
  readonly flags: readonly FlagName[];
  readonly run: (context: Context, words: readonly string[], flags: Flags) => Exit | Promise<Exit>;
}

/** Flags that every command takes. */
export const sharedFlags: readonly FlagName[] = ['json', 'lang', 'rules'];

const layers: readonly FlagName[] = ['with', 'layer', 'option'];
const setUp: readonly FlagName[] = [...layers, 'map', 'deal', 'set', 'facts', 'input'];
const examples: readonly FlagName[] = ['clause', 'file', 'name', 'failed'];
const answers: readonly FlagName[] = ['dice', 'draw', 'choose', 'seed'];

/** The commands in the order in which help lists them. */
export const commands: readonly Command[] = [
  {
    name: 'check',
    parameters: '[books...]',
    flags: ['layer', 'notes', 'follow', 'fix'],
    run: checkBooks,
  },
  {
    name: 'test',
    parameters: '[books...]',
    flags: ['layer', ...examples, 'junit', 'follow', 'accept', 'propose', 'write'],
    run: testBooks,
  },
  {
    name: 'list',
    parameters: '<book>',
    words: '[book] [words...]',
    flags: [...layers, 'chapter', 'all'],
    run: listBook,
  },
  {
    name: 'run',
    parameters: '<book> [procedure]',
    words: '[book] [procedure...]',
    flags: ['do', ...setUp, ...answers, 'explain'],
    run: runRule,
  },
  {
    name: 'odds',
    parameters: '<book> <procedure>',
    words: '[book] [procedure...]',
    flags: [...setUp, 'choose', 'policy', 'measure', 'watch', 'by', 'all'],
    run: oddsOf,
  },
  {
    name: 'table',
    parameters: '<book> <table>',
    words: '[book] [table]',
    flags: [...layers, 'format', 'from', 'write'],
    run: printTable,
  },
  { name: 'coverage', parameters: '[books...]', flags: ['only'], run: coverBooks },
  { name: 'mutate', parameters: '[books...]', flags: ['all'], run: mutateBooks },
  { name: 'diff', parameters: '<before> <after>', flags: [], run: diffBooks },
  { name: 'fmt', parameters: '[books...]', flags: ['check'], run: formatBooks },
  { name: 'rename', parameters: '<old> <new> [book]', flags: ['layer', 'write'], run: renameIn },
  { name: 'seal', parameters: '[books...]', flags: [], run: sealBooks },
  { name: 'new', parameters: '<name>', flags: [], run: newBook },
  { name: 'compile', parameters: '<book>', flags: [...layers, 'out'], run: compileBook },
  {
    name: 'simulate',
    parameters: '[book]',
    flags: [
      ...([...setUp, 'seed', 'sequence', 'games', 'game'] as const),
      ...(['explain', 'watch', 'shard', 'merge'] as const),
    ],
    run: simulate,
  },
  { name: 'lsp', parameters: '', flags: [], run: lsp },
  { name: 'build', parameters: '', flags: ['draft', 'out', 'base'], run: build },
  { name: 'serve', parameters: '', flags: ['port', 'out', 'draft', 'base'], run: serveSite },
  {
    name: 'play',
    parameters: '<book>',
    flags: [...layers, 'map', 'deal', 'set', 'seed', 'sequence', 'load'],
    run: play,
  },
];

// What starts processes and servers takes long to load: only these commands load it.
async function build(...[context, words, flags]: Parameters<Command['run']>): Promise<Exit> {
  const { buildSite } = await import('./build.ts');
  return buildSite(context, words, flags);
}

async function lsp(context: Context): Promise<Exit> {
  const { serveEditor } = await import('./lsp.ts');
  return serveEditor(context);
}

async function serveSite(
  ...[context, words, flags]: Parameters<Command['run']>
): Promise<Exit> {
  const { serve } = await import('./serve.ts');
  return serve(context, words, flags);
}
