/** Where in the page a table stands. */

/** The parts of the page that the table writes. */
export interface Parts {
  readonly question: HTMLElement;
  readonly log: HTMLElement;
  readonly here: HTMLElement;
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;
  readonly whatIf: HTMLElement;
}

/** The parts of a table, all of which the page has. */
export function partsOf(section: HTMLElement): Parts {
  const part = (name: string): HTMLElement => {
    const found = section.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (found === null) throw new Error(`no ${name}`);
    return found;
  };
  const [undo, redo] = [part('undo') as HTMLButtonElement, part('redo') as HTMLButtonElement];
  const [question, log, here] = [part('question'), part('log'), part('here')];
  const whatIf = section.querySelector<HTMLElement>('[data-part=what-if]') ?? log;
  return { question, log, here, undo, redo, whatIf };
}
