/**
 * The tree that the grammar builds: plain readonly data, one interface a construct, unions by
 * `kind`, every node with a `span`. It says what was written and nothing about what it means.
 */
import type { Span } from './span.ts';

/** What every node has. */
export interface NodeBase {
  readonly span: Span;
}

/** A word that names something, where it was written. */
export interface Name extends NodeBase {
  readonly kind: 'name';
  readonly text: string;
}

/** A quoted string, without its quotes and escapes. */
export interface Quoted extends NodeBase {
  readonly kind: 'quoted';
  readonly text: string;
}

/** A number of a clause or a section of the outline: `5.34`, `combat.step-1`, `12.23/2`. */
export interface Reference extends NodeBase {
  readonly kind: 'reference';
  readonly text: string;
}

/**
 * Words in the two languages: `fr "…" en "…"`. A language left out is null (a check reports it).
 */
export interface Labels extends NodeBase {
  readonly kind: 'labels';
  readonly fr: Template | null;
  readonly en: Template | null;
}

/** A quoted string with `{expression}` in it (questions, reasons); most have one plain part. */
export interface Template extends NodeBase {
  readonly kind: 'template';
  readonly parts: readonly (PlainPart | InterpolationPart)[];
}

/**
 * A block between triple quotes. The parts stand in order and cover the block; Markdown is left in
 * plain parts.
 */
export interface TextBlock extends NodeBase {
  readonly kind: 'text-block';
  readonly parts: readonly TextPart[];
}

/** A stretch of a text block. */
export type TextPart = PlainPart | InterpolationPart | LiteralPart | CrossReferencePart;

/**
 * Text as written, escapes `\{`, `\@`, `\"` and `\\` resolved. In a text block a part ends with its
 * line at the latest, line break included, and starts after the indentation: apart from escapes,
 * character n of `text` is character `span.from + n` of the file.
 */
export interface PlainPart extends NodeBase {
  readonly kind: 'plain';
  readonly text: string;
}

/** `{expression}`, `{expression in words}`, or in a sentence `{expression: one|other}`. */
export interface InterpolationPart extends NodeBase {
  readonly kind: 'interpolation';
  readonly expression: Expression;
  readonly inWords: boolean;
  /** `{shift.woods with side}`: a shift with the side that it goes to. */
  readonly withSide?: true;
  /** `{n: point|points}` prints the form that agrees, and not the value; null: the value. */
  readonly forms: readonly [Form, Form] | null;
}

/** One of the two forms of what agrees with a value; it may hold values itself. */
export interface Form extends NodeBase {
  readonly kind: 'form';
  readonly parts: Template['parts'];
}

/** `{literal 1863}`: a figure that the rules do not use. */
export interface LiteralPart extends NodeBase {
  readonly kind: 'literal';
  readonly text: string;
}

/** `@5.34` */
export interface CrossReferencePart extends NodeBase {
  readonly kind: 'cross-reference';
  readonly target: string;
}

/** One file. */
export interface SourceFile extends NodeBase {
  readonly kind: 'source-file';
  readonly declarations: readonly Declaration[];
  /** Every `//` comment, in order; the printer puts them back. */
  readonly comments: readonly Comment[];
  /** Where blank lines start, the first of several only; the printer keeps them. */
  readonly blanks: readonly number[];
  /** Where lines start: a block that stands on one stays there when it is printed, if it fits. */
  readonly lines: readonly number[];
}

/** A comment with its `//`. */
export interface Comment extends NodeBase {
  readonly kind: 'comment';
  readonly text: string;
  /** Whether something else stands before it on its line. */
  readonly trailing: boolean;
}

/** What a file or a clause may hold. */
export type Declaration =
  | Book
  | Layer
  | Chapter
  | Clause
  | Cases
  | SharedGiven
  | Definition
  | Replacement
  | CellReplacement
  | RowReplacement
  | Removal;

/** What defines something: allowed at the top level, in a clause, and after `replace`. */
export type Definition =
  | Term
  | WordDefinition
  | NumberDefinition
  | OptionDefinition
  | LawDefinition
  | DieDefinition
  | KindDefinition
  | RecordDefinition
  | PieceDefinition
  | StateDefinition
  | PlaceDefinition
  | MapDefinition
  | DealDefinition
  | NotationDefinition
  | Table
  | ModifierList
  | Modifier
  | Fact
  | Procedure
  | Action
  | Sequence
  | Example;

export interface Book extends NodeBase {
  readonly kind: 'book';
  readonly name: Name;
  readonly labels: Labels;
  readonly author: Quoted | null;
  readonly publisher: Quoted | null;
  readonly year: IntegerLiteral | null;
  /** What it is, in a line. */
  readonly about: Labels | null;
  /** The years that the game is about. */
  readonly period: Period | null;
  readonly cover: Cover | null;
  readonly notice: Labels | null;
  readonly outline: readonly OutlineEntry[] | null;
}

/** `1861–1865`; for a single year `from` equals `to`. */
export interface Period extends NodeBase {
  readonly kind: 'period';
  readonly from: IntegerLiteral;
  readonly to: IntegerLiteral;
}

/** `olive look counter`: what the cover of the book looks like on the site. */
export interface Cover extends NodeBase {
  readonly kind: 'cover';
  readonly colour: Name;
  readonly emblem: Name | null;
}

/** A section with the statements it holds; no items: the section is itself the statement. */
export interface OutlineEntry extends NodeBase {
  readonly kind: 'outline-entry';
  readonly section: Reference;
  readonly items: readonly OutlineItem[];
}

/** `4`, `1–7` or a name `p2`; for a single number `from` equals `to`. */
export type OutlineItem =
  | (NodeBase & { readonly kind: 'item-range'; readonly from: number; readonly to: number })
  | (NodeBase & { readonly kind: 'item-name'; readonly text: string });

export interface Layer extends NodeBase {
  readonly kind: 'layer';
  readonly name: Name;
  readonly labels: Labels;
  readonly base: Name;
  readonly over: readonly Name[];
  readonly optional: boolean;
}

