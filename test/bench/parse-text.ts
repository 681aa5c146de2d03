// Text of any length in a part of the language: clauses with texts, tables, modifiers and
// procedures.

/** A chapter of at least so many lines. */
export function chapterOf(lines: number): string {
  const parts = ['chapter fire fr "Tir" en "Fire"', ''];
  let count = 2;
  for (let number = 1; count < lines; number += 1) {
    const clause = clauseOf(number);
    parts.push(clause);
    count += clause.split('\n').length;
  }
  return parts.join('\n');
}

function clauseOf(number: number): string {
  const name = `${String.fromCharCode(97 + (number % 26))}${String(number)}`;
  return `// Clause ${number} of many.
clause 5.${number} fr "Tir préparé ${name}" en "Prepared fire ${name}" {
  covers combat ${number}–${number + 3}
  fr """
    Une pièce lance {1d10} (@5.${number}), avec {fire-${name}.prepared} si elle a *préparé* son tir.
  """
  en """
    A piece rolls {1d10} (@5.${number}), with {fire-${name}.prepared} if it has *prepared* its fire.
  """
  number base-${name} = ${number}
  table table-${name} fr "Tir" en "Fire" {
    source printed
    axis die: 1d10 outside clamp
    axis odds: odds rounded down outside clamp
    result result: integer
    die \\ odds | 1:2 | 1:1 | 3:2 | 2:1 | 3:1
    1–3        | -1  | 0   | 0   | 1   | 1
    4–6        | 0   | 1   | 1   | 2   | 2
    7–9        | 1   | 2   | 2   | 3   | 3
    10+        | 1   | 2   | 3   | 3   | 4
  }
  modifiers fire-${name}(u: unit) cumulative fr "Tir" en "Fire"
  modifier fire-${name}.prepared +1 when u.prepared fr "préparé" en "prepared"
  modifier fire-${name}.hidden -2 when u.hidden or u.strength < ${number % 7} fr "caché" en "hidden"
  procedure shoot-${name}(u: unit, n: integer) -> integer fr "tir" en "fire" {
    let r = table-${name}[roll 1d10 + fire-${name}(u), odds(n, u.strength)]
    if r > base-${name} and u.cubes < 5 {
      u.cubes gains 1
    } else {
      u.cubes goes to 0
    }
    r + n - base-${name}
  }
}
`;
}
