/** `site.json` beside the rulebooks: what a site of one's own is called and looks like. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../index.ts';
import { covers, lineStarts, near, position, UsageError } from '../index.ts';
import { isKey, isObject, readJson, readText } from './read-file.ts';

type Cloth = (typeof covers.colours)[number];

/** What is not said is null, and is as it is on ours. */
export interface OwnSite {
  readonly name: Words | null;
  /** What the site is, in a sentence or two. */
  readonly lead: Words | null;
  /** The colour of what stands out, one of those of covers. */
  readonly colour: Cloth | null;
}

const keys = ['name', 'lead', 'colour'] as const;

/** What `site.json` in a folder of rulebooks says; a `UsageError` where it says what it may not. */
export function ownSite(rules: string): OwnSite {
  const file = join(rules, 'site.json');
  const said = existsSync(file) ? readJson(file) : {};
  if (!isObject(said)) {
    const path = placed(file, null);
    throw new UsageError('bad-site', { path, what: 'object', name: '', fitting: keys, near: [] });
  }
  const odd = Object.keys(said).find((key) => !keys.some((each) => each === key));
  if (odd !== undefined) {
    const hint = { fitting: keys, near: near(odd, keys) };
    throw new UsageError('bad-site', { path: placed(file, odd), what: 'key', name: odd, ...hint });
  }
  const { colour = null } = said;
  const found = covers.colours.find((each) => each === colour);
  if (colour !== null && found === undefined) {
    const word = typeof colour === 'string' ? colour : JSON.stringify(colour);
    const hint = { fitting: covers.colours, near: near(word, covers.colours) };
    const path = placed(file, 'colour');
    throw new UsageError('bad-site', { path, what: 'colour', name: word, ...hint });
  }
  const [name, lead] = [words(said, 'name', file), words(said, 'lead', file)];
  return { name, lead, colour: found ?? null };
}

/** Words in both languages: one text for both, or one for each. */
function words(
  said: Readonly<Record<string, unknown>>,
  key: 'name' | 'lead',
  file: string,
): Words | null {
  const value = said[key] ?? null;
  if (value === null) return null;
  if (isText(value)) return { fr: value, en: value };
  if (isObject(value) && Object.keys(value).length === 2 && isText(value.fr) && isText(value.en)) {
    return { fr: value.fr, en: value.en };
  }
  const hint = { fitting: [], near: [] };
  throw new UsageError('bad-site', { path: placed(file, key), what: 'words', name: key, ...hint });
}

/** `site.json:2:3`: where the object has a key, the last one if there are several; or begins. */
function placed(file: string, key: string | null): string {
  const text = readText(file);
  let depth = 0;
  let at = text.search(/\S/u);
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gsu)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (depth !== 1 || !isKey(text, index + sign.length)) continue;
    else if (JSON.parse(sign) === key) at = index;
  }
  const { line, column } = position(lineStarts(text), at);
  return `${file}:${String(line)}:${String(column)}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
