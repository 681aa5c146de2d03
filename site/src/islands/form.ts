/** The form of a situation, and the address that holds what it says. */

type Field = HTMLInputElement | HTMLSelectElement;

function fields(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('input[name], select[name]')];
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
  return Object.fromEntries(fields(form).map((field) => [field.name, valueOf(field)]));
}

/** Puts into the address what differs from the start, and the roll. */
export function keep(form: HTMLFormElement, seed: number | null): void {
  const query = new URLSearchParams();
  for (const field of fields(form)) {
    const value = valueOf(field);
    if (value !== firstOf(field)) query.set(field.name, value);
  }
  if (seed !== null) query.set('seed', String(seed));
  const text = query.toString();
  const address = `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`;
  history.replaceState(null, '', address);
}

/** Fills the form from the address; gives the roll, or null. */
export function restore(form: HTMLFormElement): number | null {
  const query = new URLSearchParams(location.search);
  for (const field of fields(form)) fill(field, query.get(field.name) ?? firstOf(field));
  const seed = query.get('seed') ?? '';
  return /^\d{1,10}$/u.test(seed) ? Number(seed) : null;
}

/** A value that a field does not offer leaves it as it is. */
function fill(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field.type === 'checkbox') {
    field.checked = value === 'yes';
  } else {
    field.value = value;
  }
}
