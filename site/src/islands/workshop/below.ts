/** What stands below the grids of a place: what its charts are, its lists, its forms, its texts. */
import type { Edit, Place, Workbench } from '../../../../interpreter/index.ts';
import { ChartForms } from './chart-forms.ts';
import type { Followed } from './follow-worker.ts';
import { Forms } from './forms.ts';
import { Lists } from './lists.ts';
import { Longer } from './longer.ts';
import type { Edits, NamedPlace } from './pane/answers.ts';
import type { Asking } from './pane/asking.ts';
import type { Said, Speech } from './said.ts';
import { Texts } from './texts.ts';
import { isHeld } from './where.ts';

interface Around {
  readonly book: string;
  readonly bench: Workbench;
  readonly speech: Speech;
  readonly tables: Said['tables'];
  readonly asking: () => Asking;
  /** Makes edits one act. */
  readonly change: (edits: Edits) => void;
  readonly go: (place: Pick<NamedPlace, 'path' | 'from'>) => void;
}

/** A place of a file, as it is and as it was published. */
interface Shown {
  readonly path: string;
  readonly source: string;
  readonly place: Place | null;
  readonly published: Place | null;
}

export class Below {
  readonly #charts: ChartForms;
  readonly #lists: Lists;
  readonly #forms: Forms;
  readonly #texts: Texts;
  #path = '';
  #clause: string | null = null;

  /** Draws into the parts of a section. */
  constructor(part: (name: string) => HTMLElement | null, around: Around) {
    const change = (edits: readonly Edit[]): string | null => {
      const path = this.#path;
      if (!isHeld(around.bench.text(path), path, edits)) return around.speech.say('fieldRefused');
      around.change([[path, edits]]);
      return null;
    };
    this.#charts = new ChartForms(part('charts'), { ...around, change });
    this.#lists = new Lists(part('lists'), { ...around, change });
    this.#forms = new Forms(part('forms'), { ...around, change });
    this.#texts = new Texts(part('texts'), around);
    const { bench, book, go, speech } = around;
    new Longer(part, {
      ...{ book, go, speech },
      published: () => bench.allPublished(),
      changed: () => [...bench.changed()],
      clause: () => this.#clause,
    });
  }

  show(shown: Shown): void {
    const { path, source, place, published } = shown;
    this.#path = path;
    this.#clause = place?.clause ?? null;
    this.#charts.show(shown);
    this.#lists.show(shown);
    this.#forms.show(place, published);
    this.#texts.show(place, path, source);
  }

  /** Says in place what was found. */
  tell(followed: Followed): void {
    this.#texts.tell(followed);
  }
}
