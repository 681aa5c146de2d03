/** `site.json` beside the rulebooks: what a site of one's own is called and looks like. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../index.ts';
import { covers, near, UsageError } from '../index.ts';
import { readJson } from './read-file.ts';

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
  const path = join(rules, 'site.json');
  const said = existsSync(path) ? readJson(path) : {};
  if (!isObject(said)) {
    throw new UsageError('bad-site', { path, what: 'object', name: '', fitting: keys, near: [] });
  }
  const odd = Object.keys(said).find((key) => !keys.some((each) => each === key));
  if (odd !== undefined) {
    const hint = { fitting: keys, near: near(odd, keys) };
    throw new UsageError('bad-site', { path, what: 'key', name: odd, ...hint });
  }
  const { colour = null } = said;
  const found = covers.colours.find((each) => each === colour);
  if (colour !== null && found === undefined) {
    const word = typeof colour === 'string' ? colour : JSON.stringify(colour);
    const hint = { fitting: covers.colours, near: near(word, covers.colours) };
    throw new UsageError('bad-site', { path, what: 'colour', name: word, ...hint });
  }
  const [name, lead] = [words(said, 'name', path), words(said, 'lead', path)];
  return { name, lead, colour: found ?? null };
}

/** Words in both languages: one text for both, or one for each. */
function words(
  said: Readonly<Record<string, unknown>>,
  key: 'name' | 'lead',
  path: string,
): Words | null {
  const value = said[key] ?? null;
  if (value === null) return null;
  if (isText(value)) return { fr: value, en: value };
  if (isObject(value) && Object.keys(value).length === 2 && isText(value.fr) && isText(value.en)) {
    return { fr: value.fr, en: value.en };
  }
  const hint = { fitting: [], near: [] };
  throw new UsageError('bad-site', { path, what: 'words', name: key, ...hint });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
