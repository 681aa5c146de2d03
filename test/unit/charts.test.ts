// Charts that a book does not print: each engine asks for the same cells, once each, and whoever
// gives one beforehand is not asked for it.
import { describe, expect, test } from 'vitest';
import type { Match } from '../../interpreter/drive/games.ts';
import { compiledTable, playGames, steppedTable } from '../../interpreter/drive/games.ts';
import { addGame, emptyTally } from '../../interpreter/drive/tally.ts';
import { prepareRun } from '../../interpreter/input/input.ts';
import { restoredPosition, savedPosition } from '../../interpreter/input/saved.ts';
import { advance, answer, callRoutine } from '../../interpreter/machine/step.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { moduleOf } from '../build/compiled.ts';
import { enumerate } from '../oracle/enumerate.ts';
import { oneFile } from '../sources.ts';

const text = `
book duel fr "Duel" en "Duel" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { 1 } }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state score { red: integer = 0 }
notation harm fr "effet" en "effect" {
  code "#" loss fr "pertes" en "losses"
  code "D" disorder fr "désordre" en "disorder"
}
table fire fr "Tir" en "Fire" {
  source reconstructed asked fr "Une ligne." en "One row."
  axis die: 1d6 outside error
  axis range: 1..9 outside clamp
  result result: harm
  die \\ range | 1 | 2–3
  1–2         | D | ?
  3–6         | ? | 1
}
table drift fr "Dérive" en "Drift" {
  source absent asked
  axis die: 1d6 outside error
  result steps: 0..2
}
procedure shot(range: integer) -> integer fr "tir" en "shot" {
  let r = fire[roll 1d6, range]
  amount of loss in r + drift[roll 1d6]
}
action shoot() by player: side fr "tirer" en "shoot" { do { score.red gains shot(1) } }
sequence game fr "partie" en "game" -> integer {
  repeat 6 times {
    act by red one of { shoot }
    act by blue one of { shoot }
  }
  score.red
}`;

const program = opened();

function opened(): Program {
  const { elaborated, problems } = open(readBook(oneFile(text), 'book'));
  const errors = problems.filter(({ code }) => code !== 'missing-label' && code !== 'missing-rule');
  if (elaborated === null) throw new Error(errors.map(({ code }) => code).join(' '));
  return elaborated.program;
}

function prepared(set: readonly (readonly [string, string])[], name = 'shot'): Match {
  const routine = program.routines.findIndex((each) => each.name === name);
  const of = program.routines[routine];
  if (of === undefined) throw new Error(name);
  const ready = prepareRun(program, of, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  return { program, configuration: ready.configuration, routine, facts: [] };
}

const drift = [1, 2, 3, 4, 5, 6].map((die) => [`drift[${String(die)}]`, String(die % 3)] as const);
const cells = [['range', '1'], ['fire[3-6, 1]', '2'], ...drift] as const;

describe('a chart that is asked', () => {
  test('is asked for a cell of a row by its label, and for none that the table gives', () => {
    const questions = program.facts.map(({ question }) =>
      question.en.map((part) => (typeof part === 'string' ? part : '#')).join(''),
    );
    expect(questions).toEqual([
      'Fire, die #, range #: what does your chart say?',
      'Drift, die #: what does your chart say?',
    ]);
    const { configuration, routine } = prepared([['range', '1']]);
    const ways = everyWay(program, called({ configuration, routine }, [1]));
    const asked = ways.missing.map(({ request }) =>
      request.kind === 'ask' ? [request.fact, ...request.arguments] : [],
    );
    // A die of 1 or 2 gives D, and the next question is for the drift.
    expect(asked).toContainEqual([0, '3–6', '1']);
    expect(asked.filter(([fact]) => fact === 0)).toHaveLength(1);
  });

  test('with its cells given the odds are those of every path', () => {
    const { configuration, routine } = prepared(cells);
    const ways = everyWay(program, called({ configuration, routine }, [1]));
    expect(ways.missing).toEqual([]);
    const paths = enumerate({ program, configuration, routine, values: [1] }) ?? [];
    const sum = (result: number): number =>
      paths.reduce((all, { end, weight, over }) => {
        const counts = end.kind === 'done' && end.result === result;
        return counts ? all + Number(weight) / Number(over) : all;
      }, 0);
    expect(ways.outcomes.map(({ result }) => result)).toEqual([0, 1, 2, 3, 4]);
    for (const { result, p } of ways.outcomes) {
      expect(Number(p.numerator) / Number(p.denominator)).toBeCloseTo(sum(result as number), 9);
    }
  });

  test('the compiled form asks for the same cells, and keeps them through actions', () => {
    const match = prepared([], 'game');
    const share = { seed: 5, first: 1, step: 1, last: 40 };
    const tally = (table: ReturnType<typeof steppedTable>): unknown => {
      const found = emptyTally(program, { book: 'duel', sequence: 'game', seed: 5 });
      for (const game of playGames(table, share)) addGame(found, program, game);
      return found;
    };
    expect(tally(compiledTable(match, moduleOf(program)))).toEqual(tally(steppedTable(match)));
  });

  test('each cell is asked once within a run, and a saved game keeps the answer', () => {
    const { configuration, routine } = prepared([], 'game');
    callRoutine(program, configuration, routine, []);
    const asked: string[] = [];
    let here = configuration;
    for (;;) {
      const state = advance(program, here);
      if (state.kind !== 'waits') break;
      const { request } = state;
      if (request.kind === 'ask') {
        asked.push(JSON.stringify([request.fact, request.arguments]));
        answer(program, here, request.fact === 0 ? [] : 1);
      } else if (request.kind === 'roll') answer(program, here, 4);
      else if (request.kind === 'act') {
        const [option] = request.options;
        answer(program, here, [option?.action ?? 0, option?.arguments ?? []]);
      }
      const restored = restoredPosition(program, savedPosition(program, here));
      if (restored.kind !== 'restored') continue;
      here = restored.configuration;
    }
    expect(asked).toEqual(['[0,["3–6","1"]]', '[1,[4]]']);
  });
});

function called(
  { configuration, routine }: Pick<Match, 'configuration' | 'routine'>,
  values: readonly number[],
): Match['configuration'] {
  callRoutine(program, configuration, routine, values);
  return configuration;
}
