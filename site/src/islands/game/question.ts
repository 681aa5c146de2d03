/** What somebody is asked: buttons, boxes or a number, and why what cannot be done cannot. */
import type {
  Named,
  Refused,
  Request,
  Session,
  Shown,
  Value,
} from '../../../../interpreter/index.ts';
import {
  byChance,
  detailsText,
  playerText,
  printedAmong,
  readValue,
  withDetails,
} from '../../../../interpreter/index.ts';
import { colon } from '../../typeset.ts';
import { button, element } from '../element.ts';
import type { Asking } from './asking.ts';
import { buttons } from './buttons.ts';
import { noteOf } from './cells.ts';
import { dice, entered } from './numbers.ts';
import { several } from './several.ts';
import type { Speech } from './speech.ts';
import { leftOf, untouched } from './touched.ts';

/** So many options are buttons at once; more of them fold by what is done. */
const few = 9;

/** The phases, who is asked, the question, its answers, and what is refused. */
export function questionOf(shown: Shown, asking: Asking): readonly Node[] {
  const { speech } = asking;
  const { language } = speech;
  const phases = shown.phases.map(({ words }) => speech.set(words[language]));
  const player = playerText(shown.player?.words[language] ?? '', language);
  const question = shown.question?.[language];
  return [
    ...(phases.length > 0 ? [element('p', [phases.join(' › ')], 'quiet')] : []),
    ...(player === '' ? [] : [element('p', [element('b', [speech.set(player)])])]),
    ...(question === undefined
      ? []
      : [element('p', [speech.set(question), ...speech.link(shown.clause)], 'asked')]),
    ...noteOf(shown, asking),
    ...printed(shown, asking),
    ...answers(shown, asking),
    ...refusals(shown.refused, asking),
  ];
}

/** What is printed on the values that are offered, each once. */
function printed({ options }: Shown, { speech }: Asking): readonly Node[] {
  const { language } = speech;
  return printedAmong(options).map(({ words, text }) => {
    const name = element('b', [speech.set(words[language])]);
    return element('p', [name, colon(language), speech.set(text[language])], 'quiet');
  });
}

/** The token of the only answer there is; null: somebody chooses, or chance does. */
export function onlyAnswer({ kind, options, least, secret }: Shown): string | null {
  const isChosen = (kind === 'act' || kind === 'choose') && least === 1 && !secret;
  const [only, ...others] = options;
  return isChosen && others.length === 0 ? (only?.token ?? null) : null;
}

function answers(shown: Shown, asking: Asking): readonly Node[] {
  const { options, least, most: upTo } = shown;
  if (shown.kind === 'roll') return dice(shown, asking);
  if (shown.kind === 'draw') return drawn(options, asking);
  if (options.length === 0) return entered(shown, asking);
  if (upTo > 1) return [several(shown, asking)];
  const { give, speech } = asking;
  const all = offered(options, asking);
  if (least > 0) return all;
  const none = button(speech.say('none'), () => give(''));
  const [row] = all;
  // One alone stands beside none.
  if (options.length > 1 || all.length > 1 || !(row instanceof HTMLElement)) {
    return [...all, element('div', [none], 'options')];
  }
  row.append(none);
  return all;
}

function drawn(options: readonly Named[], asking: Asking): readonly Node[] {
  const { speech, give } = asking;
  const draw = button(speech.say('draw'), () => give(byChance), 'main');
  return [element('div', [draw]), ...offered(options, asking)];
}

