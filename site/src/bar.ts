/** A bar as wide as a chance, as pages and islands draw it. */

/** Of a hundred; an attribute says how wide, as a policy lets no page have styles of its own. */
export function barMarkup(share: number): string {
  return `<rect width="${String(share)}%" height="100%"/>`;
}
