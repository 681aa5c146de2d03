/** What comes of a block, as it stands under it on its page. */
import type { Language } from '../../../interpreter/index.ts';
import en from '../content/i18n/en.json' with { type: 'json' };
import fr from '../content/i18n/fr.json' with { type: 'json' };
import { escaped } from '../escaped.ts';
import { minus, typeset } from '../typeset.ts';
import type { Shown } from './shown.ts';

const words = { fr, en };

export function htmlOf(all: readonly Shown[], language: Language): string {
  return all.map((one) => figure(one, language)).join('\n');
}

function figure({ what, title, rolls = null, lines }: Shown, language: Language): string {
  const said = words[language][`guide.${what}`];
  const dice = rolls === null ? '' : `, ${words[language]['guide.rolls']} ${rolls}`;
  const head = `<figcaption>${escaped(said)} <code>${escaped(title)}</code>${dice}</figcaption>`;
  return `<figure class="comes">${head}${body({ what, lines }, language)}</figure>`;
}

function body({ what, lines }: Pick<Shown, 'what' | 'lines'>, language: Language): string {
  const set = (text: string): string => escaped(minus(typeset(text, language)));
  if (what === 'problem') {
    const text = lines.map(([line = '']) => escaped(line)).join('\n');
    return `<pre tabindex="0"><code>${text}</code></pre>`;
  }
  if (what === 'account') {
    const items = lines.map(
      ([text = '', depth = '0']) => `<li class="depth-${depth}">${set(text)}</li>`,
    );
    return `<ul>${items.join('')}</ul>`;
  }
  const rows = lines.map(([outcome = '', ...chances]) => {
    const cells = chances.map((each) => `<td>${set(each)}</td>`).join('');
    return `<tr><th scope="row">${set(outcome)}</th>${cells}</tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}
