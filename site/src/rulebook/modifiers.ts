import type { Elaborated } from '../../../interpreter/index.ts';
import { inBoth } from '../machine/said.ts';
import type { Words } from '../model.ts';
import { say } from '../words.ts';

type Modifier = NonNullable<ReturnType<Elaborated['names']['modifiers']['get']>>[number];

/**
 * What a modifier adds, as a reader of the printed list expects it: `+1`, `−1 per 2`, `2 →`; what
 * is worked out goes by its name.
 */
export function modifierWords({ node }: Modifier): Words {
  const { sign, shift, amount, per, factor } = node.value;
  return inBoth((language) => {
    const size = amount.kind === 'integer' ? String(amount.value) : ` ${say(language, 'list.own')}`;
    if (factor === true) return `×${size.trim()}`;
    const text = shift
      ? sign < 0
        ? `← ${size.trim()}`
        : `${size.trim()} →`
      : `${sign < 0 ? '−' : '+'}${size}`;
    return per === null ? text : say(language, 'list.per', { text, size: per.size });
  });
}
