/**
 * A checked book made ready to run: names resolved to indices, options and layers decided, and
 * every effect taken out of the expressions. An expression is pure; whatever rolls, asks, chooses,
 * draws, calls, looks up or changes something is an operation of its own that leaves its value in a
 * slot. So the stepper can stop at any operation and its configuration is plain data.
 */
import type { OddsRounding, OutsidePolicy, Rounding } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Look } from './looks.ts';
import type { Type } from './types.ts';
import type { Fraction, Value } from './values.ts';

/** Words in both languages; when a language was left out, the other or the name stands in. */
export interface Words {
  readonly fr: string;
  readonly en: string;
}

/** Where a rule stands: for explanations and for problems met while running. */
export interface Origin {
  readonly file: string;
  readonly span: Span;
  /** The number of the clause, or null outside one. */
  readonly clause: string | null;
}

export interface Program {
  readonly book: string;
  readonly title: Words;
  readonly kinds: readonly KindInfo[];
  readonly records: readonly RecordInfo[];
  /**
   * States first, in declared order: the thing of the n-th state has index n in every
   * configuration.
   */
  readonly things: readonly ThingType[];
  readonly notations: readonly NotationInfo[];
  readonly tables: readonly TableInfo[];
  readonly modifierLists: readonly ModifierListInfo[];
  readonly facts: readonly FactInfo[];
  readonly routines: readonly Routine[];
  readonly laws: readonly LawInfo[];
  readonly actions: readonly ActionInfo[];
  readonly sequences: readonly SequenceInfo[];
  readonly phases: readonly PhaseInfo[];
  readonly maps: readonly MapInfo[];
  readonly deals: readonly DealInfo[];
  readonly examples: readonly ExampleInfo[];
}

export interface KindInfo {
  readonly name: string;
  readonly players: boolean;
  readonly ordered: boolean;
  readonly values: readonly {
    readonly name: string;
    readonly words: Words;
    /** How what has it is drawn; lacking: plainly. */
    readonly look?: Look;
    /** What is printed on it, for who is offered it; lacking: nothing, or nobody worked it out. */
    readonly text?: Words;
  }[];
}

export interface RecordInfo {
  readonly name: string;
  readonly fields: readonly FieldInfo[];
}

export interface ThingType {
  readonly name: string;
  readonly role: 'state' | 'piece' | 'place' | 'edge';
  readonly words: Words;
  /** What several are called, by language, where no rule says it. */
  readonly many?: Partial<Words>;
  readonly fields: readonly FieldInfo[];
  /**
   * So many fields, the first, say which of them one is: there is one for each combination of what
   * these may hold, from the start (`model/kept.ts`). No rule makes or removes it. Lacking: none.
   */
  readonly keys?: number;
  /** Of a state, the procedures that it lives as long as, by name; lacking: as long as the game. */
  readonly during?: readonly string[];
  /** How it is told that a piece leaves play: slot 0 is the piece. */
  readonly told?: TemplateInfo;
  /** For places and their edges. */
  readonly grid: 'areas' | 'hexes' | null;
}

export interface FieldInfo {
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  /** How what has it is drawn; lacking: plainly. */
  readonly look?: Look;
  /** What it holds when nothing is said; undefined: it must be given. */
  readonly initial: Value | undefined;
  /** How a change is told: slots are the thing, what the field held and what it holds. */
  readonly told?: TemplateInfo;
  /** Who may see what it holds; lacking: everybody. */
  readonly secret?: SecretInfo;
}

/** Who may see a field, told by its thing: the slots of both expressions are the thing's fields. */
export interface SecretInfo {
  /** A player, none, or a list of players. */
  readonly by: Expr;
  /** Where it holds, everybody may; null: never. */
  readonly until: Expr | null;
}

export interface NotationInfo {
  readonly name: string;
  readonly words: Words;
  readonly codes: readonly {
    readonly name: string;
    readonly pattern: string;
    readonly words: Words;
  }[];
  readonly split: readonly [string, string] | null;
  /** What stands between effects where a result is written. */
  readonly joiner: string;
}

/** Where values come from. */
export interface Sourced {
  /** null: nothing is said of it. */
  readonly source: SourceMark | null;
  /** How they were worked out, or where they stand. */
  readonly sourceWords: Words | null;
}

export type SourceMark = 'printed' | 'reconstructed' | 'secondary' | 'absent';

