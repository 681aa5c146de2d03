// In a game of secrets what happens in a pure call is worked out when it is asked for too, where
// nothing secret is read: everyone is told, shown and asked the same as if all of it was followed.
import { expect, test, vi } from 'vitest';
import { answersTo, answerToken } from '../../interpreter/drive/options.ts';
import { accept, show } from '../../interpreter/drive/person.ts';
import { rollDice } from '../../interpreter/drive/seed.ts';
import { visibleTo } from '../../interpreter/drive/told-to.ts';
import { View } from '../../interpreter/drive/view.ts';
import type { LogEvent, Program, Request } from '../../interpreter/index.ts';
import {
  account,
  luck,
  open,
  readBook,
  usualSequence,
  usualSetUp,
} from '../../interpreter/index.ts';
import { Notes } from '../../interpreter/machine/notes.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { RunOptions } from '../../interpreter/machine/step.ts';
import { advance, answer, callRoutine } from '../../interpreter/machine/step.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A game that is followed in one of the two ways. */
class Followed {
  readonly log: LogEvent[] = [];
  readonly #program: Program;
  readonly #notes: Notes;
  readonly #options: RunOptions & { readonly log: LogEvent[] };
  readonly #configuration;

  constructor(program: Program, defers: boolean) {
    const begun = start(program, usualSetUp(program));
    if (begun.kind === 'failed') throw new Error('no game');
    this.#program = program;
    this.#notes = new Notes(program);
    this.#configuration = begun.configuration;
    this.#options = { log: this.log, notes: this.#notes, defers };
    callRoutine(program, begun.configuration, usualSequence(program)?.routine ?? -1, []);
  }

  /** Where somebody is asked; null: the game is over. */
  next(): Request | null {
    const state = advance(this.#program, this.#configuration, this.#options);
    return state.kind === 'waits' ? state.request : null;
  }

  /** An answer to a request, the first that any of the tokens gives. */
  give(request: Request, tokens: readonly string[]): void {
    for (const token of tokens) {
      const view = null;
      const said = accept(this.#program, this.#configuration, { request, token, view });
      if (said.kind === 'refused') continue;
      const faces = said.faces === null ? {} : { faces: said.faces };
      answer(this.#program, this.#configuration, said.value, { ...this.#options, ...faces });
      return;
    }
    throw new Error(`no answer among ${tokens.join(', ')}`);
  }

  /** What may be answered, one of it by chance. */
  tokens(request: Request, below: (count: number) => number): readonly string[] {
    const naming = { program: this.#program, configuration: this.#configuration };
    if (request.kind === 'choose' || request.kind === 'act') {
      const all = answersTo(request, Infinity);
      return [answerToken(request, all[below(all.length)] ?? null, naming)];
    }
    const { options } = show(this.#program, this.#configuration, request);
    return options.length > 0 ? [options[below(options.length)]?.token ?? ''] : ['-', '2', '1'];
  }

  /** What a player is asked, and told of all that happened since an event. */
  told(player: number | null, request: Request, from: number): readonly string[] {
    const view = new View(this.#program, player, this.#notes);
    const configuration = this.#configuration;
    const { question, options } = show(this.#program, configuration, request, view);
    const isUnnamed = view.unnamed(configuration);
    const naming = { program: this.#program, configuration, isUnnamed };
    const log = view.events(visibleTo(player, this.log));
    const before = view.events(visibleTo(player, this.log.slice(0, from))).length;
    const lines = account(log, { ...naming, language: 'en' }, { after: before });
    return [
      question?.en ?? '',
      ...options.map(({ words }) => words.en),
      ...lines.map(({ text, details }) => [text, ...details.map((one) => one.text)].join(' / ')),
    ];
  }
}

test.each([
  ['jdg', 62],
  ['gettysburg', 60],
  ['longstreet', 90],
])('%s is told alike to everyone, whichever way it is followed', (book, steps) => {
  const program = open(readBook(checkout, book)).elaborated?.program;
  if (program === undefined) throw new Error('no book');
  const [short, whole] = [new Followed(program, true), new Followed(program, false)];
  const dice = luck(7);
  const from = { short: 0, whole: 0 };
  for (let step = 0; step < steps; step += 1) {
    const [asked, same] = [short.next(), whole.next()];
    expect(asked?.kind).toBe(same?.kind);
    if (asked === null || same === null) break;
    for (const player of [null, 0, 1]) {
      const told = short.told(player, asked, from.short);
      expect(told, `${String(step)} ${String(player)}`).toEqual(
        whole.told(player, same, from.whole),
      );
    }
    Object.assign(from, { short: short.log.length, whole: whole.log.length });
    const tokens =
      asked.kind === 'roll'
        ? [rollDice(dice, asked.count, asked.die).join(' ')]
        : short.tokens(asked, (count) => dice.below(count));
    short.give(asked, tokens);
    whole.give(same, tokens);
  }
  expect(short.log.length).toBeLessThan(whole.log.length);
});