export interface Chapter extends NodeBase {
  readonly kind: 'chapter';
  readonly name: Reference;
  readonly labels: Labels;
}

export interface Clause extends NodeBase {
  readonly kind: 'clause';
  readonly number: Reference;
  readonly labels: Labels;
  readonly items: readonly ClauseItem[];
}

export type ClauseItem =
  | Covers
  | Formerly
  | NarrativeMark
  | NotModelledMark
  | ClauseText
  | Note
  | Cases
  | SharedGiven
  | Definition
  | Replacement
  | CellReplacement
  | RowReplacement
  | Removal;

/** `covers combat/step-1 1–6` */
export interface Covers extends NodeBase {
  readonly kind: 'covers';
  readonly entries: readonly OutlineEntry[];
}

/** `formerly 5.3, 6.1`: numbers that the clause had in earlier editions. */
export interface Formerly extends NodeBase {
  readonly kind: 'formerly';
  readonly numbers: readonly Reference[];
}

/** `narrative`; with entries it covers those statements as narrative. */
export interface NarrativeMark extends NodeBase {
  readonly kind: 'narrative';
  readonly entries: readonly OutlineEntry[];
}

/** `not modelled fr "why" en "why"`; with entries it covers those statements. */
export interface NotModelledMark extends NodeBase {
  readonly kind: 'not-modelled';
  readonly entries: readonly OutlineEntry[];
  readonly reason: Labels;
}

export interface ClauseText extends NodeBase {
  readonly kind: 'clause-text';
  readonly language: 'fr' | 'en';
  readonly text: TextBlock;
}

export type SourceNoteKind =
  'ocr' | 'contradiction' | 'ambiguity' | 'missing-text' | 'missing-table' | 'reading' | 'design';

/** In what the two languages of a text are compared. */
export type LanguageAspect =
  | 'figures'
  | 'references'
  | 'terms'
  | 'modality'
  | 'comparison'
  | 'rounding'
  | 'and-or'
  | 'negation'
  | 'sides'
  | 'order'
  | 'factor'
  | 'change'
  | 'state'
  | 'units'
  | 'layout';

export interface Note extends NodeBase {
  readonly kind: 'note';
  /** Null for a plain note of the designer. */
  readonly source: SourceNoteKind | null;
  readonly issue: IntegerLiteral | null;
  /** `note languages …`: both texts say the same here, though they look different. */
  readonly agreed: readonly LanguageAspect[];
  readonly fr: TextBlock | null;
  readonly en: TextBlock | null;
}

export interface Term extends NodeBase {
  readonly kind: 'term';
  readonly name: Name;
  readonly fr: readonly Quoted[];
  readonly en: readonly Quoted[];
  readonly frText: TextBlock | null;
  readonly enText: TextBlock | null;
}

/** `word range fr "portée" en "range"`: what the names `range` that have no labels are called. */
export interface WordDefinition extends NodeBase {
  readonly kind: 'word';
  readonly name: Name;
  readonly labels: Labels;
}

export interface NumberDefinition extends NodeBase {
  readonly kind: 'number';
  readonly name: Name;
  /** What accounts call it; null: they give its value alone. */
  readonly labels: Labels | null;
  readonly value: Expression;
  readonly source: TableSource | null;
}

export interface OptionDefinition extends NodeBase {
  readonly kind: 'option';
  readonly name: Name;
  readonly labels: Labels;
  readonly value: Expression;
}

/**
 * `law stacks fr "…" en "…" holds condition`: what is so in every position a player may see; or
 * `keeps quantity`: what no action and no procedure changes.
 */
export interface LawDefinition extends NodeBase {
  readonly kind: 'law';
  readonly name: Name;
  readonly labels: Labels;
  readonly form: 'holds' | 'keeps';
  readonly value: Expression;
}

export interface DieDefinition extends NodeBase {
  readonly kind: 'die';
  /** `d10` */
  readonly name: Name;
  readonly from: number;
  readonly to: number;
}

export interface KindDefinition extends NodeBase {
  readonly kind: 'kind';
  readonly name: Name;
  readonly players: boolean;
  readonly ordered: boolean;
  /** What each value does in its own way. */
  readonly deed: Deed | null;
  /** What each value says of itself. */
  readonly fields: readonly Field[];
  readonly values: readonly KindValue[];
}

/** `does play(by: house) fr … en …`: a procedure whose body each value gives. */
export interface Deed extends NodeBase {
  readonly kind: 'deed';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  /** What each gives whoever asks for it. */
  readonly result: Type | null;
  readonly labels: Labels | null;
}

export interface KindValue extends NodeBase {
  readonly kind: 'kind-value';
  readonly name: Name;
  readonly labels: Labels;
  /** How what has it is drawn. */
  readonly look: Name | null;
  readonly values: readonly FieldValue[];
  /** What is printed on it, as on a card. */
  readonly frText: TextBlock | null;
  readonly enText: TextBlock | null;
  /** What it does; null: nothing. */
  readonly does: Block | null;
}

export interface RecordDefinition extends NodeBase {
  readonly kind: 'record';
  readonly name: Name;
  readonly fields: readonly Field[];
}

export interface PieceDefinition extends NodeBase {
  readonly kind: 'piece';
  readonly name: Name;
  readonly labels: Labels;
  /** How it is told that it leaves play. */
  readonly tell: Labels | null;
  /** What is so of its fields when it leaves play by itself; lacking: a rule removes it. */
  readonly removed?: Expression;
  readonly fields: readonly FieldItem[];
}

export interface StateDefinition extends NodeBase {
  readonly kind: 'state';
  readonly name: Name;
  /** What there is one of it for each of: `of house in province`; of a single one nothing. */
  readonly keys: readonly StateKey[];
  /** The procedures that it lives as long as: `during assault`; none: as long as the game. */
  readonly during: readonly Name[];
  readonly fields: readonly FieldItem[];
}

