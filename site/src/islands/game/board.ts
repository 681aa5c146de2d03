/** The board: counters where pieces stand, and the places that an answer may name. */
import type { Session, ThingType, Value, View } from '../../../../interpreter/index.ts';
import { lookingAtSides, placeField, sideField, wordsOf } from '../../../../interpreter/index.ts';
import type { Face } from '../../counters.ts';
import { counterMarkup } from '../../counters.ts';
import { areaOf, faceOf } from '../../machine/pieces.ts';
import { arranged } from '../../stacks.ts';
import type { Speech } from './speech.ts';

/** An area: its name in the rules, and its centre in the drawing. */
export type Place = readonly [string, number, number];

const svg = 'http://www.w3.org/2000/svg';
/** How far from its centre a place is still meant. */
const reach = 34;

/** So near the edge of its frame a place is half out of sight. */
const edge = 20;

/** So few places that an answer may name are brought into sight. */
const few = 6;

interface Counter {
  readonly thing: number;
  readonly at: number;
  readonly face: Face;
  /** What it is called, whatever has become of it. */
  readonly name: string;
}

export class Board {
  readonly #drawing: SVGSVGElement;
  readonly #layer = document.createElementNS(svg, 'g');
  /** Below the counters, the counters, and above them. */
  readonly #below = document.createElementNS(svg, 'g');
  readonly #pieces = document.createElementNS(svg, 'g');
  readonly #above = document.createElementNS(svg, 'g');
  readonly #line: SVGGElement;
  readonly #places: readonly Place[];
  /** The place of each name. */
  readonly #named: ReadonlyMap<string, number>;
  readonly #speech: Speech;
  readonly #leaving = new AbortController();
  /** What things held when they were laid out. */
  readonly #first: readonly (readonly Value[])[];
  #isCentred = false;
  /** Where the arrow keys are. */
  #at: number | null = null;
  /** Where each counter was drawn, and where those that have come there since stand. */
  #stood = new Map<number, number>();
  #come: readonly number[] = [];
  /** The counters that somebody sees. */
  #seen: readonly Counter[] = [];
  /** The counters that were made, and what they show. */
  readonly #made = new Map<number, { readonly looks: string; readonly one: SVGElement }>();
  /** The place of each counter. */
  #drawn: ReadonlyMap<Element | null, number> = new Map();

