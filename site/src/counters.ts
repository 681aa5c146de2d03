/** Counters as all maps draw them: what is on them. */
import { escaped } from './escaped.ts';

/** What is printed on a counter, and what marks it now. */
export interface Face {
  /** The whole name, for who cannot see it. */
  readonly title: string;
  /** The few letters or figures that name it. */
  readonly name: string;
  /** The colour of the player's side: 0 blue, 1 red; -1: it has none. */
  readonly side: number;
  /** What sort of thing it is, in two or three letters; empty: there is one sort. */
  readonly arm: string;
  /** Its symbol, where the rules say how it looks. */
  readonly symbol: 'infantry' | 'cavalry' | 'artillery' | 'leader' | null;
  readonly strength: string;
  /** What is not as it was when it was laid out; empty: all is. */
  readonly state: string;
  /** How that is coloured. */
  readonly mark: 'disordered' | 'routed' | 'fired' | 'other';
  /** Where it looks; null: nowhere. */
  readonly facing: Way | null;
}

/** A corner of a hex, from 1 at the upper right, clockwise; or a side, from 1 at the top. */
export interface Way {
  readonly to: number;
  readonly isSide: boolean;
}

/** A counter as SVG, round its own middle; `count` says how many the stack has whose top it is. */
export function counterMarkup(face: Face, count = 1): string {
  const { title, name, arm, symbol, strength, state, mark, facing } = face;
  const isLeader = symbol === 'leader';
  const across = arm === '' && symbol === null ? '0' : '-8';
  const parts = [
    title === '' ? '' : `<title>${escaped(title)}</title>`,
    isLeader ? disc : square,
    `<text class="name" y="${isLeader ? '4.4' : '-7.7'}">${escaped(name)}</text>`,
    isLeader ? star : armMarkup(symbol, arm),
    strength === '' || isLeader
      ? ''
      : `<text class="strength" x="${across}" y="12.6">${escaped(strength)}</text>`,
    state === '' ? '' : stateMarkup(state, mark),
    facing === null
      ? ''
      : `<path class="facing" transform="${turned(facing)}" d="M0-30.2L5.6-20.4 0-23.4-5.6-20.4z"/>`,
    count < 2 ? '' : countMarkup(count),
  ];
  return parts.join('');
}

/** A bare counter that looks somewhere, as the picture on a button. */
export function lookMarkup(facing: Way): string {
  const line = 'fill="none" stroke="currentColor" stroke-width="2"';
  const ground = `<rect ${line} x="-11" y="-11" width="22" height="22" rx="2"/>`;
  const arrow = `<path transform="${turned(facing)}" d="M0-31L9-15 0-19-9-15z"/>`;
  const size = 'width="30" height="26" viewBox="-31 -31 68 62"';
  return `<svg class="look" ${size} fill="currentColor" aria-hidden="true">${ground}${arrow}</svg>`;
}

function turned({ to, isSide }: Way): string {
  return `rotate(${String(to * 60 - (isSide ? 60 : 30))})`;
}

/** What counters are made of. */
const square =
  '<rect class="ground" x="-16" y="-16" width="32" height="32" rx="2.5"/>' +
  '<path class="band" d="M-15-15H15V-6H-15z"/>';
const disc = '<circle class="ground" r="16"/><path class="band" d="M-15-2.2H15V6H-15z"/>';
const star =
  '<path class="arm" d="M0-14l1.7 4 4.3.3-3.3 2.8 1 4.2L0-5l-3.7 2.3 1-4.2L-6-9.7l4.3-.3z"/>';

function countMarkup(count: number): string {
  const text = `<text class="count" x="15" y="-12">${String(count)}</text>`;
  return `<circle class="disc" cx="15" cy="-15" r="6.5"/>${text}`;
}

/** The old symbols: cross, stroke, dot; an arm that has none, by its first letters. */
function armMarkup(symbol: Face['symbol'], arm: string): string {
  if (symbol === null) {
    return arm === '' ? '' : `<text class="arm-name" x="7.5" y="11.6">${escaped(arm)}</text>`;
  }
  const inner = {
    infantry: '<path class="stroke" d="M-1-.5L15 9.5M15-.5L-1 9.5"/>',
    cavalry: '<path class="stroke" d="M15-.5L-1 9.5"/>',
    artillery: '<circle class="dot" cx="7" cy="4.5" r="2.6"/>',
    leader: '',
  };
  return `<rect class="arm" x="-1" y="-.5" width="16" height="10"/>${inner[symbol]}`;
}

/** A bar below: what has become of it, in a word, a colour and a pattern. */
function stateMarkup(state: string, mark: Face['mark']): string {
  const at = 'x="-16" y="14.5" width="32" height="8"';
  const stripes = mark === 'disordered' ? `<rect fill="url(#p-stripe)" ${at}/>` : '';
  const text = `<text class="state ${mark}" y="20.8">${escaped(state)}</text>`;
  return `<rect class="bar ${mark}" ${at}/>${stripes}${text}`;
}

/** So many letters fit on a counter. */
const most = 7;

/** The least that is left of a word beside a number. */
const least = 3;

/**
 * The few letters that stand on a counter: of the name of a unit its last proper word, behind its
 * number if it has one: `1re mil` is the first brigade of militia, `2nd Bri` the second brigade.
 * A mere number says too little, `Barri 1` is a work, unless the counter tells besides what it is.
 */
export function shortName(words: string, isTold = false): string {
  const parts = words.split(/[\s’']+/u).filter((part) => part !== '');
  const [first = ''] = parts;
  const proper = parts.findLast((part) => /^[\p{Lu}\d]/u.test(part)) ?? parts.at(-1) ?? '';
  const mere = isTold || parts.length < 2 ? null : /^\d+$/u.exec(proper);
  if (mere !== null) return `${[...first].slice(0, most - 1 - proper.length).join('')} ${proper}`;
  const word = proper === first ? (parts.at(-1) ?? '') : proper;
  const room = most - first.length - 1;
  const isNumbered = /^\d+\p{L}*$/u.test(first) && /^\p{L}/u.test(word);
  if (isNumbered && room >= least) return `${first} ${[...word].slice(0, room).join('')}`;
  const letters = [...proper];
  return letters.length <= most ? proper : `${letters.slice(0, most - 1).join('')}.`;
}
