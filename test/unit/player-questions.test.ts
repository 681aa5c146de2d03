// Questions that players ask, each answered by what is told of the answer, and by nothing else: of
// a call that an example makes, in both languages.
import { describe, expect, test } from 'vitest';
import type { ExampleCase, Language, LogEvent } from '../../interpreter/index.ts';
import { account, everyExample, readBook, runExample, valueText } from '../../interpreter/index.ts';
import { everyOperation } from '../../interpreter/model/operations.ts';
import { checkout } from '../sources.ts';

const opened = new Map<string, readonly ExampleCase[]>();

function examplesOf(book: string): readonly ExampleCase[] {
  const found = opened.get(book) ?? everyExample(readBook(checkout, book));
  opened.set(book, found);
  return found;
}

interface Told {
  readonly answer: string;
  readonly text: string;
}

/** What is told of the calls of a procedure that the examples of a book make, in their order. */
function* told(book: string, procedure: string, language: Language): Generator<Told> {
  for (const { elaborated: { program }, example } of examplesOf(book)) {
    const isNamed = (routine: number): boolean => program.routines[routine]?.name === procedure;
    const isCalled = (event: LogEvent): boolean =>
      event.kind === 'call' && isNamed(event.callee) && event.routine === example.routine;
    const body = program.routines[example.routine]?.body ?? [];
    if (!everyOperation(body).some((one) => one.kind === 'call' && isNamed(one.routine))) continue;
    const { log, configuration } = runExample(program, example, { explains: true });
    if (configuration === null) continue;
    const teller = { program, configuration, language };
    const lines = account(log, teller);
    for (const [from, event] of log.entries()) {
      if (!isCalled(event)) continue;
      const later = log.slice(from + 1);
      const count = later.findIndex(({ routine }) => routine === example.routine);
      const to = count < 0 ? log.length : from + 1 + count;
      const end = log.slice(from, to).findLast(({ kind, routine }) =>
        kind === 'return' && isNamed(routine));
      const { result } = program.routines.find(({ name }) => name === procedure) ?? nothing;
      const value = end?.kind === 'return' ? end.value : null;
      const own = lines.filter(({ at }) => at >= from && at < to).map(({ text }) => text);
      yield { answer: valueText(value, result, teller), text: own.join('\n') };
    }
  }
}

const nothing = { result: { kind: 'nothing' } } as const;

type Said = readonly [answer: RegExp, ...sentences: readonly RegExp[]];
type Question = readonly [asked: string, procedure: string, en: Said, fr: Said];