/** One of what a state is kept for. */
export interface StateKey extends NodeBase {
  readonly kind: 'state-key';
  /** What comes before it. */
  readonly link: 'of' | 'in' | 'to';
  /** What it is called; without a name of its own like its type. */
  readonly name: Name;
  readonly type: Type;
}

export interface PlaceDefinition extends NodeBase {
  readonly kind: 'place';
  readonly name: Name;
  readonly grid: 'areas' | 'hexes';
  readonly labels: Labels;
  readonly fields: readonly FieldItem[];
  /** Fields of a border (areas) or of a hexside (hexes). */
  readonly edges: readonly FieldItem[];
}

/** A field, or several that the same players may see. */
export type FieldItem = Field | SecretFields;

export interface Field extends NodeBase {
  readonly kind: 'field';
  readonly name: Name;
  readonly type: Type;
  readonly value: Expression | null;
  /** With what it begins afresh: `afresh each turn`; lacking: with nothing. */
  readonly afresh?: readonly Name[];
  /** Who may see what it holds, where it says so itself; null: everybody, or as its group says. */
  readonly sight: Sight | null;
  readonly labels: Labels | null;
  /** How what has it is drawn. */
  readonly look: Name | null;
  /** How it is told that it changes. */
  readonly tell: Labels | null;
}

/** `secret seen by side { … }`: fields of which one sentence says who may see them. */
export interface SecretFields extends NodeBase {
  readonly kind: 'secret-fields';
  readonly sight: Sight;
  /** At least one; none has a sight of its own. */
  readonly fields: readonly Field[];
}

/** `seen by side until revealed`, of what is secret; both speak of the other fields. */
export interface Sight extends NodeBase {
  readonly kind: 'sight';
  readonly by: Expression;
  readonly until: Expression | null;
}

/** `{ side union  cubes 2 }` in pieces, examples, maps and deals. */
export interface FieldValue extends NodeBase {
  readonly kind: 'field-value';
  readonly name: Name;
  readonly value: Expression;
}

export interface MapDefinition extends NodeBase {
  readonly kind: 'map';
  readonly name: Name;
  readonly place: Name;
  readonly labels: Labels;
  readonly own: boolean;
  readonly source: TableSource | null;
  readonly items: readonly MapItem[];
}

export type MapItem = MapArea | MapBorder | MapName | MapVertex | MapSize;

/**
 * `area seminary fr … en … { … }`, or `hex 0812 { … }` (labels null); `hex 0812 0813 { … }` says
 * the same of several, which have neither labels nor a point.
 */
export interface MapArea extends NodeBase {
  readonly kind: 'map-area';
  readonly name: Name;
  readonly others: readonly Name[];
  readonly labels: Labels | null;
  readonly at: MapPoint | null;
  readonly values: readonly FieldValue[];
}

/** `at 12 8 radius 5`: where an area is drawn, from the left and from the top, and how wide. */
export interface MapPoint extends NodeBase {
  readonly kind: 'map-point';
  readonly x: number;
  readonly y: number;
  readonly radius: number | null;
}

/** `name fr … en … look stream at 0812 0913`: what is written on the map, along places. */
export interface MapName extends NodeBase {
  readonly kind: 'map-name';
  readonly labels: Labels;
  readonly look: Name | null;
  readonly places: readonly Name[];
}

/** `border a b { … }` or `side 0812 0813 { … }`; of a run of places each with the next. */
export interface MapBorder extends NodeBase {
  readonly kind: 'map-border';
  readonly first: Name;
  readonly second: Name;
  readonly others: readonly Name[];
  readonly values: readonly FieldValue[];
}

export interface MapVertex extends NodeBase {
  readonly kind: 'map-vertex';
  readonly names: readonly Name[];
}

/** `size 20 by 30 odd columns lower`: columns, rows. */
export interface MapSize extends NodeBase {
  readonly kind: 'map-size';
  readonly columns: number;
  readonly rows: number;
  readonly oddColumnsLower: boolean;
}

export interface DealDefinition extends NodeBase {
  readonly kind: 'deal';
  readonly name: Name;
  readonly map: Name | null;
  readonly labels: Labels;
  readonly items: readonly (DealItem | DealGroup)[];
}

/** `each unit { side union } { u1 fr … en … { at hill }  u2 … }`: what all have is said once. */
export interface DealGroup extends NodeBase {
  readonly kind: 'deal-group';
  readonly type: Name;
  readonly values: readonly FieldValue[];
  readonly items: readonly DealMember[];
}

/** One of a group. */
export interface DealMember extends NodeBase {
  readonly kind: 'deal-member';
  readonly name: Name;
  readonly labels: Labels | null;
  readonly values: readonly FieldValue[];
}

/** `unit u1 fr … en … { … }`, or `turn { … }` (name null: a state). */
export interface DealItem extends NodeBase {
  readonly kind: 'deal-item';
  readonly type: Name;
  /** Which one of a state that is kept for each. */
  readonly keys: readonly Expression[];
  readonly name: Name | null;
  readonly labels: Labels | null;
  readonly values: readonly FieldValue[];
}

export interface NotationDefinition extends NodeBase {
  readonly kind: 'notation';
  readonly name: Name;
  readonly labels: Labels;
  readonly codes: readonly NotationCode[];
  readonly split: readonly [Name, Name] | null;
  readonly joiners: readonly Quoted[];
}

export interface NotationCode extends NodeBase {
  readonly kind: 'notation-code';
  /** The printed pattern; `#` stands for a whole number. */
  readonly pattern: Quoted;
  readonly name: Name;
  readonly labels: Labels;
}

/** Where the values of a table come from, or those of a map, a list, a modifier or a number. */
export interface TableSource extends NodeBase {
  readonly kind: 'table-source';
  readonly mark: 'printed' | 'reconstructed' | 'secondary' | 'absent';
  /** Cells that the table does not give are asked of whoever owns the chart. */
  readonly asked?: true;
  readonly labels: Labels | null;
}

export type OutsidePolicy = 'clamp' | 'error' | 'none' | 'extend';

