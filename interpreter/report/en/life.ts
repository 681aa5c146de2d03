import type { LifeProblemData } from '../../model/life.ts';
import type { Words } from '../catalogue.ts';
import { quote } from '../quote.ts';
import { quoted } from './phrases.ts';

export const life: Words<LifeProblemData> = {
  'kept-during': ({ name }) => ({
    title: `${quote(name)} is kept for each of something, and cannot live during a procedure too`,
    label: '',
    hints: [
      'Leave out `during`, and let the procedure put back what it changes',
      'Or keep a list of records in a state without `of`',
    ],
  }),
  'idle-during': ({ state, procedure }) => ({
    title: `${quote(state)} lives as long as ${quote(procedure)}, which never reads or changes it`,
    label: '',
    hints: [`Name in \`during\` the procedure whose steps need ${quote(state)}`],
  }),
  'not-under-way': ({ state, field, during, does, path, from }) => {
    const deed = does === 'reads' ? 'read' : 'changed';
    const owners = quoted(during, 'or');
    const way = path.length < 2 ? '' : `: ${path.map(quote).join(' → ')}`;
    return {
      title: `${quote(field)} is ${deed} where no ${owners} is under way${way}`,
      label: '',
      hints: hintsOf[from]({ state, owners }),
    };
  },
};

interface Said {
  readonly state: string;
  readonly owners: string;
}

const hintsOf: Readonly<
  Record<LifeProblemData['not-under-way']['from'], (said: Said) => readonly string[]>
> = {
  'sequence': ({ state, owners }) => [
    `${quote(state)} lives only while ${owners} is under way: come there from within`,
    `Or let the state live as long as the game, without \`during\``,
  ],
  'example': ({ state, owners }) => [
    `What it held is gone once ${owners} is over: expect what comes of it, or run the step alone`,
    `Or say how it stands: \`given ${state} { … }\``,
  ],
  'law': ({ owners }) => [
    `A law looks at positions between the rules, when no ${owners} is under way`,
  ],
  'set-up': ({ owners }) => [`It begins afresh with each ${owners}: leave it out of the set-up`],
  'tell': ({ owners }) => [
    `How a procedure is told is said when it is over: give what is told as its result, or tell it in what ${owners} calls`,
  ],
};