const questions: Readonly<Record<string, readonly Question[]>> = {
  gbacw: [
    [
      'why can this gun not fire?', 'may-fire-in-phase',
      [/no/u, /unit g, points spent is 4, 1 more than .*\(3\)/u],
      [/non/u, /unité g, points dépensés.: 4, soit 1 de plus que .*\(3\)/u],
    ],
    [
      'who stops the fire?', 'units-stop',
      [/yes/u, /held by a unit \(0504\): yes/u, /stands in the hex \(unit x, 0504\)/u],
      [/oui/u, /occupe l’hexagone \(unité x, 0504\)/u],
    ],
    [
      'why may these guns not fire as one?', 'may-join',
      [/no/u, /unit a, battery is 1, 1 less than unit c, battery \(2\)/u],
      [/non/u, /unité a, batterie.: 1, soit 1 de moins que unité c, batterie \(2\)/u],
    ],
    [
      'what did I need to roll to pass through?', 'pass-through',
      [/yes/u, /the roll was 4, 4 or less was needed/u],
      [/oui/u, /le jet est de 4, il fallait 4 ou moins/u],
    ],
    [
      'why is this hex closed to the retreat, and by whom?', 'may-retreat-into',
      [/no/u, /enemy hex \(0604, Union\): yes/u, /unit x, side is Confederate/u],
      [/non/u, /hexagone ennemi \(0604, Union\).: oui/u, /unité x, camp.: confédéré/u],
    ],
    [
      'why is that unit out of command?', 'in-command',
      [/no/u, /distance from 0201 \(leader l\) to 0206 \(unit d\) is 5, 4 more than 1/u],
      [/non/u, /distance de 0201 \(chef l\) à 0206 \(unité d\).: 5, soit 4 de plus que 1/u],
    ],
    [
      'why can it not draw ammunition?', 'may-resupply',
      [/no/u, /next to an enemy \(0404, Union\): yes/u, /0404 next to 0504: yes/u],
      [/non/u, /à côté d’un ennemi \(0404, Union\).: oui/u],
    ],
  ],
  gettysburg: [
    [
      'why are there no other targets?', 'targets',
      [/unit b, unit c/u, /in sight \(Cemetery Hill, Herr Ridge\): no/u, /Seminary Ridge, terrain/u],
      [/unité b/u, /en vue \(Cemetery Hill, Herr Ridge\).: non/u, /Seminary Ridge, terrain/u],
    ],
    [
      'why may it not enter that sector?', 'may-enter',
      [/no/u, /unit e, side is Confederate/u, /unit g, troop is artillery/u],
      [/non/u, /unité e, camp.: confédéré/u, /unité g, troupe.: artillerie/u],
    ],
    [
      'what counted in the morale check?', 'defender-check',
      [/./u, /−1 \(−1 hill or ridge, −1 entrenched, \+1 disruption\)/u],
      [/./u, /−1 \(−1 colline ou crête, −1 retranché, \+1 rupture\)/u],
    ],
  ],
  longstreet: [
    [
      'why can this battery not bombard?', 'may-use',
      [/no/u, /enemy .*canister.*\? yes/u],
      [/non/u, /Une base de unité a a-t-elle un ennemi à qui tirer à mitraille.\? oui/u],
    ],
    [
      'why is this path not allowed?', 'move-is-allowed',
      [/no/u, /turn, disorder allowed: no/u],
      [/non/u, /L’unité u traverse-t-elle une unité amie.\? oui/u],
    ],
    [
      'why does the shot not get through?', 'shot-gets-through',
      [/no/u, /3, 1 more than 2/u],
      [/non/u, /3, soit 1 de plus que 2/u],
    ],
  ],
  jdg: [
    [
      'what hides the target?', 'sees',
      [/no/u, /blocking hex \(0507, 0508, 0506\): yes/u],
      [/non/u, /hexagone qui bloque \(0507, 0508, 0506\).: oui/u],
    ],
    [
      'why no forced march?', 'may-force-march',
      [/no/u, /orders Without Orders, forced march: no/u],
      [/non/u, /ordres Sans Ordres, marche forcée.: non/u],
    ],
    [
      'whose zone of control is it?', 'is-controlled',
      [/yes/u, /zone of control \(unit d, 0914\): yes/u],
      [/oui/u, /zone de contrôle \(unité d, 0914\).: oui/u],
    ],
    [
      'why can it not form square?', 'could-form-square',
      [/no/u, /unit v, hex, terrain is village, not clear/u],
      [/non/u, /unité v, hexagone, terrain.: village, et non clair/u],
    ],
    [
      'what did it need to rally?', 'rallies',
      [/no/u, /the roll was 5, 4 or less was needed/u],
      [/non/u, /le jet est de 5, il fallait 4 ou moins/u],
    ],
  ],
  boar: [
    [
      'by whom must this hex be attacked?', 'must-be-attacked',
      [/yes/u, /0503 \(unit a\) next to 0502: yes/u, /must attack \(unit a\): yes/u],
      [/oui/u, /doit attaquer \(unité a\).: oui/u],
    ],
    [
      'what did I need to roll, and what was added?', 'passes-morale-test',
      [/no/u, /the roll was 3, 4 or more was needed/u, /\+1 modified morale/u],
      [/non/u, /le jet est de 3, il fallait 4 ou plus/u, /\+1 moral modifié/u],
    ],
    [
      'who keeps us from withdrawing?', 'may-play',
      [/no/u, /caught by horse \(American\): yes/u, /unit h, mounted: yes/u],
      [/non/u, /prise par les cavaliers \(américain\).: oui/u, /unité h, montée.: oui/u],
    ],
    [
      'by how much are they too many?', 'is-overstacked',
      [/yes/u, /strength points \(0101, British\) is 10, 4 more than 6/u],
      [/oui/u, /points de force \(0101, britannique\).: 10, soit 4 de plus que 6/u],
    ],
    [
      'why is this hex closed to the retreat?', 'may-retreat-into',
      [/no/u, /hex held by the enemy \(0703, British\): yes/u, /unit e, hex is 0703/u],
      [/non/u, /hexagone tenu par l’ennemi \(0703, britannique\).: oui/u],
    ],
    [
      'why does this unit exert no zone there?', 'exerts-zone',
      [/no/u, /terrain closed to zones \(plantation\): yes/u],
      [/non/u, /terrain fermé aux zones \(plantation\).: oui/u],
    ],
    [
      'why is the leader out of reach?', 'reaches',
      [/no/u, /to 0406 is 2, 1 more than .*\(1\)/u],
      [/non/u, /à 0406.: 2, soit 1 de plus que .*\(1\)/u],
    ],
  ],
};

describe.each(Object.entries(questions))('%s', (book, all) => {
  test.each(all)('%s', (_, procedure, en, fr) => {
    for (const [language, [answer, ...sentences]] of [['en', en], ['fr', fr]] as const) {
      const found = [...told(book, procedure, language)];
      const given = found.filter((each) => new RegExp(`^(?:${answer.source})`, 'u').test(each.answer));
      expect(given.map(({ text }) => text), procedure).toContainEqual(
        expect.toSatisfy((text: string) => sentences.every((each) => each.test(text))),
      );
    }
  });
});

test('there are twenty of them and more, over all books', () => {
  expect(Object.values(questions).flat().length).toBeGreaterThanOrEqual(20);
});