export interface Axis extends NodeBase {
  readonly kind: 'axis';
  readonly name: Name;
  readonly type: AxisType;
  /** Null when the writer said nothing: a check asks for it. */
  readonly below: OutsidePolicy | null;
  readonly above: OutsidePolicy | null;
  /** `shifts clamp`: where a shift leads outside; lacking: what `below` and `above` say. */
  readonly shifts?: OutsidePolicy;
  /** Only the head names it: it is of the kind that it is called like. */
  readonly isImplied?: true;
}

export type AxisType =
  | (NodeBase & { readonly kind: 'axis-dice'; readonly dice: Dice })
  | (NodeBase & {
      readonly kind: 'axis-odds';
      /** `odds attacker to defender`: whose strength stands on which side of the colon. */
      readonly sides: { readonly left: Name; readonly right: Name } | null;
      readonly rounding: OddsRounding | Favour;
    })
  | (NodeBase & { readonly kind: 'axis-value'; readonly type: Type })
  /** `d66`: two dice, read as tens and units. */
  | (NodeBase & { readonly kind: 'axis-tens'; readonly sides: number });

/** `2d6` as written: how many dice of how many sides. */
export interface Dice extends NodeBase {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: number;
}

/** To which whole number a fraction goes; of `nearest`, where one half-way between two goes. */
export type Rounding = Steady | `nearest halves ${Steady | 'even'}`;
type Steady = 'down' | 'up' | 'towards 0' | 'away from 0';

/** To which column odds go that fall between two; half-way is by value. */
export type OddsRounding = Extract<Rounding, 'down' | 'up' | `nearest halves ${'down' | 'up'}`>;

/** `in favour of defender`, `nearest halves in favour of defender` */
export interface Favour {
  readonly isNearest: boolean;
  readonly side: Name;
}

export interface TableResult extends NodeBase {
  readonly kind: 'table-result';
  readonly name: Name;
  readonly type: Type;
  /** What its cells must be, worked out from the others of their row; null: nothing is said. */
  readonly value: Expression | null;
  /** Only the head names it: it is of the kind that it is called like. */
  readonly isImplied?: true;
}

/** `control total fr "Total" en "Total" = sum(cells)`: what a row of that name must hold. */
export interface TableControl extends NodeBase {
  readonly kind: 'table-control';
  readonly name: Name;
  readonly labels: Labels;
  readonly value: Expression;
}

/** What a table says of values that find more than one row. */
export type Hit = 'unique' | 'first' | 'any';

/** `cell half fr "moitié" en "half" = …`: what its name stands for in the rows of a table. */
export interface TableFormula extends NodeBase {
  readonly kind: 'table-formula';
  readonly name: Name;
  readonly labels: Labels;
  readonly value: Expression;
}

export interface Table extends NodeBase {
  readonly kind: 'table';
  readonly name: Name;
  /** What its formulas are about; empty for a table that is looked up by its axes alone. */
  readonly parameters: readonly Parameter[];
  readonly labels: Labels;
  readonly source: TableSource | null;
  readonly axes: readonly Axis[];
  readonly results: readonly TableResult[];
  readonly controls: readonly TableControl[];
  readonly formulas: readonly TableFormula[];
  /** Any: what finds two rows, or two columns, finds the same cells in both. */
  readonly hit: Hit;
  /** Null for an absent table without rows. */
  readonly header: TableHeader | null;
  readonly rows: readonly TableRow[];
  /** Rows that are not looked up: each is labelled with the name of a control. */
  readonly controlRows: readonly TableRow[];
}

/** `die \ cubes | ≤0 | 1 | 2` or `die | result`; see `headings.ts` for what stands over columns. */
export interface TableHeader extends NodeBase {
  readonly kind: 'table-header';
  readonly rowAxis: Name;
  /** Null for a table of one axis: the columns are then result names. */
  readonly columnAxis: Name | null;
  readonly columns: readonly TableLabel[];
  /** The lines below: each parts every column of the line above alike. */
  readonly under: readonly TableHeading[];
}

/** `\ range | 1 | 2–3 | 1 | 2–3`, or `\ | loss | panic | loss | panic`. */
export interface TableHeading extends NodeBase {
  readonly kind: 'table-heading';
  /** Null: the columns are result names. */
  readonly axis: Name | null;
  readonly columns: readonly TableLabel[];
}

/**
 * A row or column label: raw text and the patterns read from it (result names are `label-name`).
 */
export interface TableLabel extends NodeBase {
  readonly kind: 'table-label';
  readonly text: string;
  readonly patterns: readonly LabelPattern[];
}

/** A number of a label: whole, or a fraction in lowest terms. */
export type LabelNumber =
  number | { readonly numerator: number; readonly denominator: number };

/** An end of a range: a number, or the name of one. */
export type LabelEnd = LabelNumber | NameExpression;

export type LabelPattern =
  /**
   * Numbers between two ends; null = unbounded. `from` may exceed `to` (an inverted range: a check
   * reports it). Open: the end itself does not count (`<1/2`); among whole numbers `<3` is `≤2`.
   */
  | (NodeBase & {
      readonly kind: 'label-range';
      readonly from: LabelEnd | null;
      readonly to: LabelEnd | null;
      readonly open?: true;
    })
  | (NodeBase & { readonly kind: 'label-odds'; readonly left: number; readonly right: number })
  | (NodeBase & { readonly kind: 'label-name'; readonly text: string })
  | (NodeBase & { readonly kind: 'label-any' });

export interface TableRow extends NodeBase {
  readonly kind: 'table-row';
  readonly label: TableLabel;
  readonly cells: readonly TableCell[];
}

/** A cell's trimmed text; an empty cell has an empty span where its text would stand. */
export interface TableCell extends NodeBase {
  readonly kind: 'table-cell';
  readonly text: string;
}

