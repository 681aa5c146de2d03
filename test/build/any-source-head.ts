// What random rulebooks declare: pieces, state, a deck, a table, rules that call themselves.
/** What every such rulebook has besides its procedures. */
export const head = `
book book fr "Petit" en "Small" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { } }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
record pair { left: integer = 0 fr "gauche" en "left"  right: yes-no = no fr "droite" en "right" }
piece unit fr "unité" en "unit" {
  side: side = red fr "camp" en "side"
  cubes: 0..5 = 2 fr "cubes" en "cubes"
  worth: integer = 0 fr "valeur" en "worth"
  near: unit or none = none fr "près de" en "near"
}
state turn {
  day: 0..9 = 3 fr "jour" en "day"
  bag: list of integer = [] fr "sac" en "bag"
  best: unit or none = none fr "la meilleure" en "the best"
}
state purse of side {
  coins: 0..9 = 3 fr "pièces" en "coins"
  last: unit or none = none fr "dernière" en "last one"
}
state tally of side in try: 1..2 { marks: integer = 1 fr "marques" en "marks" }
state talon { pile: deck of integer = [1, 2, 2, 5] fr "pioche" en "pile" }
notation harm fr "effet" en "harm" {
  code "L#" loss fr "perte de #" en "loss of #"
  code "R" rout fr "déroute" en "rout"
  code "-" nothing fr "rien" en "nothing"
  joined by "+"
}
word purse fr "bourse" en "purse"
word tally fr "compte" en "tally"
word talon fr "talon" en "talon"
word side fr "camp" en "side"
word try fr "essai" en "try"
word row fr "rangée" en "row"
word loss fr "perte" en "loss"
word turn fr "tour" en "turn"
fact in-sight(u: unit) -> yes-no fr "{u} est en vue ?" en "Is {u} in sight?"
fact how-many(u: unit) -> 0..4 fr "{u}, combien ?" en "{u}, how many?"
modifiers factor(u: unit) multiplied fr "Facteur" en "Factor"
modifier factor.worthy times 3 when u.worth > 0 fr "de valeur" en "worthy"
modifier factor.weak times 2 when u.cubes < 2 excludes factor.worthy fr "faible" en "weak"
modifiers part(u: unit) multiplied within ..2 fr "Part" en "Part"
modifier part.half times 1 / 2 when u.cubes < 3 fr "moitié" en "half"
modifier part.twice times 5 / 2 when u.near ≠ none fr "plus" en "more"
table losses fr "Pertes" en "Losses" {
  source printed
  axis row: integer outside clamp
  result loss: integer
  row | loss
  1–2 | 3
  3–5 | 1
  6   | 0
}
procedure again(left: 0..3) -> integer fr "encore" en "again" {
  if left > 0 and roll 1d6 > 3 { return 1 + again(left - 1) }
  talon.pile gains 3
  0
}
procedure chain(u: unit) fr "chaîne" en "chain" {
  remove u
  for each unit v where v.near = u { if in-play(v) { chain(v) } }
}
word left fr "reste" en "left"
word v fr "autre" en "other"
`;