  constructor(
    drawing: SVGSVGElement,
    { places, speech, session, picked, walked }: {
      readonly places: readonly Place[];
      readonly speech: Speech;
      readonly session: Session;
      /** A place was touched, by its index. */
      readonly picked: (place: number) => void;
      /** The arrow keys came to a place. */
      readonly walked: (place: number) => void;
    },
  ) {
    this.#drawing = drawing;
    this.#places = places;
    this.#named = new Map(places.map(([name], at) => [name, at]));
    this.#speech = speech;
    this.#first = session.configuration.things.map(({ fields }) => [...fields]);
    this.#layer.append(this.#below, this.#pieces, this.#above);
    this.#line = document.createElementNS(svg, 'g');
    drawing.append(this.#line, this.#layer);
    const { signal } = this.#leaving;
    const touched = (event: MouseEvent): void => {
      const at = this.#placeAt(event);
      if (at !== null) picked(at);
    };
    drawing.addEventListener('click', touched, { signal });
    const pressed = (event: KeyboardEvent): void => {
      const way = ways[event.key];
      if (way !== undefined) {
        this.#walk(way);
        if (this.#at !== null) walked(this.#at);
      }
      else if (event.key === 'Enter' && this.#at !== null) picked(this.#at);
      else return;
      event.preventDefault();
    };
    drawing.parentElement?.addEventListener('keydown', pressed, { signal });
  }

  /** Leaves the drawing to another game. */
  leave(): void {
    this.#leaving.abort();
    this.#layer.remove();
    this.#line.remove();
  }

  /** The place of a name, or -1. */
  placeOf(name: string): number {
    return this.#named.get(name) ?? -1;
  }

  /** The places of the pieces of some names. */
  placesOf(names: ReadonlySet<string>): readonly number[] {
    return this.#seen.flatMap(({ name, at }) => (names.has(name) ? [at] : []));
  }

  /** What stands on a place, by the names of the counters. */
  standing(place: number | null): ReadonlySet<string> {
    return new Set(this.#seen.flatMap(({ name, at }) => (at === place ? [name] : [])));
  }

  /** Draws a position as somebody sees it. */
  draw(game: Session, view: View | null): void {
    const counters = this.#counters(game, view);
    const isHex = this.#drawing.closest('[data-hexes]') !== null;
    const centres = counters.map(({ at }) => {
      const [, x, y] = this.#places[at] ?? ['', 0, 0];
      return { x, y };
    });
    const spots = arranged(centres, isHex);
    const byPlace = Map.groupBy(counters.keys(), (index) => counters[index]?.at);
    const stacks = isHex ? [...byPlace.values()] : [];
    const tops = new Map(stacks.map((some) => [some.at(-1), some.length]));
    this.#come = counters.flatMap(({ thing, at }) => (this.#stood.get(thing) === at ? [] : [at]));
    this.#stood = new Map(counters.map(({ thing, at }) => [thing, at]));
    this.#seen = counters;
    if (!this.#isCentred) this.#centre(counters);
    const drawn = counters.map(({ thing, face }, index) => {
      const one = this.#counterOf(thing, face, tops.get(index));
      const { x, y } = spots[index] ?? { x: 0, y: 0 };
      one.style.transform = `translate(${String(x)}px,${String(y)}px)`;
      return one;
    });
    this.#drawn = new Map(drawn.map((one, index) => [one, counters[index]?.at ?? -1]));
    this.#above.replaceChildren();
    // What stays is left alone: nothing of it is laid out again.
    const { children } = this.#pieces;
    for (const [at, one] of drawn.entries()) {
      if (children[at] !== one) this.#pieces.insertBefore(one, children[at] ?? null);
    }
    while (children.length > drawn.length) children[drawn.length]?.remove();
  }

  /** The counter of a thing, made anew where it shows something else. */
  #counterOf(thing: number, face: Face, count = 1): SVGElement {
    const looks = JSON.stringify([face, count]);
    const before = this.#made.get(thing);
    if (before?.looks === looks) return before.one;
    const one = counterOf(face, count);
    this.#made.set(thing, { looks, one });
    return one;
  }

  /** Marks the places that an answer is about, and the one that was touched. */
  mark({ lit, picked }: Lights): void {
    this.#at = picked;
    for (const ring of this.#layer.querySelectorAll('.walked')) ring.remove();
    this.#below.replaceChildren(
      ...[...lit].map((at) => this.#ring(at, 'lit')),
      ...(picked === null ? [] : [this.#ring(picked, 'picked')]),
    );
  }

  /**
   * Brings what has moved into sight, or else the few places that an answer may lead to, or else
   * what the question names.
   */
  follow(lit: ReadonlySet<number>, question: string): void {
    const frame = this.#drawing.parentElement?.getBoundingClientRect();
    const matrix = this.#drawing.getScreenCTM();
    if (frame === undefined || matrix === null) return;
    const isSeen = (place: number): boolean => {
      const [, left = 0, top = 0] = this.#places[place] ?? [];
      const { x, y } = new DOMPoint(left, top).matrixTransform(matrix);
      // What is cut by the edge is not seen.
      const isWithin = x > frame.left + edge && x < frame.right - edge;
      return isWithin && y > frame.top + edge && y < frame.bottom - edge;
    };
    const about = lit.size > 0 && lit.size <= few ? lit : this.namedIn(question);
    const places = this.#come.length > 0 ? this.#come : [...about];
    const last = places.at(-1);
    if (last !== undefined && !places.some(isSeen)) this.#show(last);
  }

  /** The places that a text names, but for some, and those of the pieces that it names. */
  namedIn(text: string, but: readonly string[] = []): ReadonlySet<number> {
    const named = new Set(text.split(/[^\p{L}\p{N}-]+/u)).difference(new Set(but));
    const places = this.#places.flatMap(([name], at) => (named.has(name) ? [at] : []));
    const pieces = this.#seen.flatMap(({ name, at }) => (isIn(text, name) ? [at] : []));
    return new Set([...pieces, ...places]);
  }

  /** Marks what a text names. */
  ring(text: string, but: readonly string[] = []): ReadonlySet<number> {
    const found = this.namedIn(text, but);
    this.#above.replaceChildren(...[...found].map((at) => this.#ring(at, 'told')));
    return found;
  }

  /** Marks what a text names, but for some places, and brings the last into the middle. */
  light(text: string, but: readonly string[] = []): void {
    const last = [...this.ring(text, but)].at(-1);
    if (last !== undefined) this.#show(last);
  }

  /** Draws a line between two places, below the counters. */
  line(between: readonly [string, string]): void {
    const [from, to] = between.map((name) => this.#places[this.placeOf(name)]);
    if (from === undefined || to === undefined) return;
    const line = document.createElementNS(svg, 'path');
    const [, x, y] = from;
    const [, toX, toY] = to;
    line.setAttribute('class', 'between');
    line.setAttribute('d', `M${String(x)} ${String(y)}L${String(toX)} ${String(toY)}`);
    this.#line.replaceChildren(line);
  }

  /** Scrolls to the midst of the counters, once: on a phone the map is larger than the screen. */
  #centre(counters: readonly Counter[]): void {
    if (counters.length === 0) return;
    this.#isCentred = true;
    const places = counters.map(({ at }) => this.#places[at] ?? (['', 0, 0] as const));
    this.#look(midst(places.map(([, x]) => x)), midst(places.map(([, , y]) => y)));
  }

  /** Brings a place into the middle of the frame. */
  #show(place: number): void {
    const [, x = 0, y = 0] = this.#places[place] ?? [];
    this.#look(x, y);
  }

  /** Brings a point of the drawing there. */
  #look(x: number, y: number): void {
    const frame = this.#drawing.parentElement;
    const matrix = this.#drawing.getScreenCTM();
    if (frame === null || matrix === null) return;
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    const { left, top, width, height } = frame.getBoundingClientRect();
    frame.scrollBy({ left: at.x - left - width / 2, top: at.y - top - height / 2 });
  }

  /** To the nearest place in a direction. */
  #walk([across, down]: readonly [number, number]): void {
    const [, fromX = 0, fromY = 0] = this.#places[this.#at ?? 0] ?? [];
    const far = this.#places.map(([, x, y], index) => {
      const [dx, dy] = [x - fromX, y - fromY];
      const along = dx * across + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * across);
      return along <= 1 || index === this.#at || aside > along ? Infinity : along + 2 * aside;
    });
    const nearest = far.indexOf(Math.min(...far));
    if (this.#at !== null && (far[nearest] ?? Infinity) === Infinity) return;
    this.#at = this.#at === null ? 0 : nearest;
    for (const ring of this.#layer.querySelectorAll('.walked')) ring.remove();
    this.#above.append(this.#ring(this.#at, 'picked walked'));
    this.#show(this.#at);
  }

  #counters(game: Session, view: View | null): readonly Counter[] {
    const { program, configuration } = game;
    const naming = game.naming(view);
    const { language } = this.#speech;
    const isSideways = lookingAtSides(program, configuration);
    const found = configuration.things.flatMap((thing, index): readonly Counter[] => {
      const type = program.things[thing.type];
      if (thing.out || type?.role !== 'piece' || isIdle(type, thing.fields)) return [];
      const field = (of: number): Value =>
        view?.field(configuration, index, of) ?? thing.fields[of] ?? null;
      const at = areaOf(configuration, field(placeField(program, thing.type)));
      const side = field(sideField(program, thing.type));
      if (at < 0) return [];
      const title = wordsOf(index, { kind: 'thing', name: type.name }, naming)[language];
      const fields = type.fields.map((_, of) => field(of));
      const face = faceOf(
        program,
        {
          type: thing.type,
          title: this.#speech.set(title),
          side: typeof side === 'number' ? side : -1,
          fields,
          first: this.#first[index] ?? fields,
          isSideways: isSideways(index),
        },
        language,
      );
      return [{ thing: index, at, face, name: this.#speech.set(title) }];
    });
    // What is nobody's, as works, lies below who stands on it.
    const isOwned = ({ face }: Counter): number => Number(face.side >= 0);
    return found.toSorted((one, other) => isOwned(one) - isOwned(other));
  }

  #ring(at: number, name: string): SVGElement {
    const ring = document.createElementNS(svg, 'circle');
    const [, x = 0, y = 0] = this.#places[at] ?? [];
    for (const [key, value] of Object.entries({ cx: x, cy: y, r: 27, class: name })) {
      ring.setAttribute(key, String(value));
    }
    return ring;
  }

  /** The place that is touched, or whose counter is: those of an area lie beside its middle. */
  #placeAt(event: MouseEvent): number | null {
    const touched = event.target instanceof Element ? event.target.closest('.piece') : null;
    const stands = this.#drawn.get(touched);
    if (stands !== undefined) return stands;
    const matrix = this.#drawing.getScreenCTM();
    if (matrix === null) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const far = this.#places.map(([, left, top]) => Math.hypot(left - x, top - y));
    const nearest = far.indexOf(Math.min(...far));
    return (far[nearest] ?? Infinity) > reach ? null : nearest;
  }
}

/** What is kept for a place and holds what it began with: a counter of it would say nothing. */
function isIdle({ keys, fields: infos }: ThingType, fields: readonly Value[]): boolean {
  if (keys === undefined) return false;
  return infos.every(({ initial = null }, at) => at < keys || same(fields[at] ?? null, initial));
}

/** Whether a text has a name as whole words: unit 1 is not named where unit 12 is. */
function isIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + name.length]];
    if (!/[\p{L}\p{N}]/u.test(before + after)) return name !== '';
  }
  return false;
}

function same(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is marked on the board. */
interface Lights {
  readonly lit: ReadonlySet<number>;
  readonly picked: number | null;
}

/** The arrow keys. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function counterOf(face: Face, count: number): SVGElement {
  const group = document.createElementNS(svg, 'g');
  group.setAttribute('class', `piece side-${String(face.side)}`);
  group.innerHTML = counterMarkup(face, count);
  return group;
}

function midst(all: readonly number[]): number {
  return (Math.min(...all) + Math.max(...all)) / 2;
}