export interface Parameter extends NodeBase {
  readonly kind: 'parameter';
  readonly name: Name;
  readonly type: Type;
  /** `group of unit`: one or several of the type that are chosen together (actions only). */
  readonly group: boolean;
  /** `in expression`: what it ranges over (actions only). */
  readonly domain: Expression | null;
  readonly labels: Labels | null;
}

export interface ModifierList extends NodeBase {
  readonly kind: 'modifier-list';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly rule: 'cumulative' | 'best of' | 'only one' | 'multiplied';
  readonly cap: Cap | null;
  readonly labels: Labels;
  readonly source: TableSource | null;
}

/** `within -3..3`, `within ..2`: what a total counts at least and at most; null: no such end. */
export interface Cap extends NodeBase {
  readonly kind: 'cap';
  readonly from: Expression | null;
  readonly to: Expression | null;
  /** `within ±3`: as much either way. */
  readonly isEitherWay?: true;
}

export interface Modifier extends NodeBase {
  readonly kind: 'modifier';
  readonly list: Name;
  readonly name: Name;
  readonly value: ModifierValue;
  /** Null: always applies. */
  readonly condition: Expression | null;
  /** `list.name` pairs that do not apply when this one does. */
  readonly excludes: readonly ModifierName[];
  readonly source: TableSource | null;
  readonly labels: Labels;
}

export interface ModifierName extends NodeBase {
  readonly kind: 'modifier-name';
  readonly list: Name;
  readonly name: Name;
}

/** `+1`, `2 left`, `-1 per 2 u.cubes`, `+(u.morale)`. */
export interface ModifierValue extends NodeBase {
  readonly kind: 'modifier-value';
  /** `times 2`: it multiplies. */
  readonly factor?: true;
  readonly sign: 1 | -1;
  /** True for `2 left`, `1 right`. */
  readonly shift: boolean;
  readonly amount: Expression;
  /** `per 2 u.cubes`: the amount counts once for each full `size` of `of`. */
  readonly per: { readonly size: number; readonly of: Expression } | null;
}

export interface Fact extends NodeBase {
  readonly kind: 'fact';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly result: Type;
  readonly labels: Labels;
  readonly board: Block | null;
}

/**
 * `open`: a person may run it by itself. With labels it is a step that is named where a run is
 * told; without, a helper that folds into its caller.
 */
export interface Procedure extends NodeBase {
  readonly kind: 'procedure';
  readonly open: boolean;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly result: Type | null;
  readonly labels: Labels | null;
  /** How that is drawn which it gives, or holds of. */
  readonly look: Name | null;
  /** How it is told that it was done. */
  readonly tell: Labels | null;
  readonly body: Block;
}

export interface Action extends NodeBase {
  readonly kind: 'action';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  /** `by player: side` */
  readonly player: Parameter;
  readonly labels: Labels;
  readonly conditions: readonly ActionCondition[];
  /** `pass` in the place of `do`: who takes it has done with the loop round it. */
  readonly passes: boolean;
  readonly body: Block;
}

export interface ActionCondition extends NodeBase {
  readonly kind: 'action-condition';
  readonly condition: Expression;
  readonly reason: Labels;
}

export interface Sequence extends NodeBase {
  readonly kind: 'sequence';
  readonly name: Name;
  readonly labels: Labels;
  readonly result: Type | null;
  readonly body: Block;
}

export interface Example extends NodeBase {
  readonly kind: 'example';
  /** A title in one language (`plain`), or labels. */
  readonly title: Quoted | Labels;
  readonly disputed: Labels | null;
  readonly ours: boolean;
  /** Written by a machine, and not yet confirmed by a person. */
  readonly proposed: boolean;
  readonly items: readonly ExampleItem[];
  /** What stands above it in its clause and its chapter, for all that follow. */
  readonly ahead?: readonly ExampleGiven[];
}

/** `given map river` in a clause or a chapter: what all examples begin from that follow there. */
export interface SharedGiven extends NodeBase {
  readonly kind: 'shared-given';
  readonly items: readonly ExampleGiven[];
}

/**
 * `cases fire(u, _) fr "…" en "…" { given …  4 → 2  5 rolls 6 → 3 }`: examples that call one
 * procedure, one a line, each from the set-up that stands above it. `cases losses[_]` looks up.
 */
export interface Cases extends NodeBase {
  readonly kind: 'cases';
  readonly callee: Name;
  readonly looksUp?: true;
  /** What every line gives, and the gaps that each fills; null: all of it is in the lines. */
  readonly arguments: readonly (Expression | CaseGap)[] | null;
  readonly title: Quoted | Labels;
  readonly disputed: Labels | null;
  readonly ours: boolean;
  /** Written by a machine, and not yet confirmed by a person. */
  readonly proposed: boolean;
  readonly items: readonly CasesItem[];
  /** What stands above them in their clause and their chapter, for all that follow. */
  readonly ahead?: readonly ExampleGiven[];
}

/** `_` */
export interface CaseGap extends NodeBase {
  readonly kind: 'case-gap';
}

export type CasesItem = ExampleWith | ExampleGiven | CaseLine | CaseGrid;

/**
 * `\ | light | strong` and below it `reaching | 3 | 4`: what fills the first gap stands before each
 * line, what fills the second over each column, and the cells are what is expected.
 */
export interface CaseGrid extends NodeBase {
  readonly kind: 'case-grid';
  readonly columns: readonly Expression[];
  readonly rows: readonly CaseGridRow[];
}

export interface CaseGridRow extends NodeBase {
  readonly kind: 'case-grid-row';
  readonly value: Expression;
  readonly cells: readonly Expression[];
}

/** `a, 0405 rolls 4 → yes`: what fills the gaps, what the world answers, what is expected. */
export interface CaseLine extends NodeBase {
  readonly kind: 'case-line';
  readonly arguments: readonly Expression[];
  readonly script: readonly ExampleScript[];
  readonly expects: readonly ExampleExpect[];
}

export type ExampleItem =
  ExampleWith | ExampleGiven | ExampleDo | ExampleScript | ExampleExpect | ExampleIllegal;

