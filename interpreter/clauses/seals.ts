// The lock of a book: what each clause was when its texts and rules were last read side by side, a
// line a clause, so that versions are merged line by line.
//
//   # rulewright seal: file, clause, fr, en, rules
//   combat.rules 5.34 u9ffke0n kpdbnbaa 9cl27pmj
//   options/fog.rules 5.34 00b1ru9t 5i0o0v0d 6t2bbsa1
//
// A layer may have a clause of the same number, so a line names its file too, within the book.
import { decode } from '../../grammar/decode.ts';
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { notText, problemLimit, unreadable } from '../../grammar/parse.ts';
import type { BookFile, Seal, Seals, Sources } from '../model/book.ts';
import type { Problem, ProblemData } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { SealedPart, SealHashes } from './seal.ts';
import { isSealable, sealedParts, sealOf } from './seal.ts';
import type { WrittenClause } from './written.ts';
import { clausesOf } from './written.ts';

/** The name of the lock in the folder of a book. */
export const sealsName = 'seals.lock';

/** How the line begins that says what the others are. */
const mark = '# rulewright seal';
const header = `${mark}: file, clause, fr, en, rules`;

/** Reads a lock. Of lines that say nothing clear there are problems, at most so many. */
export function readSeals(read: string | Uint8Array, path: string): Seals {
  const { text, fault } = decode(read);
  const why = fault === null ? unreadable(text, path) : notText(fault, path);
  if (why !== null) return { path, text, entries: [], problems: [why] };
  return new Reader(text, path).seals();
}

type Fault = ProblemData['broken-seals']['fault'];

class Reader {
  readonly #entries = new Map<string, Seal>();
  readonly #problems: Problem[] = [];
  readonly #text: string;
  readonly #path: string;
  /** Whether the lines of a merge are being read that nobody has settled. */
  #isMerge = false;

  constructor(text: string, path: string) {
    this.#text = text;
    this.#path = path;
  }

