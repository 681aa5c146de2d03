/** The board: counters where pieces stand, and the places that an answer may name. */
import type { Session, Value, View } from '../../../../interpreter/index.ts';
import { wordsOf } from '../../../../interpreter/index.ts';
import { areaOf, placeField, sideField } from '../../machine/pieces.ts';
import type { Speech } from './speech.ts';

/** An area: its name in the rules, and its centre in the drawing. */
export type Place = readonly [string, number, number];

const svg = 'http://www.w3.org/2000/svg';
/** Half the side of a counter, and how far those of a stack stand apart. */
const half = 12;
const fan = 5;
/** How far from its centre a place is still meant. */
const reach = 34;

interface Counter {
  readonly at: number;
  readonly side: number;
  readonly words: string;
}

export class Board {
  readonly #drawing: SVGSVGElement;
  readonly #layer: SVGGElement;
  readonly #places: readonly Place[];
  readonly #speech: Speech;
  readonly #leaving = new AbortController();
  #isCentred = false;

  constructor(
    drawing: SVGSVGElement,
    { places, speech, picked }: {
      readonly places: readonly Place[];
      readonly speech: Speech;
      /** A place was touched, by its index. */
      readonly picked: (place: number) => void;
    },
  ) {
    this.#drawing = drawing;
    this.#places = places;
    this.#speech = speech;
    this.#layer = document.createElementNS(svg, 'g');
    drawing.append(this.#layer);
    const touched = (event: MouseEvent): void => {
      const at = this.#placeAt(event);
      if (at !== null) picked(at);
    };
    drawing.addEventListener('click', touched, { signal: this.#leaving.signal });
  }

  /** Leaves the drawing to another game. */
  leave(): void {
    this.#leaving.abort();
    this.#layer.remove();
  }

  /** The place of a name, or -1. */
  placeOf(name: string): number {
    return this.#places.findIndex(([of]) => of === name);
  }

  /** Draws a position as somebody sees it; lit are the places that the answer may name. */
  draw(game: Session, view: View | null, { lit, picked }: Lights): void {
    const counters = this.#counters(game, view);
    const stacks = Map.groupBy(counters, ({ at }) => at);
    if (!this.#isCentred) this.#centre(counters);
    this.#layer.replaceChildren(
      ...[...lit].map((at) => this.#ring(at, 'lit')),
      ...(picked === null ? [] : [this.#ring(picked, 'picked')]),
      ...[...stacks].flatMap(([at, stack]) =>
        stack.map((counter, order) => this.#counter(at, counter, [order, stack.length])),
      ),
    );
  }

  /** Scrolls to the first counters, once: on a phone the map is larger than the screen. */
  #centre(counters: readonly Counter[]): void {
    const frame = this.#drawing.parentElement;
    const [, x = 0, y = 0] = this.#places[counters[0]?.at ?? -1] ?? [];
    const matrix = this.#drawing.getScreenCTM();
    if (frame === null || matrix === null || counters.length === 0) return;
    this.#isCentred = true;
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    const { left, top, width, height } = frame.getBoundingClientRect();
    frame.scrollBy({ left: at.x - left - width / 2, top: at.y - top - height / 2 });
  }

  #counters(game: Session, view: View | null): readonly Counter[] {
    const { program, configuration } = game;
    const naming = game.naming(view);
    return configuration.things.flatMap((thing, index): readonly Counter[] => {
      const type = program.things[thing.type];
      if (thing.out || type?.role !== 'piece') return [];
      const field = (of: number): Value =>
        view?.field(configuration, index, of) ?? thing.fields[of] ?? null;
      const at = areaOf(configuration, field(placeField(program, thing.type)));
      const side = field(sideField(program, thing.type));
      if (at < 0) return [];
      const said = wordsOf(index, { kind: 'thing', name: type.name }, naming);
      const words = said[this.#speech.language];
      return [{ at, side: typeof side === 'number' ? side : -1, words }];
    });
  }

  #ring(at: number, name: string): SVGElement {
    const ring = document.createElementNS(svg, 'circle');
    const [, x = 0, y = 0] = this.#places[at] ?? [];
    for (const [key, value] of Object.entries({ cx: x, cy: y, r: 24, class: name })) {
      ring.setAttribute(key, String(value));
    }
    return ring;
  }

  #counter(
    at: number,
    { side, words }: Counter,
    [order, count]: readonly [number, number],
  ): SVGElement {
    const group = document.createElementNS(svg, 'g');
    const [, x = 0, y = 0] = this.#places[at] ?? [];
    const shift = (order - (count - 1) / 2) * Math.min(fan, 20 / count);
    group.setAttribute('class', `piece side-${String(side)}`);
    group.style.transform = `translate(${String(x + shift)}px,${String(y - shift)}px)`;
    const title = document.createElementNS(svg, 'title');
    title.textContent = this.#speech.set(words);
    const ground = document.createElementNS(svg, 'rect');
    const square = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 2 };
    for (const [key, value] of Object.entries(square)) ground.setAttribute(key, String(value));
    const label = document.createElementNS(svg, 'text');
    label.setAttribute('y', '4');
    label.textContent = short(words);
    group.append(title, ground, label);
    return group;
  }

  #placeAt(event: MouseEvent): number | null {
    const matrix = this.#drawing.getScreenCTM();
    if (matrix === null) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const far = this.#places.map(([, left, top]) => Math.hypot(left - x, top - y));
    const nearest = far.indexOf(Math.min(...far));
    return (far[nearest] ?? Infinity) > reach ? null : nearest;
  }
}

/** What is marked on the board. */
interface Lights {
  readonly lit: ReadonlySet<number>;
  readonly picked: number | null;
}

/** The few letters that stand on a counter: of the name of a unit its last proper word. */
function short(words: string): string {
  const parts = words.split(/[\s’']+/u).filter((part) => part !== '');
  const proper = parts.findLast((part) => /^[\p{Lu}\d]/u.test(part)) ?? parts.at(-1) ?? '';
  return [...proper].slice(0, 4).join('');
}
