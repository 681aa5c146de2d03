// A rulebook may call its things what it likes: words of JavaScript, what every object has, what
// generated modules call their own.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import type { HelperName } from '../../interpreter/compile/helpers.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { compiledRun, load, stepped } from '../build/compiled.ts';
import { oneFile } from '../sources.ts';

const words = [
  ...'abstract arguments as async await boolean break case catch class const continue'.split(' '),
  ...'debugger declare default delete do else enum eval export extends finally for from'.split(' '),
  ...'function get global if implements import in instanceof interface let module namespace'.split(
    ' ',
  ),
  ...'new null number object of package private protected public return set static string'.split(
    ' ',
  ),
  ...'super switch this throw try type typeof undefined using var void while with yield'.split(' '),
];

/** Names of values that every object of JavaScript, or every module, has. */
const inherited = [
  Object,
  Object.prototype,
  Array.prototype,
  Function.prototype,
  Map.prototype,
  Set.prototype,
  String.prototype,
  Promise.prototype,
  Math,
].flatMap((of) => Object.getOwnPropertyNames(of));
const globals = Object.getOwnPropertyNames(globalThis);

const helper: readonly HelperName[] = ['join', 'fail', 'safe', 'same', 'round', 'absolute', 'over'];
/** What generated modules call their own, with and without what tells it from others. */
const own = [
  ...helper,
  ...'fault problem thing game host trace steps facts things state index name out map save'.split(
    ' ',
  ),
  ...'createGame run runExplained explained events kinds traceOf toNative toValue tables'.split(
    ' ',
  ),
  ...'modifierLists modifiersOf bounds choice effects fraction kindValue place span words'.split(
    ' ',
  ),
  ...'value list found best error element i v0 f0 s0 t0 r0 x0 k1 nter ffects xplained pairs'.split(
    ' ',
  ),
];

const names = [
  ...new Set(
    [...words, ...inherited, ...globals, ...own]
      .map((name) => name.slice(0, 1).toLowerCase() + name.slice(1))
      .filter((name) => /^[a-z][A-Za-z0-9]*$/.test(name)),
  ),
];

const both = (text: string): string => `fr "${text}" en "${text}"`;

/** A book that calls things of every sort by the name, each in a declaration of its own. */
function bookOf(name: string): string {
  return `book book ${both('b')} {\n}
procedure ${name}(a: 1..9) -> integer ${both('p')} { a + 1 }
modifiers list-${name}(${name}: 1..9) cumulative ${both('m')}
modifier list-${name}.${name} +1 when ${name} > 2 ${both('m')}
kind kind-${name} { ${name} ${both('v')}  other ${both('o')} }
record record-${name} { ${name}: integer = 0 }
table table-${name} ${both('t')} {
  source printed
  axis ${name}: integer outside clamp
  result result: integer
  ${name} | result
  1       | 5
  2       | 6
}
procedure outer(${name}: 1..9) -> integer ${both('p')} {
  let r = record-${name} { ${name} ${name} }
  r.${name} + list-${name}(${name}) + table-${name}[${name}] + count([${name}])
}
procedure calls(a: 1..9) -> integer ${both('p')} { ${name}(a) + sum([1, 2] + [a]) }
`;
}

/** A book with a piece of that name, whose field has it too. */
function bookOfPiece(name: string): string {
  return `book book ${both('b')} {\n}
piece ${name} ${both('p')} { ${name}: 0..9 = 3 ${both('f')} }
procedure outer(a: 1..9) -> integer ${both('p')} {
  let made = ${name} { ${name} a }
  made.${name} gains 1
  sum(all ${name} u where u.${name} > 1 give u.${name}) + count([made] + [made])
}
`;
}

/** The program of a book; null when the language keeps a name in it for itself. */
function programOf(text: string): Program | null {
  const { elaborated, problems } = open(readBook(oneFile(text), 'book'));
  return problems.length > 0 ? null : (elaborated?.program ?? null);
}

/** The words of the language's own expressions and types. */
const kept = ['else', 'every', 'has', 'if', 'in', 'let', 'some', 'then'];

describe.each([
  ['of every sort', bookOf, kept],
  ['of pieces', bookOfPiece, [...kept, 'fraction']],
] as const)('names %s', (_, book, refusedWords) => {
  test('do not change what happens', () => {
    const refused = names.filter((name) => {
      const program = programOf(book(name));
      if (program === null) return true;
      const started = start(program);
      if (started.kind === 'failed') throw new Error(name);
      for (const wanted of ['outer', 'calls']) {
        const routine = program.routines.findIndex((each) => each.name === wanted);
        if (routine < 0) continue;
        const { configuration } = started;
        const run = { program, configuration, routine, values: [3], seed: 1 };
        const outcome = compiledRun(run);
        expect({ name, ...outcome }).toEqual({ name, ...stepped(run) });
        expect(outcome.problem, name).toBeNull();
      }
      return false;
    });
    expect(refused.toSorted()).toEqual(refusedWords.toSorted());
  });
});

test('one book may have them all, and its declarations have no error', () => {
  const accepted = names.filter(
    (name) => programOf(`${bookOf('a')}procedure ${name}() ${both('p')} {\n}\n`) !== null,
  );
  const declarations = accepted.map(
    (name) =>
      `procedure ${name}() ${both('p')} {\n}\npiece ${name}-s ${both('p')} { at: 0..9 = 1 }`,
  );
  const program = programOf(`book book ${both('b')} {\n}\n${declarations.join('\n')}\n`);
  if (program === null) throw new Error('refused together');
  const { javascript, types } = compile(program);
  load(javascript);
  const host = ts.createCompilerHost({});
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (file, version) =>
    file === 'module.d.ts' ? ts.createSourceFile(file, types, version) : source(file, version);
  const checked = ts.createProgram(['module.d.ts'], { types: [], lib: ['lib.es2023.d.ts'] }, host);
  const errors = ts.getPreEmitDiagnostics(checked);
  expect(
    errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  ).toEqual([]);
});