/** `with option x = yes` or `with layer fog`. */
export interface ExampleWith extends NodeBase {
  readonly kind: 'example-with';
  readonly what: 'option' | 'layer';
  readonly name: Name;
  readonly value: Expression | null;
}

/**
 * `given map m`, `given deal d`, `given name = expression`, `given state { … }`, `given place { …
 * }`, `given border a b { … }` or `given side 0812 0813 { … }`; several with commas.
 */
export type ExampleGiven = Given & Along;

/** What may stand behind another of its kind, after a comma. */
interface Along {
  readonly along?: true;
}

type Given =
  | (NodeBase & { readonly kind: 'given-map'; readonly name: Name })
  | (NodeBase & { readonly kind: 'given-deal'; readonly name: Name })
  | (NodeBase & { readonly kind: 'given-name'; readonly name: Name; readonly value: Expression })
  | (NodeBase & {
      readonly kind: 'given-fields';
      readonly name: Name;
      /** Which one of a state that is kept for each. */
      readonly keys: readonly Expression[];
      readonly values: readonly FieldValue[];
    })
  | (NodeBase & {
      readonly kind: 'given-border';
      readonly first: Name;
      readonly second: Name;
      readonly values: readonly FieldValue[];
    });

/**
 * `do expression`, `do let r = expression`, `do sequence game`, `do place-block(b1, hill) by
 * union`.
 */
export interface ExampleDo extends NodeBase {
  readonly kind: 'example-do';
  readonly binds: Name | null;
  readonly target:
    | (NodeBase & { readonly kind: 'do-call'; readonly expression: Expression })
    | (NodeBase & { readonly kind: 'do-sequence'; readonly name: Name })
    | ActionCall;
}

/** An action with its arguments and the player who takes it. */
export interface ActionCall extends NodeBase {
  readonly kind: 'action-call';
  readonly name: Name;
  readonly arguments: readonly Expression[];
  readonly player: Expression;
}

/**
 * What the world answers: `rolls 6, 4`, `draws m1`, `choices u1, (u1 u2)`, `facts in-cover(u1) =
 * yes`.
 */
export type ExampleScript =
  | (NodeBase & { readonly kind: 'rolls'; readonly faces: readonly IntegerLiteral[] })
  | (NodeBase & { readonly kind: 'draws'; readonly names: readonly ScriptToken[] })
  | (NodeBase & { readonly kind: 'choices'; readonly tokens: readonly ScriptToken[] })
  | (NodeBase & { readonly kind: 'facts'; readonly facts: readonly ScriptedFact[] });

/** What is said of the table: a fact, or a cell of a chart that is asked. */
export type ScriptedFact = ScriptFact | ScriptCell;

/**
 * A scripted answer as text: `u1`, `yes`, `3`, `(u1 u2)`, `place-block(b1, hill)`; white space
 * single.
 */
export interface ScriptToken extends NodeBase {
  readonly kind: 'script-token';
  readonly text: string;
}

export interface ScriptFact extends NodeBase {
  readonly kind: 'script-fact';
  readonly fact: Name;
  readonly arguments: readonly Expression[];
  readonly value: Expression;
}

/** `losses[3, 2] = '1d'`, with the name of the result where the table has several. */
export interface ScriptCell extends NodeBase {
  readonly kind: 'script-cell';
  readonly table: Name;
  readonly subscripts: readonly Expression[];
  readonly result: Name | null;
  readonly value: Expression;
}

/**
 * `expect e`, several with commas; `printed e` (a disputed example's claim) has `printed: true`.
 * Behind what is done an arrow says the same: `do fire(a) rolls 3 → 2, a.cubes = 1`.
 */
export interface ExampleExpect extends NodeBase, Along {
  readonly kind: 'expect';
  readonly printed: boolean;
  readonly arrow?: true;
  readonly expression: Expression;
}

/** `illegal place-block(b1, hill) by union because "…"` */
export interface ExampleIllegal extends NodeBase {
  readonly kind: 'illegal';
  readonly call: ActionCall;
  readonly because: Quoted | null;
}

/** `replace <definition or clause>` in a layer. */
export interface Replacement extends NodeBase {
  readonly kind: 'replace';
  readonly definition: Definition | Clause;
}

/** `replace cell t[3, 2] = R`: subscripts as labels, so that they match the printed ones. */
export interface CellReplacement extends NodeBase {
  readonly kind: 'replace-cell';
  readonly table: Name;
  readonly row: TableLabel;
  /** What stands over its column, from above; none where the table has only one. */
  readonly columns: readonly TableLabel[];
  readonly cell: TableCell;
}

/** `replace row t[3] = a | b` */
export interface RowReplacement extends NodeBase {
  readonly kind: 'replace-row';
  readonly table: Name;
  readonly row: TableLabel;
  readonly cells: readonly TableCell[];
}

/** `remove modifier x.y`, `remove clause 8.2`, `remove example "A shot"`. */
export interface Removal extends NodeBase {
  readonly kind: 'remove-definition';
  readonly what: string;
  readonly name: Reference | Quoted;
}

// ------------------------------------------------------------------------------------------- types

export type Type = NamedType | RangeType | ListType | OptionalType;

/** `integer`, `fraction`, `yes-no`, `text`, or a declared name. */
export interface NamedType extends NodeBase {
  readonly kind: 'named-type';
  readonly name: string;
}

/** `0..5`; bounds are constant expressions. */
export interface RangeType extends NodeBase {
  readonly kind: 'range-type';
  readonly from: Expression;
  readonly to: Expression;
}

export interface ListType extends NodeBase {
  readonly kind: 'list-type';
  /** `deck of`: as the field of a thing, a list whose order counts where it is known. */
  readonly isDeck: boolean;
  readonly element: Type;
}

/** `T or none` */
export interface OptionalType extends NodeBase {
  readonly kind: 'optional-type';
  readonly type: Type;
}

// -------------------------------------------------------------------------------------- statements

