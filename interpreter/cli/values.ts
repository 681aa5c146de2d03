/** Values and states as `--json` gives them. */
import type { Configuration, Program, Type, Value } from '../index.ts';
import { tokenOf } from '../index.ts';

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Numbers, yes and no, none and lists as JSON has them; names and results as they are typed. */
export function jsonValue(
  value: Value,
  type: Type,
  naming: { readonly program: Program; readonly configuration: Configuration },
): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  switch (type.kind) {
    case 'integer':
      return value as number;
    case 'optional':
      return jsonValue(value, type.type, naming);
    case 'list':
      return (value as readonly Value[]).map((each) => jsonValue(each, type.element, naming));
    case 'record': {
      const fields = naming.program.records.find(({ name }) => name === type.name)?.fields ?? [];
      const { fields: values } = value as { readonly fields: readonly Value[] };
      return Object.fromEntries(
        fields.map((field, index) => [
          field.name,
          jsonValue(values[index] ?? null, field.type, naming),
        ]),
      );
    }
    case 'fraction':
    case 'yes-no':
    case 'text':
    case 'none':
    case 'kind':
    case 'thing':
    case 'effects':
    case 'effects-pair':
    case 'nothing':
    case 'unknown':
      return tokenOf(value, type, naming);
  }
}

/** Everything in play with its fields: states, places, pieces. */
export function jsonState(program: Program, configuration: Configuration): Json {
  const naming = { program, configuration };
  const things = configuration.things.filter(({ out, name }) => !out && name !== '');
  return Object.fromEntries(
    things.map((thing) => {
      const fields = program.things[thing.type]?.fields ?? [];
      const values = fields.map((field, index): readonly [string, Json] => [
        field.name,
        jsonValue(thing.fields[index] ?? null, field.type, naming),
      ]);
      return [thing.name, Object.fromEntries(values)];
    }),
  );
}
