/**
 * Path data in steps: each spot told from the one before. Sides of hexes, hachures and bumps then
 * read the same all over a map, and a page with one weighs a quarter less. Halves of a unit are
 * enough; what is rounded is where the pen stands, so that errors do not add up.
 */
import type { Spot } from './shapes.ts';
import { brief } from './shapes.ts';

const command = /([MLHVQAZlhvz])([^A-Za-z]*)/gu;
const figure = /-?(?:\d+\.?\d*|\.\d+)/gu;

/** Drawings in which all paths are in steps. */
export function withSteps(drawing: string): string {
  return drawing.replaceAll(/ d="([^"]*)"/gu, (_, d: string) => ` d="${inSteps(d)}"`);
}

/** The same path, to half a unit. */
export function inSteps(d: string): string {
  const pen = new Pen();
  for (const [, letter = '', rest = ''] of d.matchAll(command)) {
    const numbers = [...rest.matchAll(figure)].map(([text]) => Number(text));
    if (letter === 'Z' || letter === 'z') pen.close();
    else if (letter === 'A') pen.bow(numbers);
    else if (letter === 'Q') pen.bend(numbers);
    else pen.lines(letter, numbers);
  }
  return pen.written;
}

function half(value: number): number {
  return Math.round(value * 2) / 2;
}

function listed(numbers: readonly number[]): string {
  return numbers.map(brief).join(' ').replaceAll(' -', '-');
}

class Pen {
  written = '';
  #at: Spot = [0, 0];
  #start: Spot = [0, 0];
  /** What need not be said again. */
  #last = '';

  close(): void {
    this.#write('z', '');
    this.#at = this.#start;
  }

  /** Two radii, how it is turned and on which side it goes, and where to. */
  bow([across = 0, down = 0, , , side = 0, x = 0, y = 0]: readonly number[]): void {
    const radii = listed([half(across), half(down)]);
    this.#write('a', `${radii} 0 0${String(side)}${listed(this.#steps([x, y]))}`);
  }

  bend(numbers: readonly number[]): void {
    this.#write('q', listed(this.#steps(numbers)));
  }

  /** Straight on, and where it begins. */
  lines(letter: string, numbers: readonly number[]): void {
    const isMove = letter === 'M';
    const wide = 'HhVv'.includes(letter) ? 1 : 2;
    for (let from = 0; from < numbers.length; from += wide) {
      const to = this.#spot(letter, numbers.slice(from, from + wide));
      if (isMove && from === 0) this.#move(to);
      else this.#line(to);
    }
  }

  /** What a letter and its numbers lead to. */
  #spot(letter: string, [first = 0, second = 0]: readonly number[]): Spot {
    const [x, y] = this.#at;
    const [left, top] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
    if (letter === 'H' || letter === 'h') return [left + first, y];
    if (letter === 'V' || letter === 'v') return [x, top + first];
    return [left + first, top + second];
  }

  #move(to: Spot): void {
    const isFirst = this.written === '';
    this.#write(isFirst ? 'M' : 'm', listed(this.#steps(to)));
    this.#start = this.#at;
    // What follows a move without a letter is a line.
    this.#last = isFirst ? 'L' : 'l';
  }

  #line(to: Spot): void {
    const [across = 0, down = 0] = this.#steps(to);
    if (down === 0) this.#write('h', brief(across));
    else if (across === 0) this.#write('v', brief(down));
    else this.#write('l', listed([across, down]));
  }

  /** Spots as steps from where the pen is; it goes to the last. */
  #steps(spots: readonly number[]): readonly number[] {
    const [x, y] = this.#at;
    const rounded = spots.map(half);
    this.#at = [rounded.at(-2) ?? 0, rounded.at(-1) ?? 0];
    return rounded.map((value, index) => value - (index % 2 === 0 ? x : y));
  }

  #write(letter: string, numbers: string): void {
    const isAgain = letter === this.#last && letter !== 'z';
    const gap = numbers.startsWith('-') ? '' : ' ';
    this.written += isAgain ? gap + numbers : letter + numbers;
    this.#last = letter;
  }
}
