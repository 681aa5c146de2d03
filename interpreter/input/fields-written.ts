import { split } from '../model/read-token.ts';

/** `side union  cubes 2` as pairs: a value goes on to the next name of a field. */
export function fieldsWritten(
  text: string,
  fields: readonly string[],
): readonly (readonly [field: string, value: string])[] {
  const found: [field: string, value: string][] = [];
  for (const word of split(text, ' ')) {
    const last = found.at(-1);
    const isNew = last === undefined || (last[1] !== '' && fields.includes(word));
    if (isNew) found.push([word, '']);
    else last[1] = `${last[1]} ${word}`.trim();
  }
  return found;
}
