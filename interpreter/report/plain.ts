/** A text as one types it in haste: small letters without accents, and straight apostrophes. */
export function plainly(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'");
}

/** The words of a search, as they are typed in haste. */
export function soughtWords(search: string): readonly string[] {
  return plainly(search).split(/\s+/u).filter(Boolean);
}
