/** The form of a rule that is tried: the set-up, and what the rule is given. */
import type { Configuration, Given, Program, Routine } from '../../../../interpreter/index.ts';
import { placeField, start, usualSetUp } from '../../../../interpreter/index.ts';
import { inputView, tokenFor } from '../../machine/inputs.ts';
import { plainWords } from '../../machine/said.ts';
import type { InputView } from '../../model.ts';
import { button, element } from '../element.ts';
import { fieldOf } from '../field.ts';
import { fieldName, read, write } from '../form.ts';
import type { Speech } from './speech.ts';

/** What makes a piece of its own for a parameter. */
const described = '+';

interface Around {
  readonly program: Program;
  readonly routine: Routine;
  readonly speech: Speech;
}

/** The set-up that a book is played from, by the name that the form gives it. */
export function usualName(program: Program): string {
  const { deals, maps } = program;
  const { deals: usual, map } = usualSetUp(program);
  const [deal = -1] = usual;
  return deals[deal]?.name ?? maps[map ?? -1]?.name ?? '';
}

/** What is laid out by the name of a set-up: a deal brings its map. */
function laidOut(program: Program, setUp: string): Pick<Given, 'map' | 'deals'> {
  const isDeal = program.deals.some(({ name }) => name === setUp);
  if (isDeal) return { map: null, deals: [setUp] };
  return { map: setUp === '' ? null : setUp, deals: [] };
}

/** What a form sets, but for the pieces that are described beside it. */
export function setIn(
  said: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  return Object.entries(said).filter(([, value]) => value !== described);
}

export class Situation {
  readonly form: HTMLFormElement;
  readonly #around: Around;
  #setUp: string;
  /** The position that the fields were made of. */
  #laid: Configuration | null = null;
  /** Which of the fields the next place that is touched goes into. */
  #next = 0;

  constructor(form: HTMLFormElement, around: Around, setUp: string) {
    this.form = form;
    this.#around = around;
    this.#setUp = setUp;
  }

  /** The set-up that is laid out, by its name. */
  get setUp(): string {
    return this.#setUp;
  }

  set setUp(name: string) {
    this.#setUp = name;
  }

  /** What is laid out. */
  get given(): Pick<Given, 'map' | 'deals'> {
    return laidOut(this.#around.program, this.#setUp);
  }

  /** The position that it is laid out in. */
  get position(): Configuration {
    const { program } = this.#around;
    const { map, deals } = this.given;
    const index = (names: readonly { readonly name: string }[], name: string | null): number =>
      names.findIndex((one) => one.name === name);
    const at = map === null ? null : index(program.maps, map);
    const laid = deals.map((name) => index(program.deals, name));
    const started = start(program, { map: at, deals: laid });
    if (started.kind === 'failed') throw new Error(started.problem.code);
    return started.configuration;
  }

  /** Makes the fields of what a rule may be given of a position. */
  lay(configuration: Configuration, reset: () => void): void {
    const { program, routine, speech } = this.#around;
    this.#laid = configuration;
    this.#next = 0;
    const naming = { program, configuration };
    const used = new Map<string, number>();
    const fields = routine.parameters.map(({ name, words, type }) => {
      const view = inputView(naming, { key: name, type, label: words });
      const text = speech.say('describe');
      const isPiece = this.#pieceType(name) !== null;
      const more = isPiece ? [{ value: described, words: { fr: text, en: text } }] : [];
      const options = [...view.options, ...more];
      // Two of one type are hardly ever the same one.
      const kind = JSON.stringify(type);
      const at = used.get(kind) ?? 0;
      used.set(kind, at + 1);
      const isNth = view.kind === 'choice' && type.kind === 'thing';
      const nth = options[Math.min(at, options.length - 1)]?.value ?? '';
      const initial = isNth ? nth : view.initial;
      return fieldOf({ ...view, options, initial }, speech.language);
    });
    const setUps = this.#setUps();
    const back = button(speech.say('reset'), () => {
      this.form.reset();
      this.describe();
      reset();
    });
    this.form.replaceChildren(
      ...(setUps === null ? [] : [setUps]),
      element('div', fields, 'fields'),
      element('div', [], 'described'),
      ...(fields.length === 0 ? [] : [element('div', [back], 'actions')]),
    );
    this.form.hidden = setUps === null && fields.length === 0;
    this.#hint();
  }

  /** Says what of it may be touched on the map. */
  #hint(): void {
    const { speech } = this.#around;
    const names = this.#touchable.map((field) => calledIn(field)).join(', ');
    if (this.#laid?.map === null || names === '') return;
    const hint = element('p', [speech.say('touch', { names })], 'quiet');
    this.form.querySelector('.fields')?.before(hint);
  }

  /** The choice of a set-up, where there is one. */
  #setUps(): HTMLElement | null {
    const { program, speech } = this.#around;
    const { deals, maps } = program;
    const { language } = speech;
    const all = [
      ...deals.map(({ name, words }) => ({ name, words: words[language] })),
      ...maps.map(({ name, words }) => ({ name, words: words[language] })),
      { name: '', words: speech.say('positionNone') },
    ];
    if (all.length === 1) return null;
    const select = element('select', []) as HTMLSelectElement;
    const named = new Set<string>();
    for (const { name, words } of all) {
      if (named.has(name)) continue;
      named.add(name);
      const isHere = name === this.#setUp;
      select.append(new Option(speech.set(words), name, isHere, isHere));
    }
    return element('label', [`${speech.say('position')} `, select]);
  }