/** A number that is not simply printed; without words it is told by its name. */
export interface NumberSource extends Sourced {
  readonly name: string;
  readonly words?: Words;
}

/** What a number of the book is called where it is held against something, and its clause. */
export interface NumberInfo {
  readonly words: Words;
  readonly clause: string | null;
}

/** A value that is known before anything runs. */
export interface ConstantExpr {
  readonly kind: 'constant';
  readonly value: Value;
  readonly result: Type;
  /** The number of the book that it is, where that has words. */
  readonly number?: NumberInfo;
  /** The calculation with such numbers that it came of. */
  readonly sum?: Expr;
}

/**
 * Axis intervals are whole numbers (kinds: index; yes-no: 0 or 1), both ends included; null =
 * unbounded.
 */
export interface TableInfo extends Sourced {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  /** Whether cells that are not known are asked: see `charts.ts`. */
  readonly asked: boolean;
  readonly axes: readonly AxisInfo[];
  readonly results: readonly ResultInfo[];
  /**
   * `cells[row][column]`: see `columns.ts`.
   * undefined = `?` or a table without rows: not known.
   */
  readonly cells: readonly (readonly CellInfo[])[];
  readonly controls: readonly ControlInfo[];
}

export interface ResultInfo {
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  /**
   * What its cells must be; null: nothing is said. Slots are the results in order, then what the
   * row stands for.
   */
  readonly derived: Expr | null;
}

/** A row that is not looked up, but tells whether those above it were copied well. */
export interface ControlInfo {
  readonly name: string;
  readonly words: Words;
  /** So many rows stand above it. */
  readonly above: number;
  readonly cells: readonly CellInfo[];
  /** By column, what its cell must be; slot 0: the cells above. Null where nothing is printed. */
  readonly values: readonly (Expr | null)[];
}

export interface CellInfo {
  readonly value: Value | undefined;
  readonly text: string;
  readonly span: Span;
  /** The layer that it comes from; null: the book. */
  readonly layer: Words | null;
  /** A layer put it in place of what the table had: the source of the table is not its own. */
  readonly replaced?: true;
  /** It stands on the card of whoever owns the game: it is told like a cell that was asked. */
  readonly owned?: true;
}

export interface AxisInfo {
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
  /** Set when the axis is a die that is rolled. */
  readonly dice: { readonly count: number; readonly from: number; readonly to: number } | null;
  /** Set when the axis is two dice that are rolled, the first for the tens. */
  readonly tens?: { readonly from: number; readonly to: number };
  /** Set for odds: a fraction falls in the last band whose odds it reaches, after this rounding. */
  readonly rounding: OddsRounding | null;
  /** Set for fractions: the labels are multiples of one part, and bands say places (`placeOf`). */
  readonly parts: number | null;
  readonly below: OutsidePolicy;
  readonly above: OutsidePolicy;
  /** Where a shift leads outside; lacking: what the ends say. */
  readonly shifts?: OutsidePolicy;
  readonly bands: readonly Band[];
}

/** One row or column. */
export interface Band {
  readonly text: string;
  /** The label as it is typed, where it names numbers: `limit+`. */
  readonly written?: string;
  readonly ranges: readonly { readonly from: number | null; readonly to: number | null }[];
  /** For odds columns. */
  readonly odds: { readonly left: number; readonly right: number } | null;
}

/** The numbers of an end of a cap that have a source, and the layer that changed one. */
export interface CapSource {
  readonly numbers: readonly NumberSource[];
  readonly layer: Words | null;
}

export interface ModifierListInfo extends Sourced {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly rule: 'cumulative' | 'best of' | 'only one' | 'multiplied';
  /** What the total counts at least and at most; null: as it comes, at that end or at both. */
  readonly cap: { readonly from: number | null; readonly to: number | null } | null;
  /** What either end of the cap rests on that is not simply printed in the book. */
  readonly capFrom?: Readonly<Partial<Record<'from' | 'to', CapSource>>>;
  /** The routine that weighs the list; it ends in a `total` operation and a `return`. */
  readonly routine: number;
  readonly modifiers: readonly ModifierInfo[];
}

