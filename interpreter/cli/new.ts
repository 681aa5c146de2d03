/** `new <name>`: a small rulebook that checks clean, to be edited by hand. */
import { join } from 'node:path';
import { writeFolder } from '../disk/write-file.ts';
import type { Host } from '../index.ts';
import { check, readBook, UsageError } from '../index.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';

export function newBook(context: Context, [name = '']: readonly string[]): Exit {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new UsageError('bad-name', { name, isKept: false });
  }
  const texts = { 'book.rules': bookText(name), 'combat.rules': combatText };
  if (!isSound(name, texts)) throw new UsageError('bad-name', { name, isKept: true });
  const folder = join(context.rules, name);
  writeFolder(folder, texts);
  context.out(context.json ? JSON.stringify({ created: folder }) : folder);
  return exit.good;
}

/** Whether a book of that name checks clean: a word of the language or of the system does not. */
function isSound(name: string, texts: Readonly<Record<string, string>>): boolean {
  const files = new Map(Object.entries(texts).map(([file, text]) => [`${name}/${file}`, text]));
  const host: Host = {
    books: () => [name],
    files: () => [...files.keys()],
    read: (path) => files.get(path) ?? '',
  };
  return check(readBook(host, name)).length === 0;
}

function bookText(name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return `// The header of the rulebook, and what all chapters share.
book ${name} fr "${title}" en "${title}" {
  author "?"
  publisher "?"
  outline {
    combat 1–2
  }
}

kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }

piece unit fr "unité" en "unit" {
  side: side
  strength: 0..6 = 3 fr "force" en "strength"
  veteran: yes-no = no fr "vétérane" en "veteran"
}

// What readers call the names that have no words of their own.
word side fr "camp" en "side"
word target fr "cible" en "target"
word losses fr "pertes" en "losses"
`;
}

const combatText = `chapter combat fr "Combat" en "Combat"

clause 1.1 fr "Tir" en "Fire" {
  covers combat 1–2
  fr """
    L’unité qui tire lance {1d6} sur la table *{fire-result}*, avec {fire.veteran} si elle est vétérane.
    La cible perd les points indiqués.
  """
  en """
    The firing unit rolls {1d6} on the table *{fire-result}*, with {fire.veteran} if it is a veteran.
    The target loses the points shown.
  """

  table fire-result fr "Résultat du tir" en "Fire result" {
    source printed
    axis die: 1d6 outside clamp
    result losses: 0..6
    die | losses
    1–3 | 0
    4–5 | 1
    6+  | 2
  }

  modifiers fire(u: unit) cumulative fr "Tir" en "Fire"
  modifier fire.veteran +1 when u.veteran fr "unité vétérane" en "veteran unit"

  open procedure shoot(u: unit, target: unit) -> 0..6 fr "Tirer" en "Fire" {
    let losses = fire-result[roll 1d6 + fire(u)]
    target.strength goes to max(0, target.strength - losses)
    losses
  }

  example fr "Un 4 coûte un point" en "A 4 costs a point" {
    given a = unit { side blue }
    given b = unit { side red }
    do shoot(a, b)
    rolls 4
    expect 1
    expect b.strength = 2
  }

  example fr "Chaque ligne de la table" en "Each row of the table" ours {
    given a = unit { side blue }
    given v = unit { side blue  veteran yes }
    given b = unit { side red  strength 6 }
    do shoot(a, b)
    rolls 3
    expect 0
    do shoot(v, b)
    rolls 3
    expect 1
    do shoot(a, b)
    rolls 6
    expect 2
    expect b.strength = 3
  }
}
`;