export interface Block extends NodeBase {
  readonly kind: 'block';
  readonly statements: readonly Statement[];
  /** `= value`: the one expression that a procedure gives, without braces. */
  readonly isValue?: true;
}

export type Statement =
  | Let
  | Assignment
  | If
  | Match
  | ForEach
  | Repeat
  | Remove
  | Return
  | Require
  | Phase
  | Act
  | Together
  | AtOnce
  | ExpressionStatement;

export interface Let extends NodeBase {
  readonly kind: 'let';
  readonly name: Name;
  readonly value: Expression;
}

/** `target goes to value`, `target gains value up to bound`, `target loses value down to bound`. */
export interface Assignment extends NodeBase {
  readonly kind: 'assignment';
  readonly target: Expression;
  readonly how: 'goes to' | 'gains' | 'loses';
  readonly value: Expression;
  /** Where gaining or losing ends. */
  readonly bound: Expression | null;
}

export interface If extends NodeBase {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly then: Block;
  readonly otherwise: Block | If | null;
}

export interface Match extends NodeBase {
  readonly kind: 'match';
  readonly value: Expression;
  readonly arms: readonly MatchArm[];
  readonly otherwise: Block | null;
  /** Made of what the values of a kind do. */
  readonly isDeed?: true;
}

export interface MatchArm extends NodeBase {
  readonly kind: 'match-arm';
  readonly names: readonly Name[];
  readonly body: Block;
}

/** `for each u in list`; of `for each unit u where c` the list is a selection by the same name. */
export interface ForEach extends NodeBase {
  readonly kind: 'for-each';
  readonly name: Name;
  readonly list: Expression;
  /** Players in turn, round after round; null: once through the list. */
  readonly turns: Turns | null;
  readonly body: Block;
}

/** `until passed`, `until others passed in-a-row or c`: when the turns of players end. */
export interface Turns {
  /** Over also when all have passed but who acted last. */
  readonly others: boolean;
  /** Over when all pass one after another; else who has passed plays no more. */
  readonly inARow: boolean;
  readonly condition: Expression | null;
}

/** `repeat 2 times`, `repeat up to 2 times while c`, `repeat until c`, `until passed or c`. */
export interface Repeat extends NodeBase {
  readonly kind: 'repeat';
  /** null: as often as the test says. */
  readonly times: Expression | null;
  /** Ends when a player passes, whatever the test says. */
  readonly untilPassed: boolean;
  readonly test: { readonly when: 'while' | 'until'; readonly condition: Expression } | null;
  readonly body: Block;
}

export interface Remove extends NodeBase {
  readonly kind: 'remove';
  readonly piece: Expression;
}

export interface Return extends NodeBase {
  readonly kind: 'return';
  readonly value: Expression | null;
}

export interface Require extends NodeBase {
  readonly kind: 'require';
  readonly condition: Expression;
  readonly reason: Labels;
}

export interface Phase extends NodeBase {
  readonly kind: 'phase';
  readonly level: 'segment' | 'phase' | 'step';
  readonly name: Name;
  readonly labels: Labels;
  /** `@4.2`: the clause it stands for, when it is not the one it is written in. */
  readonly clause: CrossReferencePart | null;
  readonly body: Block;
}

export interface Act extends NodeBase {
  readonly kind: 'act';
  readonly player: Expression;
  readonly actions: readonly Name[];
}

export interface Together extends NodeBase {
  readonly kind: 'together';
  readonly body: Block;
}

/** `at once { … }`: all that is changed in it is changed at its end. */
export interface AtOnce extends NodeBase {
  readonly kind: 'at-once';
  readonly body: Block;
}

export interface ExpressionStatement extends NodeBase {
  readonly kind: 'expression-statement';
  readonly expression: Expression;
}

// ------------------------------------------------------------------------------------- expressions

export type Expression =
  | IntegerLiteral
  | YesNoLiteral
  | NoneLiteral
  | NotationLiteral
  | NameExpression
  | ListLiteral
  | RecordLiteral
  | FieldAccess
  | Call
  | LookUp
  | Unary
  | Binary
  | Rounded
  | Conditional
  | Roll
  | TensRoll
  | Draw
  | Choose
  | Selection
  | Quantifier
  | Route
  | AmountOf
  | DiceLiteral;

export interface IntegerLiteral extends NodeBase {
  readonly kind: 'integer';
  readonly value: number;
}

export interface YesNoLiteral extends NodeBase {
  readonly kind: 'yes-no';
  readonly value: boolean;
}

export interface NoneLiteral extends NodeBase {
  readonly kind: 'none';
}

/** `'1+R'` */
export interface NotationLiteral extends NodeBase {
  readonly kind: 'notation-literal';
  readonly text: string;
}

export interface NameExpression extends NodeBase {
  readonly kind: 'name-expression';
  readonly name: string;
}

export interface ListLiteral extends NodeBase {
  readonly kind: 'list';
  readonly elements: readonly Expression[];
}

/** `unit { side union }` */
export interface RecordLiteral extends NodeBase {
  readonly kind: 'record-literal';
  readonly type: Name;
  readonly values: readonly FieldValue[];
}

export interface FieldAccess extends NodeBase {
  readonly kind: 'field-access';
  readonly object: Expression;
  readonly field: Name;
}

export interface Call extends NodeBase {
  readonly kind: 'call';
  readonly callee: Name;
  readonly arguments: readonly Expression[];
}

export interface LookUp extends NodeBase {
  readonly kind: 'look-up';
  readonly table: Name;
  /** What stands for the parameters of the table. */
  readonly arguments: readonly Expression[];
  readonly subscripts: readonly Subscript[];
}

/** `column shift n`; `shift` is null when there is none. */
export interface Subscript extends NodeBase {
  readonly kind: 'subscript';
  readonly value: Expression;
  readonly shift: Expression | null;
}