  seals(): Seals {
    let from = 0;
    for (const whole of this.#text.split('\n')) {
      const line = whole.replace(/^\uFEFF/u, '').replace(/\r$/, '');
      this.#line(line, from + whole.indexOf(line));
      from += whole.length + 1;
      if (this.#problems.length >= problemLimit) break;
    }
    const [path, text] = [this.#path, this.#text];
    return { path, text, entries: [...this.#entries.values()], problems: this.#problems };
  }

  #line(line: string, from: number): void {
    if (line.trim() === '' || line.startsWith(mark)) return;
    if (/^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line)) {
      // One merge is told once, where it begins.
      if (!this.#isMerge) this.#fault('merge', line, from);
      this.#isMerge = !line.startsWith('>');
      return;
    }
    // Which of its lines will stay is for the writer to say.
    if (this.#isMerge) return;
    const parts = /^(\S.*) (\S+) (\S+) (\S+) (\S+)$/.exec(line);
    if (parts === null) {
      this.#fault('line', line, from);
      return;
    }
    const [, file = '', clause = '', fr = '', en = '', rules = ''] = parts;
    const wrong = [fr, en, rules].find((hash) => !/^[0-9a-v]{8}$/.test(hash));
    if (wrong !== undefined) {
      const at = line.indexOf(` ${wrong}`, keyOf({ file, clause }).length) + 1;
      this.#fault('hash', wrong, from + at);
      return;
    }
    const span = { from, to: from + line.length };
    this.#add({ file, clause, fr, en, rules, span });
  }

  #add(entry: Seal): void {
    const key = keyOf(entry);
    const first = this.#entries.get(key);
    if (first === undefined) {
      this.#entries.set(key, entry);
      return;
    }
    const { file, clause, span } = entry;
    const related = [{ file: this.#path, span: first.span, label: 'first-here' }];
    const data = { fault: 'twice', found: `${file} ${clause}` } as const;
    this.#problems.push({ code: 'broken-seals', file: this.#path, span, data, related });
  }

  #fault(fault: Fault, found: string, from: number): void {
    const at = { file: this.#path, span: { from, to: from + found.length } };
    this.#problems.push(problemAt(at, 'broken-seals', { fault, found }));
  }
}

function keyOf({ file, clause }: Pick<Seal, 'file' | 'clause'>): string {
  return `${file} ${clause}`;
}

// ----------------------------------------------------------------------------- held against a book

/** A clause that can be sealed, with its seal; null: it has none. */
export interface Sealed extends WrittenClause {
  readonly seal: Seal | null;
}

/** Every clause with both texts, and its seal. */
export function sealedClauses(seals: Seals, files: readonly BookFile[]): readonly Sealed[] {
  const entries = new Map(seals.entries.map((entry) => [keyOf(entry), entry]));
  return clausesOf(files).flatMap((clause): readonly Sealed[] => {
    const seal = entries.get(keyOf(placeOf(seals.path, clause))) ?? null;
    return seal !== null || isSealable(clause.node) ? [{ ...clause, seal }] : [];
  });
}

/** The seals whose clause is not there. */
export function idleSeals(seals: Seals, files: readonly BookFile[]): readonly Seal[] {
  const keys = new Set(clausesOf(files).map((clause) => keyOf(placeOf(seals.path, clause))));
  return seals.entries.filter((entry) => !keys.has(keyOf(entry)));
}

/** What no longer fits a seal. */
export function brokenParts({ node, seal }: Sealed): readonly SealedPart[] {
  if (seal === null) return [];
  const now = sealOf(node);
  return sealedParts.filter((part) => seal[part] !== now[part]);
}

function placeOf(lock: string, { node, file }: WrittenClause): Pick<Seal, 'file' | 'clause'> {
  return { file: file.path.slice(lock.length - sealsName.length), clause: node.number.text };
}

// ------------------------------------------------------------------------------------- sealed anew

/** A seal that is set, or taken out as its clause is gone. */
export interface SealChange {
  readonly change: 'added' | 'changed' | 'removed';
  /** The file of the clause, within the book. */
  readonly file: string;
  readonly clause: string;
  /** What is other than it was; all of a clause that had no seal. */
  readonly parts: readonly SealedPart[];
}

/** The lock of a book whose clauses are all sealed as they stand, and what is new in it. */
export interface FreshSeals {
  readonly path: string;
  readonly text: string;
  readonly changes: readonly SealChange[];
}

/** Seals every clause that has both texts. A lock with problems must be mended before. */
export function freshSeals({ name, files, seals }: Sources): FreshSeals {
  const path = `${name}/${sealsName}`;
  const old = seals ?? { path, text: '', entries: [], problems: [] };
  const sealable = sealedClauses(old, files).filter(({ node }) => isSealable(node));
  const byKey = Map.groupBy(sealable, (each) => keyOf(placeOf(path, each)));
  // A clause that stands twice in a file is a problem of its own: the first counts.
  const fresh = [...byKey.values()].flatMap(([each]): readonly Fresh[] => {
    if (each === undefined) return [];
    const parts = each.seal === null ? sealedParts : brokenParts(each);
    const isNew = each.seal === null;
    return [{ ...placeOf(path, each), parts, isNew, hashes: sealOf(each.node) }];
  });
  const gone = old.entries.filter((entry) => !byKey.has(keyOf(entry)));
  const changes = [
    ...gone.map((place) => changeOf(place, 'removed', [])),
    ...fresh
      .filter(({ parts }) => parts.length > 0)
      .map((each) => changeOf(each, each.isNew ? 'added' : 'changed', each.parts)),
  ].sort(byPlace);
  return { path, text: changes.length === 0 ? old.text : textOf(fresh, old.text), changes };
}

interface Fresh extends Pick<Seal, 'file' | 'clause'> {
  readonly parts: readonly SealedPart[];
  readonly isNew: boolean;
  readonly hashes: SealHashes;
}

function changeOf(
  { file, clause }: Pick<Seal, 'file' | 'clause'>,
  change: SealChange['change'],
  parts: readonly SealedPart[],
): SealChange {
  return { change, file, clause, parts };
}

/** A clause whose texts were held against each other and its rules; null: it has no two texts. */
export interface ReadClause {
  /** Whether it fits its seal as it stands. */
  readonly isSealed: boolean;
  /** The lock once both texts were read as they stand. */
  readonly lock: Pick<FreshSeals, 'path' | 'text'>;
}

/** What reading both texts of one clause makes of the lock; null too of a book without one. */
export function readBoth(
  { files, seals }: Sources,
  path: string,
  clause: string,
): ReadClause | null {
  if (seals === null || seals.problems.length > 0) return null;
  const found = sealedClauses(seals, files).find(({ node, file }) => {
    return file.path === path && node.number.text === clause && isSealable(node);
  });
  if (found === undefined) return null;
  const place = placeOf(seals.path, found);
  const others = seals.entries.filter((entry) => keyOf(entry) !== keyOf(place));
  const lines = [
    ...others.map((entry) => ({ ...entry, hashes: entry })),
    { ...place, hashes: sealOf(found.node) },
  ];
  const isSealed = found.seal !== null && brokenParts(found).length === 0;
  return { isSealed, lock: { path: seals.path, text: textOf(lines, seals.text) } };
}

/** The lines in an order that no reader's language changes, with the line ends that there were. */
function textOf(
  fresh: readonly Pick<Fresh, 'file' | 'clause' | 'hashes'>[],
  old: string,
): string {
  const end = old.includes('\r\n') ? '\r\n' : '\n';
  const lines = fresh.toSorted(byPlace).map((each) => {
    const { fr, en, rules } = each.hashes;
    return `${keyOf(each)} ${fr} ${en} ${rules}`;
  });
  return [header, ...lines].map((line) => line + end).join('');
}

function byPlace(a: Pick<Seal, 'file' | 'clause'>, b: Pick<Seal, 'file' | 'clause'>): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The seals of a book of which other words were written that say the same: a clause that fitted its
 * seal before fits it again. `files` are those of now; `but` are clauses that somebody has to read,
 * `file number`.
 */
export function renewedSeals(
  { files: before, seals }: Sources,
  files: readonly BookFile[],
  but: ReadonlySet<string> = new Set(),
): Seals | null {
  if (seals === null) return null;
  const now = new Map(sealedClauses(seals, files).map((each) => [each.seal, each.node]));
  const edits = sealedClauses(seals, before).flatMap((each): readonly Edit[] => {
    const node = now.get(each.seal);
    if (each.seal === null || node === undefined || brokenParts(each).length > 0) return [];
    const { span, ...place } = each.seal;
    if (but.has(keyOf(place))) {
      // A seal that would still fit is taken out, with the end of its line.
      if (brokenParts({ ...each, node }).length > 0) return [];
      const end = seals.text.indexOf('\n', span.to) + 1;
      return [{ span: { from: span.from, to: end > 0 ? end : seals.text.length }, text: '' }];
    }
    const { fr, en, rules } = sealOf(node);
    return [{ span, text: `${keyOf(place)} ${fr} ${en} ${rules}` }];
  });
  const text = applyEdits(
    seals.text,
    edits.toSorted((one, other) => one.span.from - other.span.from),
  );
  return text === seals.text ? seals : readSeals(text, seals.path);
}