  /** The fields of pieces that the reader describes himself. */
  describe(): void {
    const place = this.form.querySelector('.described');
    if (place === null) return;
    const { program, routine, speech } = this.#around;
    const said = read(this.form);
    const naming = { program, configuration: this.position };
    const { language } = speech;
    const groups = routine.parameters.flatMap(({ name, words }) => {
      const type = this.#pieceType(name);
      if (type === null || said[name] !== described) return [];
      const inputs = (program.things[type]?.fields ?? []).map((field): InputView => {
        const initial = tokenFor(field.initial, field.type, naming);
        const key = `${name}.${field.name}`;
        return inputView(naming, { key, type: field.type, label: field.words, initial });
      });
      const fields = inputs.map((input) => fieldOf(input, language));
      const legend = element('legend', [speech.set(words[language])]);
      return [element('fieldset', [legend, element('div', fields, 'fields')])];
    });
    place.replaceChildren(...groups);
    write(this.form, said);
  }

  /** The type of the piece that a parameter is, or null. */
  #pieceType(parameter: string): number | null {
    const { program, routine } = this.#around;
    const type = routine.parameters.find(({ name }) => name === parameter)?.type;
    const bare = type?.kind === 'optional' ? type.type : type;
    if (bare?.kind !== 'thing') return null;
    const index = program.things.findIndex(({ name }) => name === bare.name);
    return program.things[index]?.role === 'piece' ? index : null;
  }

  /**
   * Puts a place that is touched, or what stands there, into the fields that take it, in turn;
   * whether one does. A stack is gone through from its top.
   */
  take(place: string): boolean {
    const { program } = this.#around;
    const there = [place, ...standingAt(program, this.#laid, place).toReversed()];
    const fields = this.#touchable;
    const turns = fields.map((_, index) => (this.#next + index) % fields.length);
    for (const turn of turns) {
      const field = fields[turn];
      const taken = there.filter((name) => field !== undefined && has(field, name));
      if (field === undefined || taken.length === 0) continue;
      this.#next = turn + 1;
      const wasDescribed = field.value === described;
      field.value = taken[(taken.indexOf(field.value) + 1) % taken.length] ?? '';
      if (wasDescribed) this.describe();
      return true;
    }
    return false;
  }

  /** The fields of what can be touched on the map: places and pieces. */
  get #touchable(): readonly HTMLSelectElement[] {
    const { program, routine } = this.#around;
    const isThere = (name: string): boolean =>
      program.things.some((one) => one.name === name && ['piece', 'place'].includes(one.role));
    return routine.parameters.flatMap(({ name, type }) => {
      const bare = type.kind === 'optional' ? type.type : type;
      const field = this.form.elements.namedItem(fieldName(name));
      const isOne = bare.kind === 'thing' && isThere(bare.name);
      return isOne && field instanceof HTMLSelectElement ? [field] : [];
    });
  }

  /** Where on the map the pieces stand that the rule is given. */
  get about(): readonly string[] {
    const { program } = this.#around;
    return this.#touchable.flatMap(({ value }) => {
      const thing = this.#laid?.things.find(({ name, out }) => !out && name === value);
      const at = thing?.fields[placeField(program, thing.type)];
      return typeof at === 'number' ? [this.#laid?.things[at]?.name ?? ''] : [];
    });
  }

  /** The two places that the rule is given, where it is given two. */
  get between(): readonly [string, string] | null {
    const { program, routine } = this.#around;
    const isPlace = (name: string): boolean => {
      const type = routine.parameters.find((each) => each.name === name)?.type;
      const places = program.things.filter(({ role }) => role === 'place');
      return type?.kind === 'thing' && places.some((place) => place.name === type.name);
    };
    const said = setIn(read(this.form));
    const [from, to, ...more] = said.flatMap(([name, value]) => (isPlace(name) ? [value] : []));
    return from === undefined || to === undefined || more.length > 0 ? null : [from, to];
  }

  /** What is set, by what it is called, in the words of the form. */
  get told(): ReadonlyMap<string, string> {
    const fields = this.form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input[name]',
    );
    return new Map([...fields].map((field) => [calledIn(field), this.#saidIn(field)]));
  }

  #saidIn(field: HTMLInputElement | HTMLSelectElement): string {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    const boxes = field.closest('details')?.querySelectorAll<HTMLInputElement>('[type=checkbox]');
    if (boxes !== undefined) {
      const chosen = [...boxes].filter(({ checked }) => checked);
      return chosen.map((box) => box.closest('label')?.textContent.trim() ?? '').join(', ') || '–';
    }
    if (field.type !== 'checkbox') return field.value;
    return plainWords(field.checked ? 'yes' : 'no')[this.#around.speech.language];
  }

  /** What a path of the form is called. */
  nameOf(path: string): string {
    const field = this.form.elements.namedItem(fieldName(path));
    const label = field instanceof HTMLElement ? field.closest('label') : null;
    return label?.firstChild?.textContent ?? path;
  }
}

/** What stands at a place, by name. */
function standingAt(
  program: Program,
  position: Configuration | null,
  place: string,
): readonly string[] {
  const { things = [] } = position ?? {};
  const at = things.findIndex(({ name }) => name === place);
  return things.flatMap(({ name, out, type, fields }) =>
    !out && name !== '' && at >= 0 && fields[placeField(program, type)] === at ? [name] : [],
  );
}

function has({ options }: HTMLSelectElement, name: string): boolean {
  return [...options].some(({ value }) => value === name);
}

/** What a field is called, with the piece that it describes. */
function calledIn(field: HTMLElement): string {
  const label = field.closest('label') ?? field.closest('details')?.querySelector('summary');
  const piece = field.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
  const own = (label?.firstChild?.textContent ?? '').trim();
  return piece === '' ? own : `${piece}, ${own}`;
}
