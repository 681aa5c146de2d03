import type { Elaborated } from '../../../interpreter/index.ts';
import type { Words } from '../model.ts';
import { both } from './labels.ts';

type Modifier = NonNullable<ReturnType<Elaborated['names']['modifiers']['get']>>[number];

/** What a modifier adds, as a reader of the printed list expects it: `+1`, `−1 per 2`, `2 →`. */
export function modifierWords({ node, file }: Modifier): Words {
  const { sign, shift, amount, per } = node.value;
  const size =
    amount.kind === 'integer'
      ? String(amount.value)
      : `(${file.text.slice(amount.span.from, amount.span.to)})`;
  const text = shift ? (sign < 0 ? `← ${size}` : `${size} →`) : `${sign < 0 ? '−' : '+'}${size}`;
  if (per === null) return both(text);
  return { fr: `${text} par ${per.size}`, en: `${text} per ${per.size}` };
}
