/** The groups of a list, as the stepper's `Groups` goes through them. */
export const groupsText = `
function $groupsOf(game, list, at) {
  const all = $distinct(list);
  let isKept = true;
  function* sets() {
    let tried = 0;
    let level = all.map((_, index) => [index]);
    while (level.length > 0) {
      const larger = [];
      for (const places of level) {
        tried += 1;
        if (tried > game.bounds.options) $fail('too-many-options', { bound: game.bounds.options }, at);
        isKept = true;
        yield places.map((place) => all[place]);
        if (!isKept) continue;
        for (let next = places[places.length - 1] + 1; next < all.length; next += 1) larger.push([...places, next]);
      }
      level = larger;
    }
  }
  return { drop() { isKept = false; }, [Symbol.iterator]: sets };
}`;
