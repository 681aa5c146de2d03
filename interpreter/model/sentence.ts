const lastWord = /([\p{L}-]+) $/u;

/**
 * A sentence from its parts. A counter that is called like its type, `unit a`, does not say so
 * again where the sentence did: `the unit {u}` is `the unit a`.
 */
export function sentence(parts: readonly string[]): string {
  return parts.reduce((said, part) => {
    const word = lastWord.exec(said)?.[1]?.toLowerCase();
    const isTwice = word !== undefined && part.toLowerCase().startsWith(`${word} `);
    return said + (isTwice ? part.slice(part.indexOf(' ') + 1) : part);
  }, '');
}
