import type { BookView, ChapterView, ClauseView, ReplayView, RollView, TableView, Words, Inline, TextBlock } from './model.ts';
const w = (fr: string, en: string): Words => ({ fr, en });
const p = (...content: (Inline | string)[]): TextBlock => ({ kind: 'paragraph', content: content.map((c) => (typeof c === 'string' ? { kind: 'plain', text: c } : c)) });
const fig = (text: string, source: string): Inline => ({ kind: 'figure', text, source });
const ref = (clause: string): Inline => ({ kind: 'reference', clause });
const term = (name: string, text: string): Inline => ({ kind: 'term', name, text });
export function fixture(): readonly BookView[] {
  const table: TableView = {
    name: 'defender-fire', words: w("Tir de l'infanterie en défense", 'Defending infantry fire'), clause: 'combat.step-2', mark: 'reconstructed', markWords: w("Déduite de l'exemple du combat : un 4 donne un cube.", 'Worked out from the combat example: a 4 gives one cube.'),
    rowAxis: w('dé', 'die'), columnAxis: w('cubes', 'cubes'), columns: ['≤0', '1', '2', '3'].map((x) => w(x, x)),
    rows: ['1', '2', '3–4', '5', '6'].map((label, r) => ({ label: w(label, label), cells: [0, 1, 2, 3].map((c) => ({ text: r === 4 && c === 3 ? '?' : ['-', 'R', 'E', '1', '2'][(r + c) % 5] ?? '', words: w(['', 'retraite', 'élimination', '', ''][(r + c) % 5] ?? '', ['', 'retreat', 'elimination', '', ''][(r + c) % 5] ?? ''), known: !(r === 4 && c === 3) })) })),
  };
  const clause = (number: string, fr: string, en: string, chapter: string, extra: Partial<ClauseView> = {}): ClauseView => ({
    number, words: w(fr, en), chapter, part: 1, state: 'executed', reason: null,
    text: {
      fr: [p('Le défenseur lance ', fig('1d6', '1d6'), ' pour chaque pièce ; il retire ', fig('1', 'x'), ' pour chaque ', term('pair', 'paire de cubes'), ' (', ref('combat.step-1'), ').'), { kind: 'list', ordered: false, items: [[p('un résultat « R » est une retraite ;')], [p('un cube de dommages : voir ', ref('5.34'), '.')]] }],
      en: [p('The defender rolls ', fig('1d6', '1d6'), ' for each piece and takes ', fig('1', 'x'), ' off for each ', term('pair', 'pair of cubes'), ' (', ref('combat.step-1'), ').'), { kind: 'list', ordered: false, items: [[p('a result of “R” is a retreat;')], [p('a cube of damage: see ', ref('5.34'), '.')]] }],
    },
    notes: [], tables: [], lists: [], examples: [], citedBy: [], source: `clause ${number} fr "${fr}" en "${en}" {\n  // a comment\n  number canister-dice = 2\n}`, layer: null, ...extra,
  });
  const clauses = [
    clause('combat.step-1', "Étape 1 : l'artillerie de défense tire", 'Step 1: defending artillery fires', 'combat', { citedBy: ['combat.step-2', '5.34'] }),
    clause('combat.step-2', "Étape 2 : l'infanterie de défense tire", 'Step 2: defending infantry fires', 'combat', {
      tables: [table], lists: [{ name: 'fire', words: w('Modificateurs du tir', 'Fire modifiers'), rule: 'cumulative', modifiers: [{ words: w('pour chaque paire de cubes', 'for each pair of cubes'), value: '-1 per 2 u.cubes', condition: null }, { words: w('tir préparé', 'prepared fire'), value: '+1', condition: 'u.prepared' }] }],
      notes: [{ kind: 'contradiction', issue: 2, text: { fr: [p('Le livre imprime cinq carrés ici et six sur la fiche ; nous en lisons cinq.')], en: [p('The book prints five squares here and six on the aid sheet; we read five.')] } }],
      examples: [{ anchor: 'e1', words: w('Une artillerie tire deux fois', 'A gun fires twice'), disputed: null, ours: false }],
    }),
    clause('5.34', 'Coordination de brigades', 'Brigade coordination', 'combat', { state: 'not modelled', reason: w('le livre ne dit pas comment', 'the book does not say how') }),
  ];
  const chapter: ChapterView = { name: 'combat', words: w('Combat', 'Combat'), parts: [clauses] };
  const roll: RollView = {
    table,
    groups: [{ words: w('Pièce u', 'Piece u'), inputs: [
      { key: 'u.prepared', label: w('tir préparé', 'prepared'), kind: 'yes-no', from: 0, to: 1, options: [], initial: 'no' },
      { key: 'u.cubes', label: w('cubes', 'cubes'), kind: 'number', from: 0, to: 5, options: [], initial: '0' },
      { key: 'u.troop', label: w('troupe', 'troop'), kind: 'choice', from: 0, to: 0, options: [{ value: 'elite', words: w('élite', 'elite') }, { value: 'regular', words: w('régulière', 'regular') }], initial: 'regular' },
    ] }],
    odds: { outcomes: [['retraite', 'retreat', '1/3', 33.3], ['un cube', 'one cube', '1/2', 50], ['sans effet', 'no effect', '1/6', 16.7]].map(([fr, en, chance, share]) => ({ words: w(String(fr), String(en)), chance: String(chance), percent: w(String(share).replace('.', ',') + '\u202f%', `${share}%`), share: Number(share) })), explanation: [{ kind: 'applies', words: w('pour chaque paire de cubes', 'for each pair of cubes'), value: '−1', clause: 'combat.step-2' }, { kind: 'not', words: w('tir préparé', 'prepared fire'), value: '+1', clause: null }] },
  };
  const replay: ReplayView = {
    example: clauses[1]!.examples[0]!, clause: 'combat.step-2', passed: true, map: 'practice', source: 'example "x" {\n  do combat(u)\n}',
    pieces: [{ words: w('Batterie Bigelow', 'Bigelow battery'), type: w('artillerie', 'artillery'), side: 0, at: 0, fields: [{ words: w('cubes', 'cubes'), value: w('0', '0') }] }, { words: w('Brigade Barksdale', 'Barksdale brigade'), type: w('infanterie', 'infantry'), side: 1, at: 1, fields: [{ words: w('cubes', 'cubes'), value: w('2', '2') }] }],
    steps: [
      { kind: 'do', words: w("L'artillerie tire", 'The artillery fires'), value: w('', ''), clause: null, changes: [] },
      { kind: 'roll', words: w('1d6', '1d6'), value: w('4', '4'), clause: 'combat.step-2', changes: [] },
      { kind: 'change', words: w('Brigade Barksdale : cubes', 'Barksdale brigade: cubes'), value: w('2 → 3', '2 → 3'), clause: 'combat.step-1', changes: [{ piece: 1, field: 0, from: w('2', '2'), to: w('3', '3'), at: null }] },
      { kind: 'change', words: w('Brigade Barksdale se retire', 'Barksdale brigade retreats'), value: w('', ''), clause: 'combat.step-1', changes: [{ piece: 1, field: -1, from: w('', ''), to: w('', ''), at: 2 }] },
    ],
  };
  return [{
    name: 'gettysburg', words: w('Gettysburg', 'Gettysburg'), author: 'Martin Wallace', publisher: 'Warfrog', year: 2010, notice: w('Ce jeu appartient à ses auteurs.', 'This game belongs to its authors.'),
    chapters: [chapter], clauses: new Map(clauses.map((c) => [c.number, c])), tables: [table],
    terms: [{ name: 'pair', forms: { fr: ['paire de cubes'], en: ['pair of cubes'] }, text: { fr: [p('Deux cubes sur une même pièce.')], en: [p('Two cubes on one piece.')] }, clause: '5.34' }],
    sequences: [{ name: 'game', words: w('La partie', 'The game'), clause: null, steps: [{ level: 'phase', name: 'a', words: w('Mouvement', 'Movement'), clause: 'combat.step-1', repeat: '3 ×', steps: [{ level: 'step', name: 'b', words: w('Tir', 'Fire'), clause: 'combat.step-2', repeat: null, steps: [] }] }] }],
    maps: [{ name: 'practice', words: w("Carte d'exercice", 'Practice map'), clause: null, mark: 'ours', hexes: false, width: 600, height: 400, areas: [['Séminaire', 'Seminary', 120, 120], ['Ville', 'Town', 320, 90], ['Oak Hill', 'Oak Hill', 250, 280]].map(([fr, en, x, y], i) => ({ name: String(en), words: w(String(fr), String(en)), look: `land-${i + 1}`, x: Number(x), y: Number(y), fields: [{ name: w('terrain', 'terrain'), value: w('crête', 'ridge') }] })), borders: [{ first: 0, second: 1, fields: [{ name: w('route', 'road'), value: w('oui', 'yes') }] }, { first: 1, second: 2, fields: [] }] }],
    exampleCount: 1, replays: () => [replay], rolls: () => roll, options: [], layers: [],
  }];
}
