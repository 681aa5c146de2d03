/** What the browser keeps of a reader; where it keeps nothing, all works but for that. */

/** Keeps a text under a key, or forgets it (null); false where the browser keeps nothing. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that something is kept under. */
export function keptKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The text that the browser kept under a key; null: none. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
