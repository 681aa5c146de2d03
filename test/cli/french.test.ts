// What commands say in French: no English word stands where the rulebook or the language has one.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { narrativeOf } from '../../interpreter/report/value-text.ts';
import { call, sixth, typed } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A rules folder with the sixth rulebook, edited. */
function edited(name: string, ...edits: readonly (readonly [string, string])[]): string {
  cpSync(sixth, join(folder, name), { recursive: true });
  const path = join(folder, name, 'sixth', 'book.rules');
  const text = readFileSync(path, 'utf8');
  const after = edits.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, text);
  writeFileSync(path, after);
  return join(folder, name);
}

describe('diff names what differs', () => {
  const cases: readonly (readonly [readonly [string, string], string, string])[] = [
    [
      ['"Le tour"', '"Un tour"'],
      'changé : titre 2 : Le tour / The turn → Un tour / The turn',
      'changed: title 2: Le tour / The turn → Un tour / The turn',
    ],
    [
      ['covers orders 1–2', 'covers orders 1'],
      'changé : énoncés couverts 2 :',
      'changed: covered statements 2:',
    ],
    [
      ['4–5 | 1\n', '4–5 | 2\n'],
      'changé : case crossing[4–5] : 1 → 2',
      'changed: cell crossing[4–5]: 1 → 2',
    ],
    [['    6+  | -\n', ''], 'retiré : ligne crossing[6+]', 'removed: row crossing[6+]'],
    [
      ['La partie dure', 'Une partie dure'],
      'changé : texte (français) 2 :',
      'changed: text (French) 2:',
    ],
    [
      ['cumulative fr "Élan"', 'cumulative fr "Force"'],
      'changé : liste de modificateurs push :',
      'changed: list of modifiers push:',
    ],
  ];

  test.each(cases)('%j', async (edit, french, english) => {
    const other = join(
      edited(`diff-${String(cases.findIndex(([one]) => one === edit))}`, edit),
      'sixth',
    );
    for (const [language, expected] of [
      ['fr', french],
      ['en', english],
    ] as const) {
      const { code, out } = await call('diff', join(sixth, 'sixth'), other, '--lang', language);
      expect(code).toBe(1);
      expect(out.replaceAll('\u202F', ' ')).toContain(expected);
    }
  });
});

test('help names arguments, and a call that lacks one does', async () => {
  const { out } = await call('help', 'run', '--lang', 'fr');
  expect(out).toContain('rulewright run <livret> [procédure]');
  expect((await call('help', 'test', '--lang', 'fr')).out).toContain('test [livrets...]');
  expect((await call('--help', '--lang', 'fr')).out).toContain('rulewright <commande> …');
  expect((await call('run', 'boar', '--lang', 'fr')).err).toContain('`procédure`');
  expect((await call('help', 'run', '--lang', 'en')).out).toContain('run <book> [procedure]');
});

describe('what help shows is accepted', () => {
  const rules = edited('asks', [
    'number strong = 4',
    [
      'number strong = 4',
      'option tired fr "Fatigue" en "Fatigue" = no',
      'fact in-cover(b: band) -> yes-no fr "{b} est-elle à couvert ?" en "Is {b} in cover?"',
      'procedure ask-about(b: band) -> yes-no fr "Demander" en "Ask" { in-cover(b) }',
      'procedure decide() -> yes-no fr "Décider" en "Decide" {',
      '  choose by blue yes or no fr "Oui ?" en "Yes?"',
      '}',
    ].join('\n'),
  ]);
  const common = ['--rules', rules, '--lang', 'fr'];

  test('facts are listed by their question', async () => {
    const { out } = await call('list', 'sixth', '--all', ...common);
    expect(out).toContain('in-cover(b: band) -> yes-no  troupe est-elle à couvert');
  });

  test('oui and non answer facts, options and choices', async () => {
    const fact = ['--set', 'b.side=bleu', '--facts', 'in-cover=oui', '--option', 'tired=non'];
    const { code, out } = await call('run', 'sixth', 'ask-about', ...fact, ...common);
    expect([code, out.split('\n')[0]]).toEqual([0, 'oui']);
    for (const no of ['Non', 'n']) {
      const chosen = await call('run', 'sixth', 'decide', '--choose', no, ...common);
      expect([chosen.code, chosen.out.split('\n')[0]]).toEqual([0, 'non']);
    }
  });
});

test('fields are told by their words', async () => {
  const run = ['run', 'sixth', 'cross', '--set', 'b.side=blue', '--dice', '1', '--lang', 'fr'];
  const all = ['--explain', 'everything', '--rules', sixth];
  const { out } = await call(...run, ...all);
  expect(out.replaceAll('\u202F', ' ')).toMatch(/, force : 4 → \d/);
  expect(out).not.toMatch(/strength|rested/);
  const played = typed(['1', '2', 'state', 'quit'], 'play', 'sixth', '--seed', '1', '--lang', 'fr');
  expect(played.out).not.toMatch(/strength|rested/);
});

test('a search of what is there, of options or of what happened says that it finds nothing', () => {
  const lines = ['log', 'list nulle part', 'state nulle part', 'quit'];
  const { out } = typed(lines, 'play', 'sixth', '--seed', '1', '--lang', 'fr');
  const said = out.replaceAll('\u202F', ' ');
  expect(said).toContain('Il ne s’est encore rien passé');
  expect(said.split('Rien ici ne porte ceci dans son nom : `nulle part`')).toHaveLength(3);
});

describe('who plays is a player, by an adjective or by a name', () => {
  const { act, choice } = narrativeOf('fr');

  test.each([
    ['confédéré', 'Le joueur confédéré'],
    ['Union', 'Le joueur Union'],
  ])('%s', (player, told) => {
    expect(act(player, 'Passer', [])).toBe(`${told}\u202F: Passer`);
    expect(choice(player, 'oui', 'Attendre ?')).toBe(`Attendre ? ${told}\u202F: oui`);
    expect(choice(player, null, null)).toBe(`${told} choisit en secret`);
  });
});

test('a game ends with its result in words', async () => {
  const last = ['--set', 'turn.day=3', '--set', 'turn.period=afternoon', '--deal', 'practice'];
  const words = ['simulate', 'gettysburg', ...last, '--game', '1', '--seed', '1', '--lang', 'fr'];
  const { out } = await call(...words);
  expect(out.trimEnd().split('\n').at(-1)).toBe('Résultat\u202F: Union');
});
