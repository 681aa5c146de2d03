/** The part of every generated module that puts values into words. */

/** Sentences with values in them. */
export const words: string = `
function $words(game, native, type, language) { return $said(game, toValue(native, type), type, language); }
function $said(game, value, type, language) {
  if (value === null) return $plain.none[language];
  if (typeof value === 'boolean') return $plain[value ? 'yes' : 'no'][language];
  switch (type.kind) {
    case 'kind': return $kinds[type.name][value]?.[language] ?? String(value);
    case 'thing': return $thingWords(game, game.things[value], language);
    case 'fraction': return typeof value === 'number' || value.denominator === 1 ? String(value.numerator ?? value) : value.numerator + '/' + value.denominator;
    case 'list': return value.length === 0 ? $plain.none[language] : value.map((each) => $said(game, each, type.element, language)).join(', ');
    case 'optional': return $said(game, value, type.type, language);
    case 'record': return value.fields.map((each, index) => $fieldWords[type.name][index][language] + ' ' + $said(game, each, $records[type.name][index], language)).join(', ');
    case 'effects': return $written(value, type.notation);
    case 'effects-pair': return value.halves.map((half) => $written(half, type.notation)).join('/');
    default: return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
function $written(effects, notation) {
  if (effects.length === 0) return '-';
  return effects.map(({ code, amounts }) => {
    const left = [...amounts];
    return ($notations[notation].codes[code] ?? '?').replaceAll('#', () => String(left.shift() ?? '#'));
  }).join($notations[notation].joiner);
}
function $thingWords(game, thing, language) {
  const name = $nameOf(game, thing);
  const map = game.map === null ? undefined : $maps[game.map];
  const area = map?.words[thing.index - game.areas];
  const ends = map?.between[thing.index - game.borders];
  // A border is called by what it lies between.
  if (area === undefined && ends !== undefined) return ends.map((end) => map.words[end]?.[language] ?? '?').join(' – ');
  return (area ?? $dealt[name])?.[language] ?? $ofItsType(game, thing, name)[language];
}
/** What a thing without words of its own is called, as \`tokens.ts\` says it. */
function $ofItsType(game, thing, name) {
  const { words, isPiece, keys } = $typeWords[thing.type];
  if (!isPiece) return words;
  if (keys !== undefined) {
    const said = (language) => $fields[thing.type].slice(0, keys).map(([property, of]) => $words(game, thing[property], of, language));
    return { fr: words.fr + ' (' + said('fr').join(', ') + ')', en: words.en + ' (' + said('en').join(', ') + ')' };
  }
  const before = game.things.slice(0, thing.index + 1).filter((each) => each.type === thing.type);
  const which = $mark.test(name) && name !== '' ? name : String(before.length);
  return { fr: words.fr + ' ' + which, en: words.en + ' ' + which };
}`;