/** Its source is its own, or that of a number that it rests on. */
export interface ModifierInfo extends Sourced {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly shift: boolean;
  /** What it multiplies by, in a list whose total is a product. */
  readonly factor?: number | Fraction;
  /** Its amount when it is written as a number; null when it is worked out. */
  readonly fixed: number | null;
  /** Indices in the same list that do not apply when this one does. */
  readonly excludes: readonly number[];
  /** The layer that it, or a number that it is worth, comes from; null: the book. */
  readonly layer: Words | null;
}

export interface FactInfo {
  readonly name: string;
  readonly question: TemplateInfo;
  readonly parameters: readonly ParameterInfo[];
  readonly result: Type;
  readonly origin: Origin;
  /** The routine that answers it when a map is loaded. */
  readonly board: number | null;
  /** Set for cells of a chart: the table and its result. They hold for the whole run. */
  readonly chart: { readonly table: number; readonly result: number } | null;
}

/**
 * A sentence with values in it; slots are those of `parameters` for facts, of the routine
 * elsewhere.
 */
export interface TemplateInfo {
  readonly fr: readonly TemplatePart[];
  readonly en: readonly TemplatePart[];
}
export type TemplatePart =
  | string
  | {
      readonly value: Expr;
      readonly type: Type;
      /** What is said instead of the value: the form that agrees with it. */
      readonly forms?: readonly [readonly TemplatePart[], readonly TemplatePart[]];
    };

export interface ParameterInfo {
  readonly name: string;
  readonly words: Words;
  readonly type: Type;
}

/** Anything that can be called. Slots 0.. are the parameters, then locals, then temporaries. */
export interface Routine {
  readonly name: string;
  readonly role:
    | ('procedure' | 'modifiers' | 'fact' | 'domain' | 'legality' | 'action' | 'sequence')
    | ('example' | 'law' | 'guard');
  /** Of a helper, the title of what it stands in. */
  readonly words: Words;
  /**
   * Of a procedure with words of its own, which accounts name; `open`: a person may run it. A
   * helper has none, and folds into its caller.
   */
  readonly standing?: 'open' | 'step';
  /** How that is drawn which it gives, or holds of. */
  readonly look?: Look;
  /** How it is told that it was done: slots are the parameters, then its result. */
  readonly told?: TemplateInfo;
  readonly origin: Origin;
  readonly parameters: readonly ParameterInfo[];
  readonly result: Type;
  /** The numbers that it rests on, itself or in helpers, which say where they come from. */
  readonly numbers?: readonly NumberSource[];
  readonly slots: readonly SlotInfo[];
  readonly body: readonly Operation[];
  /** Whether it can reach an effect (roll, draw, choose, ask, act). */
  readonly effects: boolean;
  /** Whether it can change a thing. */
  readonly changes: boolean;
  /**
   * The guard that runs in place of it where it is called from outside, and holds the laws that it
   * could break; of a guard, what it runs. Lacking: there is nothing to hold.
   */
  readonly guard?: number;
}

export interface SlotInfo {
  readonly name: string;
  readonly type: Type;
  /** True for a slot that the lowering made. */
  readonly temporary: boolean;
}

/** What holds in every position that a player may see, or what stays as it is. */
export interface LawInfo {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly form: 'holds' | 'keeps';
  /** Gives whether it holds, or the quantity that is kept; it has no effects, changes nothing. */
  readonly routine: number;
}

export interface ActionInfo {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  /** The last parameter is the player. */
  readonly parameters: readonly ParameterInfo[];
  /**
   * One a parameter but the player: a routine (player and the parameters before it) giving the list
   * it ranges over; null: all of its type.
   */
  readonly domains: readonly (number | null)[];
  /** The parameters that are groups: one or several of what they range over. */
  readonly groups?: readonly number[];
  /**
   * Routine of all parameters; gives the index of the first condition that fails, or -1. It has no
   * effects and changes nothing.
   */
  readonly legality: number;
  readonly conditions: readonly {
    readonly reason: TemplateInfo;
    readonly origin: Origin;
    /** A group that fails it fails it whoever joins: it speaks of each, or of how many they are. */
    readonly lasts?: boolean;
  }[];
  /** Routine of all parameters that does it. */
  readonly routine: number;
  /** Whether who takes it has passed. */
  readonly passes: boolean;
}

export interface SequenceInfo {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly routine: number;
}

export interface PhaseInfo {
  readonly name: string;
  readonly level: 'segment' | 'phase' | 'step';
  readonly words: Words;
  readonly clause: string | null;
  readonly origin: Origin;
}