export interface Unary extends NodeBase {
  readonly kind: 'unary';
  readonly operator: '-' | 'not';
  readonly operand: Expression;
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'has'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'div'
  | 'mod';

export interface Binary extends NodeBase {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `(a / b) rounded down` */
export interface Rounded extends NodeBase {
  readonly kind: 'rounded';
  readonly operand: Expression;
  readonly rounding: Rounding;
}

export interface Conditional extends NodeBase {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly then: Expression;
  readonly otherwise: Expression;
}

/**
 * `roll 2d6`, `roll (n)d6 each`, `roll (n)d6 counting 4+`, `… counting (needed)+`, `roll 2d6
 * highest`.
 */
export interface Roll extends NodeBase {
  readonly kind: 'roll';
  readonly count: Expression;
  readonly sides: number;
  readonly mode: 'sum' | 'each' | 'sorted' | 'highest' | 'lowest' | 'counting';
  /** For `counting`: the faces that count. */
  readonly counting: TableLabel | null;
  /** For `counting (e)+`: the least face that counts, worked out when the dice are rolled. */
  readonly least: Expression | null;
}

/** `roll d66`: two dice, of which the first gives the tens. */
export interface TensRoll extends NodeBase {
  readonly kind: 'roll-tens';
  readonly sides: number;
}

export interface Draw extends NodeBase {
  readonly kind: 'draw';
  readonly from: Expression;
}

export type ChoiceForm =
  | (NodeBase & { readonly kind: 'one-of'; readonly list: Expression; readonly orNone: boolean })
  | (NodeBase & {
      readonly kind: 'some-of';
      readonly least: Expression;
      readonly most: Expression;
      readonly list: Expression;
    })
  | (NodeBase & { readonly kind: 'yes-or-no' })
  | (NodeBase & {
      readonly kind: 'number-from';
      readonly from: Expression;
      readonly to: Expression;
    })
  | RunOf;

/** `run of n as before one of list`: so many in order, one after another. */
export interface RunOf extends NodeBase {
  readonly kind: 'run-of';
  readonly count: Expression;
  /** What stands in it so far, for the list to look at. */
  readonly name: Name | null;
  readonly list: Expression;
}

export interface Choose extends NodeBase {
  readonly kind: 'choose';
  readonly secret: boolean;
  readonly player: Expression;
  readonly form: ChoiceForm;
  readonly question: Labels | null;
}

/** What a selection or quantifier runs over: all pieces/places of a type, or a list. */
export type Source =
  | (NodeBase & { readonly kind: 'of-type'; readonly type: Name })
  | (NodeBase & { readonly kind: 'in-list'; readonly list: Expression });

/** `all unit u where c preferring d, then least e give f`, `all u in list`. */
export interface Selection extends NodeBase {
  readonly kind: 'selection';
  readonly name: Name;
  readonly source: Source;
  readonly condition: Expression | null;
  readonly order: Order | null;
  readonly give: Expression | null;
}

/** `preferring c, then least e` keeps those that are best; `sorted by …` puts all in this order. */
export interface Order extends NodeBase {
  readonly kind: 'order';
  readonly keeps: 'best' | 'all';
  readonly preferences: readonly Preference[];
}

/** `least e`, `most e`, or a condition that had better hold (`end` is null). */
export interface Preference extends NodeBase {
  readonly kind: 'preference';
  readonly end: 'most' | 'least' | null;
  readonly value: Expression;
}

/** `some u in list where c`, `every …`, `no …`. */
export interface Quantifier extends NodeBase {
  readonly kind: 'quantifier';
  readonly quantity: 'some' | 'every' | 'no';
  readonly name: Name;
  readonly source: Source;
  readonly condition: Expression;
}

/**
 * `reach from p within n step a to b where c costs e stops where s`: the places in reach; `price
 * from p to q …`: what the cheapest way costs; `way from p to q …`: that way.
 */
export interface Route extends NodeBase {
  readonly kind: 'route';
  readonly gives: 'reach' | 'price' | 'way';
  readonly from: Expression;
  /** null for `reach` alone. */
  readonly to: Expression | null;
  readonly within: Expression | null;
  /** null: from any place to any beside it, at a price of 1. */
  readonly step: RouteStep | null;
}

/** What is said of a step between two places side by side. */
export interface RouteStep extends NodeBase {
  readonly kind: 'route-step';
  readonly from: Name;
  readonly to: Name;
  readonly condition: Expression | null;
  readonly costs: Expression | null;
  /** Whether whoever takes the step must end there. */
  readonly stops: Expression | null;
}

/** `amount of loss in r` */
export interface AmountOf extends NodeBase {
  readonly kind: 'amount-of';
  readonly code: Name;
  readonly value: Expression;
}

/** `2d6` in a text: printed, never rolled. */
export interface DiceLiteral extends NodeBase {
  readonly kind: 'dice-literal';
  readonly count: Expression;
  readonly sides: number;
}

/** Any node: what `walk.ts` visits. */
export type Node =
  | Name
  | Quoted
  | Reference
  | Labels
  | Template
  | TextBlock
  | TextPart
  | Form
  | SourceFile
  | Comment
  | Declaration
  | Period
  | Cover
  | OutlineEntry
  | OutlineItem
  | ClauseItem
  | KindValue
  | Field
  | SecretFields
  | StateKey
  | Deed
  | Sight
  | FieldValue
  | MapItem
  | MapPoint
  | DealItem
  | DealGroup
  | DealMember
  | NotationCode
  | TableSource
  | Axis
  | AxisType
  | Dice
  | TableResult
  | TableControl
  | TableFormula
  | TableHeader
  | TableHeading
  | TableLabel
  | LabelPattern
  | TableRow
  | TableCell
  | Parameter
  | Cap
  | ModifierName
  | ModifierValue
  | ActionCondition
  | ExampleItem
  | CaseGap
  | CaseLine
  | CaseGrid
  | CaseGridRow
  | ExampleDo['target']
  | ScriptToken
  | ScriptedFact
  | Type
  | Block
  | Statement
  | MatchArm
  | Expression
  | Subscript
  | ChoiceForm
  | Source
  | Order
  | Preference
  | RouteStep;