/** One of the options; those that a touch on the board leaves, folded by action. */
function offered(options: readonly Named[], asking: Asking): readonly Node[] {
  const { speech, touched = untouched, leave } = asking;
  const { place } = touched;
  const left = leftOf(options, touched, speech);
  const isMissing = place !== null && left.options.length === 0;
  const note = isMissing ? [asking.missing?.(place) ?? speech.say('nothing', { place })] : [];
  const notes = note.map((text) => element('p', [text], 'quiet'));
  if (place !== null && !isMissing && left.options.length < options.length) {
    const back = button(`← ${speech.say('back')}`, () => leave?.());
    return [...ofPiece(left.options, left.piece, asking), element('div', [back], 'options')];
  }
  if (options.length <= few) return [...notes, buttons(options, asking)];
  const [places = [], others = []] = [true, false].map((isPlace) =>
    options.filter(({ token }) => asking.isPlace?.(token) === isPlace),
  );
  if (places.length > crowd) return [...notes, ...crowded(places, asking), buttons(others, asking)];
  return [...notes, ...(pieceFirst(options, asking) ?? byAction(options, asking))];
}

/** Many places, which are touched on the board: the first of them, and the others in a fold. */
function crowded(places: readonly Named[], asking: Asking): readonly Node[] {
  const others = places.slice(few);
  const more = asking.speech.say('more', { count: others.length });
  const details = element('details', [element('summary', [more])]);
  details.addEventListener('toggle', () => details.append(buttons(others, asking)), { once: true });
  return [buttons(places.slice(0, few), asking), details];
}

/** What one piece may do, below its name; without a piece: what may be done. */
function ofPiece(
  options: readonly Named[],
  piece: string | null,
  asking: Asking,
): readonly Node[] {
  const isNamed = piece !== null && options.every((option) => isWithMore(option));
  const left = isNamed ? options.map((option) => withoutPiece(option)) : options;
  const named = isNamed ? [element('p', [element('b', [piece])])] : [];
  if (left.length <= few) return [...named, buttons(left, asking)];
  return [...named, ...((isNamed ? null : pieceFirst(left, asking)) ?? byAction(left, asking))];
}

/** Whether something else is given besides who does it. */
function isWithMore({ deed }: Named): boolean {
  return deed !== undefined && deed.given.length > 1;
}

/** Many options folded by what is done. */
function byAction(options: readonly Named[], asking: Asking): readonly Node[] {
  const groups = [...Map.groupBy(options, ({ token }) => token.split('(')[0] ?? '')];
  if (groups.length === 1 || groups.length > 2 * few) return [byPiece(options, asking)];
  // Those that can be done in one way only stand in a row behind the others.
  const several = groups.filter(([, group]) => group.length > 1);
  const alone = groups.flatMap(([, group]) => (group.length > 1 ? [] : group));
  const row = alone.length > 0 ? [buttons(alone, asking)] : [];
  return [...several.map(([, group]) => fold(group, asking)), ...row];
}

/** So many options are asked for by the piece before what it does. */
const crowd = 30;

/** Who does it, then what he does, where the same few can do several things; null: they cannot. */
function pieceFirst(options: readonly Named[], asking: Asking): readonly Node[] | null {
  const { language } = asking.speech;
  const [named = [], others = []] = [true, false].map((isNamed) =>
    options.filter((option) => (pieceOf(option, language) !== null) === isNamed),
  );
  const deeds = Map.groupBy(named, ({ token }) => token.split('(')[0] ?? '');
  const all = new Set(named.map((option) => pieceOf(option, language))).size;
  const shared = [...deeds.values()].map((group) => {
    return new Set(group.map((option) => pieceOf(option, language))).size;
  });
  const twice = shared.reduce((sum, count) => sum + count, 0) - all;
  if (options.length <= crowd || deeds.size < 2 || twice * 2 < all) return null;
  return [byPiece(named, asking), ...(others.length > 0 ? byAction(others, asking) : [])];
}

/** What an option is done with first, in words; null: with nothing, or with nothing else. */
function pieceOf({ deed }: Named, language: 'fr' | 'en'): string | null {
  const [first, ...others] = deed?.given ?? [];
  return first === undefined || others.length === 0 ? null : first.words[language];
}