/** A map as loaded: areas are things of the place type, edges things of its edge type. */
export interface MapInfo {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly own: boolean;
  /** Index in `things` of the place type; its edge type is `edge` (null: edges have no fields). */
  readonly place: number;
  readonly edge: number | null;
  readonly areas: readonly {
    readonly name: string;
    readonly words: Words;
    readonly fields: readonly Value[];
    /** Where it is drawn, from the left and the top, and how wide; lacking: where there is room. */
    readonly at?: readonly [number, number, number];
  }[];
  /** What is written on it: along areas, by their index. */
  readonly names?: readonly {
    readonly words: Words;
    readonly look?: Look;
    readonly areas: readonly number[];
  }[];
  readonly borders: readonly {
    readonly first: number;
    readonly second: number;
    readonly fields: readonly Value[];
  }[];
  /** Each: the areas that meet at a point. */
  readonly vertices: readonly (readonly number[])[];
  /** Hex maps: columns, rows, whether odd columns stand lower. */
  readonly size: {
    readonly columns: number;
    readonly rows: number;
    readonly oddColumnsLower: boolean;
  } | null;
}

/**
 * A set-up. `values` are constant expressions that may name things: areas of the map and pieces of
 * the deal.
 */
export interface DealInfo {
  readonly name: string;
  readonly words: Words;
  readonly origin: Origin;
  readonly map: number | null;
  /** In order: state changes (name null) and new pieces. */
  readonly items: readonly DealEntry[];
}
export interface DealEntry {
  /** Index in `Program.things`. */
  readonly type: number;
  readonly name: string | null;
  readonly words: Words;
  /** By field index; `thing` names are resolved by `Expr` kind `named`. */
  readonly fields: readonly { readonly field: number; readonly value: Expr }[];
}

export interface ExampleInfo {
  readonly title: Words;
  readonly origin: Origin;
  /** The cases that it is a line of; null for an example by itself. */
  readonly cases: Span | null;
  /** What is given ahead of it, for others too. */
  readonly ahead?: readonly Span[];
  readonly disputed: Words | null;
  readonly ours: boolean;
  /** A person has yet to confirm it: until then it proves nothing. */
  readonly proposed: boolean;
  /**
   * Layers and options it asks for; the loader makes a program for each combination that examples
   * ask for.
   */
  readonly layers: readonly string[];
  readonly options: readonly { readonly name: string; readonly value: boolean }[];
  readonly map: number | null;
  readonly deals: readonly number[];
  /**
   * The routine that plays it: givens (`set`, `create`, `field`), then for each `do` its `script`
   * operation, the call, and its `expect` operations. Its slots are the given names.
   */
  readonly routine: number;
}

// -------------------------------------------------------------------------------------- operations

