/** The form of a situation, and the address that holds what it says. */

import { put } from './query.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * What a field is called in its form. A rulebook may call what it asks for `action` or `reset`,
 * which would hide those of the form itself.
 */
export function fieldName(key: string): string {
  return `${prefix}${key}`;
}
const prefix = 'set:';

/** The name of what a field sets. */
function keyOf({ name }: Field): string {
  return name.slice(prefix.length);
}

/** What an address says besides, by their names: see roll.ts and trying.ts. */
const taken: ReadonlySet<string> = new Set(['a', 'fact', 'rule', 'seed', 'set-up', 'versus']);

/** What an address calls what a field sets: the dot keeps it apart from what else is said there. */
function addressKey(field: Field): string {
  const key = keyOf(field);
  return taken.has(key) ? `${key}.` : key;
}

function fields(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>(`input[name^='${prefix}'], select[name^='${prefix}']`)];
}

function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    return field.checked ? 'yes' : 'no';
  }
  return field.value;
}

/** What a field said when the page came. */
function firstOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return first?.value ?? '';
  }
  if (field.type === 'checkbox') return field.defaultChecked ? 'yes' : 'no';
  return field.defaultValue;
}

/** What the form says, by the names of its fields. */
export function read(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(fields(form).map((field) => [keyOf(field), valueOf(field)]));
}

/** Puts into the address what differs from the start, and the roll. */
export function keep(form: HTMLFormElement, seed: number | null): void {
  const query = queryOf(form);
  if (seed !== null) query.set('seed', String(seed));
  put(query);
}

/** What differs from the start, as an address says it. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of fields(form)) {
    const value = valueOf(field);
    if (value !== firstOf(field)) query.set(addressKey(field), value);
  }
  return query;
}

/** Fills the form from a query, that of the address unless said; gives the roll, or null. */
export function restore(
  form: HTMLFormElement,
  query: URLSearchParams = new URLSearchParams(location.search),
): number | null {
  for (const field of fields(form)) fill(field, query.get(addressKey(field)) ?? firstOf(field));
  const seed = query.get('seed') ?? '';
  return /^\d{1,10}$/u.test(seed) ? Number(seed) : null;
}

/** Puts what was said before into the fields that say it still. */
export function write(form: HTMLFormElement, said: Readonly<Record<string, string>>): void {
  for (const field of fields(form)) {
    const value = said[keyOf(field)];
    if (value !== undefined) fill(field, value);
  }
}

/** A value that a field does not offer leaves it as it is. */
function fill(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field.type === 'checkbox') {
    field.checked = value === 'yes';
  } else {
    field.value = value;
    field.dispatchEvent(new Event('filled'));
  }
}