/** An option in words that leave out whom it is done with, who stands above it. */
function withoutPiece(option: Named): Named {
  const { deed } = option;
  if (deed === undefined) return option;
  const given = deed.given.slice(1);
  const said = (language: 'fr' | 'en'): string =>
    withDetails(deed.words[language], given.map(({ words }) => words[language]), language);
  return { ...option, deed: { ...deed, given }, words: { fr: said('fr'), en: said('en') } };
}

/** Options in words that leave out what is done, which stands above them. */
function withoutDeed(options: readonly Named[]): readonly Named[] {
  return options.map((option) => {
    const { given = [] } = option.deed ?? {};
    const said = (language: 'fr' | 'en'): string =>
      detailsText(given.map(({ words }) => words[language]), language);
    return given.length === 0 ? option : { ...option, words: { fr: said('fr'), en: said('en') } };
  });
}

/** What one thing may be done with, below what it is. */
function deeds(options: readonly Named[], asking: Asking): HTMLElement {
  return byMember(options, asking) ?? buttons(withoutDeed(options), asking);
}

/** What is asked for where it is the same for all options: a block, a box, or who it is. */
function askedFor(options: readonly Named[], speech: Speech): string {
  const { language } = speech;
  const words = new Set(options.map(({ deed }) => deed?.given[0]?.asked?.[language] ?? null));
  const [only = null] = words;
  if (words.size !== 1 || only === null) return speech.say('who');
  return `${only.slice(0, 1).toLocaleUpperCase(language)}${only.slice(1)}${asks[language]}`;
}

const asks = { fr: '\u202f?', en: '?' } as const;

/** Options by whom they name first: he is asked for, then the rest; what cannot is all buttons. */
function byPiece(options: readonly Named[], asking: Asking, isDone = false): HTMLElement {
  const { speech } = asking;
  const pieces = Map.groupBy(options, (option) => pieceOf(option, speech.language));
  const isHelp = options.length > few && pieces.size > 1 && pieces.size * 2 <= options.length;
  if (!isHelp || pieces.has(null)) {
    const members = pieces.size <= 1 ? byMember(options, asking) : null;
    const [piece = null] = pieces.keys();
    if (piece !== null) members?.prepend(element('p', [element('b', [speech.set(piece)])]));
    return members ?? buttons(isDone ? withoutDeed(options) : options, asking);
  }
  const box = element('div', []);
  const ask = (left: string | null): void => {
    const made = [...pieces].map(([piece, own]) => {
      const count = element('span', [String(own.length)], 'quiet');
      const one = button('', () => open(own));
      one.append(speech.set(piece ?? ''), ' ', count);
      return { piece, one };
    });
    const asked = element('p', [speech.set(askedFor(options, speech))], 'quiet');
    box.replaceChildren(asked, element('div', made.map(({ one }) => one), 'options'));
    if (left === null) return;
    // Who comes back stands where he left.
    asking.choose?.(null);
    made.find(({ piece }) => piece === left)?.one.focus();
  };
  const open = (own: readonly Named[]): void => {
    const [piece = null] = own.map((option) => pieceOf(option, speech.language));
    const back = button(`← ${speech.say('back')}`, () => ask(piece));
    const isOne = new Set(own.map(({ token }) => token.split('(')[0])).size === 1;
    const left = own.map((option) => withoutPiece(option));
    const rest = isOne ? [deeds(left, asking)] : byAction(left, asking);
    const named = element('p', [element('b', [speech.set(piece ?? '')])]);
    box.replaceChildren(named, ...rest, element('div', [back], 'options'));
    asking.choose?.(speech.set(piece ?? ''));
    box.querySelector<HTMLElement>('button, summary')?.focus();
  };
  ask(null);
  return box;
}