export type Operation = { readonly at: Span } & (
  | {
      readonly kind: 'set';
      readonly slot: number;
      readonly value: Expr;
      /**
       * Told by whoever follows the run: which were preferred, and which were passed over; or what
       * a search over the map found, and what barred it.
       */
      readonly told?: 'preference' | 'route';
      /** Nobody is told: it puts away what a state held. */
      readonly untold?: true;
    }
  /**
   * Gives a field of a thing a value; the value must lie in the field's range (`out-of-range`
   * problem).
   */
  | {
      readonly kind: 'field';
      readonly thing: Expr;
      readonly type: number;
      readonly field: number;
      readonly value: Expr;
      /** Nobody is told: it opens or closes a state that lives as long as a procedure. */
      readonly untold?: true;
    }
  | {
      readonly kind: 'call';
      readonly slot: number | null;
      readonly routine: number;
      readonly arguments: readonly Expr[];
    }
  | {
      readonly kind: 'roll';
      readonly slot: number;
      readonly count: Expr;
      readonly die: { readonly from: number; readonly to: number };
      readonly mode: 'sum' | 'each' | 'sorted' | 'highest' | 'lowest' | 'counting';
      /**
       * For `counting`: the least face that counts, when it is worked out; `faces` is then empty.
       */
      readonly least: Expr | null;
      /** For `counting`: the faces that count. */
      readonly faces: readonly { readonly from: number | null; readonly to: number | null }[];
    }
  /** Takes a random element out of the list held in a slot or a field. */
  | { readonly kind: 'draw'; readonly slot: number; readonly source: ListPlace }
  | {
      readonly kind: 'choose';
      readonly slot: number;
      readonly player: Expr;
      /** The kind whose value the player is. */
      readonly players: string;
      readonly form: ChoiceForm;
      readonly secret: boolean;
      readonly question: TemplateInfo | null;
      /** The type of one option. */
      readonly option: Type;
    }
  | {
      readonly kind: 'ask';
      readonly slot: number;
      readonly fact: number;
      readonly arguments: readonly Expr[];
      /** For cells: what the table gives; only where that is none somebody is asked. */
      readonly known: Expr | null;
    }
  | {
      readonly kind: 'look-up';
      readonly slot: number;
      readonly table: number;
      readonly subscripts: readonly Subscript[];
      readonly result: number;
      /** Whether a cell that is not known gives none, to be asked for; else it is a problem. */
      readonly asked: boolean;
    }
  /**
   * Sums a modifier list: for the n-th modifier, whether it applies and its amount stand in slots.
   */
  | {
      readonly kind: 'total';
      readonly slot: number;
      readonly list: number;
      readonly applies: readonly number[];
      readonly amounts: readonly number[];
    }
  | {
      readonly kind: 'create';
      readonly slot: number;
      readonly type: number;
      readonly name: string | null;
      readonly fields: readonly Expr[];
    }
  | { readonly kind: 'remove'; readonly thing: Expr }
  | {
      readonly kind: 'if';
      readonly condition: Expr;
      readonly then: readonly Operation[];
      readonly otherwise: readonly Operation[];
    }
  | {
      readonly kind: 'match';
      readonly value: Expr;
      readonly arms: readonly {
        readonly values: readonly number[];
        readonly body: readonly Operation[];
      }[];
      readonly otherwise: readonly Operation[];
    }
  /** `items`, `index`: slots that keep the list as it was at the start, and how far it has come. */
  | {
      readonly kind: 'each';
      readonly slot: number;
      readonly items: number;
      readonly index: number;
      readonly list: Expr;
      readonly body: readonly Operation[];
    }
  /**
   * Rounds: `limit` and `index` are slots, for nobody where there is no number of `times`; before
   * each round `before` runs, then `goOn` must be yes (null: always).
   */
  | {
      readonly kind: 'repeat';
      readonly times: Expr | null;
      readonly limit: number;
      readonly index: number;
      readonly before: readonly Operation[];
      readonly goOn: Expr | null;
      readonly body: readonly Operation[];
    }
  | { readonly kind: 'return'; readonly value: Expr | null }
  | {
      readonly kind: 'require';
      readonly condition: Expr;
      readonly reason: TemplateInfo;
      /** The law that is held; lacking: a rule requires it. */
      readonly law?: Held;
    }
  | { readonly kind: 'phase'; readonly phase: number; readonly body: readonly Operation[] }
  /** The player takes one legal action; its body runs as a call. */
  | {
      readonly kind: 'act';
      /** Keeps whether the action that is taken is a pass; null: nobody asks. */
      readonly slot: number | null;
      readonly player: Expr;
      readonly players: string;
      readonly actions: readonly number[];
    }
  | { readonly kind: 'together'; readonly body: readonly Operation[] }
  /** Examples: what the script driver must answer until the next `script` or the end. */
  | {
      readonly kind: 'script';
      readonly rolls: readonly number[];
      readonly draws: readonly string[];
      readonly choices: readonly string[];
      readonly facts: readonly ScriptedFact[];
    }
  /** `left` and `right` are set when the expectation compares, so that a failure can show both. */
  | {
      readonly kind: 'expect';
      readonly printed: boolean;
      readonly holds: Expr;
      readonly left: Expr | null;
      readonly right: Expr | null;
      readonly type: Type;
    }
  /** The action must be refused; `because` is part of the reason in either language. */
  | {
      readonly kind: 'illegal';
      readonly action: number;
      readonly arguments: readonly Expr[];
      readonly because: string | null;
    }
  /**
   * Examples: takes an action after checking that it is legal (`illegal-action` problem otherwise).
   */
  | { readonly kind: 'take'; readonly action: number; readonly arguments: readonly Expr[] }
);

/** A law by its index, and when it is held: before what could break it, or after. */
export interface Held {
  readonly index: number;
  readonly when: 'before' | 'after';
}

export interface ScriptedFact {
  readonly fact: number;
  readonly arguments: readonly Expr[];
  readonly value: Expr;
  /** Said of an earlier step: cells of charts hold on. */
  readonly isHeld: boolean;
}

/** A list that can be taken from. */
export type ListPlace = Expr & { readonly kind: 'slot' | 'field' };

export type ChoiceForm =
  | { readonly kind: 'one-of'; readonly list: Expr; readonly orNone: boolean }
  /** A part of the list with `least` to `most` elements, in the list's order. */
  | { readonly kind: 'some-of'; readonly list: Expr; readonly least: Expr; readonly most: Expr }
  | { readonly kind: 'yes-or-no' }
  | { readonly kind: 'number-from'; readonly from: Expr; readonly to: Expr };

/**
 * Shift moves along the bands, after the value has found its band; then the axis policy applies.
 */
export interface Subscript {
  readonly value: Expr;
  readonly shift: Expr | null;
}

// ------------------------------------------------------------------------------------- expressions

/**
 * Pure: reads slots and things, changes nothing, cannot wait. `result` is the type of what it
 * gives, as narrow as where it stands tells: past `if x != none`, `x` is no longer `or none`.
 */
export type Expr = { readonly result: Type } & (
  | ConstantExpr
  | { readonly kind: 'slot'; readonly slot: number }
  /**
   * A thing by its name in a map or deal (deals and examples); resolved when the deal is laid out.
   */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'field'; readonly thing: Expr; readonly type: number; readonly field: number }
  | { readonly kind: 'part'; readonly record: Expr; readonly field: number }
  | { readonly kind: 'half'; readonly pair: Expr; readonly half: 0 | 1 }
  /**
   * `exact`: operands may be fractions or whole numbers, the result is a fraction. Otherwise whole
   * numbers.
   */
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/' | 'div' | 'mod';
      readonly exact: boolean;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly kind: 'negate'; readonly exact: boolean; readonly operand: Expr }
  | { readonly kind: 'round'; readonly operand: Expr; readonly rounding: Rounding }
  /** `deep`: lists, records, fractions, effects; otherwise `===` decides. */
  | {
      readonly kind: 'equal';
      readonly deep: boolean;
      readonly negated: boolean;
      readonly left: Expr;
      readonly right: Expr;
    }
  | {
      readonly kind: 'compare';
      readonly operator: '<' | '<=' | '>' | '>=';
      readonly exact: boolean;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly kind: 'and' | 'or'; readonly left: Expr; readonly right: Expr }
  | { readonly kind: 'not'; readonly operand: Expr }
  | {
      readonly kind: 'conditional';
      readonly condition: Expr;
      readonly then: Expr;
      readonly otherwise: Expr;
    }
  | {
      readonly kind: 'in';
      readonly negated: boolean;
      readonly deep: boolean;
      readonly element: Expr;
      readonly list: Expr;
    }
  | { readonly kind: 'has'; readonly effects: Expr; readonly code: number }
  /** The sum of the first number of each effect with this code. */
  | { readonly kind: 'amount'; readonly effects: Expr; readonly code: number }
  | { readonly kind: 'list'; readonly elements: readonly Expr[] }
  | { readonly kind: 'record'; readonly fields: readonly Expr[] }
  | { readonly kind: 'join'; readonly left: Expr; readonly right: Expr }
  /** The list without the first element equal to `element`. */
  | {
      readonly kind: 'without';
      readonly list: Expr;
      readonly element: Expr;
      readonly deep: boolean;
    }
  /** The list without one element at the front for each of these: see `builtins.ts`. */
  | { readonly kind: 'builtin'; readonly name: string; readonly arguments: readonly Expr[] }
  /**
   * Elements that satisfy `condition`, each turned into `give`; `slot` holds the element meanwhile.
   */
  | {
      readonly kind: 'select';
      readonly slot: number;
      readonly source: SourceExpr;
      readonly condition: Expr | null;
      readonly give: Expr | null;
    }
  | {
      readonly kind: 'quantify';
      readonly quantity: 'some' | 'every' | 'no';
      readonly slot: number;
      readonly source: SourceExpr;
      readonly condition: Expr;
    }
);

export type SourceExpr =
  /** All things of the type that are in play, in order of creation. */
  { readonly kind: 'type'; readonly type: number } | { readonly kind: 'list'; readonly list: Expr };