/** Many groups: who is in it is chosen one by one; null: the options are no groups, or few. */
function byMember(options: readonly Named[], { speech, give }: Asking): HTMLElement | null {
  const { language } = speech;
  const groups = options.map((option) => {
    const names = option.deed?.given.at(-1)?.members?.map((one) => one[language]) ?? [];
    return { option, count: names.length, members: new Set(names) };
  });
  const isTold = groups.every(({ count, members }) => count > 0 && members.size === count);
  if (options.length <= few || !isTold) return null;
  const deed = options[0]?.deed?.words[language] ?? speech.say('answer');
  const box = element('div', []);
  const chosen = new Set<string>();
  const choose = (): void => {
    const able = groups.filter(({ members }) => chosen.isSubsetOf(members));
    const whole = able.find(({ members }) => members.size === chosen.size);
    const all = new Set(groups.flatMap(({ members }) => [...members]));
    const toggles = [...all].map((name) => {
      const isIn = chosen.has(name);
      const one = button(speech.set(name), () => {
        if (!chosen.delete(name)) chosen.add(name);
        choose();
        box.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus();
      });
      one.dataset.name = name;
      one.setAttribute('aria-pressed', String(isIn));
      one.disabled = !isIn && !able.some(({ members }) => members.has(name));
      return one;
    });
    const done = button(speech.set(deed), () => give(whole?.option.token ?? ''), 'main');
    done.disabled = whole === undefined;
    box.replaceChildren(element('div', toggles, 'options'), element('div', [done], 'options'));
  };
  choose();
  return element('div', [box], 'members');
}

function fold(group: readonly Named[], asking: Asking): HTMLElement {
  const [first] = group;
  const { speech } = asking;
  const title = speech.set((first?.deed ?? first)?.words[speech.language] ?? '');
  const summary = element('summary', [`${title} `, element('span', [String(group.length)], 'quiet')]);
  const details = element('details', [summary]) as HTMLDetailsElement;
  // Hundreds of buttons that nobody opens are not made.
  details.addEventListener('toggle', () => details.append(byPiece(group, asking, true)), {
    once: true,
  });
  return details;
}

/** What cannot be done, and why; below it, once it is opened, what decided it. */
function refusals(refused: readonly Refused[], { speech, why }: Asking): readonly Node[] {
  if (refused.length === 0) return [];
  const { language } = speech;
  const lines = refused.map(({ words, reason, isExample, clause }) => {
    const why = reason?.[language] ?? speech.say('nobody');
    const said = speech.set(isExample ? speech.say('forExample', { reason: why }) : why);
    return element('li', [
      element('b', [speech.set(words[language])]),
      colon(language),
      said,
      ...speech.link(clause),
    ]);
  });
  const whole = element(
    'details',
    [element('summary', [speech.say('whyNot')]), element('ul', lines)],
    'refused',
  );
  const tell = (): void => {
    for (const [index, line] of lines.entries()) {
      const token = refused[index]?.token ?? '';
      const told = why?.(token, 'reasons') ?? [];
      if (told.length === 0) continue;
      line.append(element('ul', told, 'reasons'), all(speech, () => why?.(token, 'everything')));
    }
  };
  whole.addEventListener('toggle', tell, { once: true });
  return [whole];
}

/** All that was looked at, once somebody wants it. */
function all(
  speech: Speech,
  tell: () => readonly HTMLElement[] | undefined,
): HTMLElement {
  const whole = element('details', [element('summary', [speech.say('everything')])], 'everything');
  const fill = (): void => {
    whole.append(element('ul', tell() ?? []));
  };
  whole.addEventListener('toggle', fill, { once: true });
  return whole;
}

/** The value of an answer to a fact where nothing waits; undefined: it is none. */
export function answerIn(
  { program, configuration }: Session,
  { fact }: Extract<Request, { readonly kind: 'ask' }>,
  token: string,
): Value | undefined {
  const type = program.facts[fact]?.result;
  const read = type === undefined ? null : readValue(token, type, { program, configuration });
  return read?.ok === true ? read.value : undefined;
}
