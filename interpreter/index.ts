/** The public names of the interpreter, one by one. */
export type {
  Book,
  BookFile,
  ChapterEntry,
  ClauseEntry,
  Coverage,
  Definition,
  LayerEntry,
  Selection,
} from './model/book.ts';
export { caseLines, casePlace } from './model/cases.ts';
export type { CasePlace } from './model/cases.ts';
export type { Elaborated } from './elaborate/elaborate.ts';
export { lookRoutine } from './elaborate/look.ts';
export type { Looked, Looking } from './elaborate/look.ts';
export type { Host } from './model/host.ts';
export type { Sources } from './model/book.ts';
export { ownExamples, rulesAlone, signatures } from './elaborate/names.ts';
export type { Part } from './elaborate/names.ts';
export { choices, open, readAndCheck, readBook, skimBook } from './pipeline.ts';
export type { Checked } from './pipeline.ts';
export type { Opened } from './recheck/openings.ts';
export { Openings } from './recheck/openings.ts';
export { causes } from './check/causes.ts';
export { lookedThrough } from './check/reach/closure.ts';
export { leaksOf } from './check/secret-leaks.ts';
export { Ahead } from './workshop/ahead.ts';
export { glance } from './recheck/glance.ts';
export { Memory, printOfFiles } from './recheck/memory.ts';
export type { MemoryData } from './recheck/memory.ts';
export { check, checkAndNote } from './recheck/recheck.ts';
export { problemAt } from './model/problems.ts';
export type { Problem, ProblemCode, ProblemData } from './model/problems.ts';
export { isGivenCell } from './model/charts.ts';
export { bandsOver, cellFound, headLines, resultOf } from './model/columns.ts';
export type { CellPlace, HeadLine } from './model/columns.ts';
export type { Program, Words } from './model/program.ts';
export { withControls } from './model/controls.ts';

// Texts ready to show.
export { BookTexts } from './clauses/figures.ts';
export { printsValues, withPrinted } from './clauses/printed.ts';
export { isDoor, openIn } from './clauses/open.ts';
export { plainText } from './text/plain-text.ts';
export type { Inline, RichBlock, RichText } from './text/text.ts';
export { plainly, soughtWords } from './report/plain.ts';
export type { Language } from './model/language.ts';

// Running: a configuration is plain data, and stops where it waits for an answer.
export { blankConfiguration } from './model/configuration.ts';
export type { Configuration, Thing } from './model/configuration.ts';
export type { RuntimeProblem } from './model/fault.ts';
export type { LogEvent, LookUpAxis } from './model/log.ts';
export type { Look } from './model/looks.ts';
export { covers } from './model/looks.ts';
export type {
  AxisInfo,
  Band,
  CellInfo,
  ExampleInfo,
  Expr,
  FieldInfo,
  MapInfo,
  ModifierListInfo,
  Operation,
  Routine,
  Sourced,
  TableInfo,
  ThingType,
} from './model/program.ts';
export { rolled } from './model/request.ts';
export type { Request, RollRequest } from './model/request.ts';
export { nothingSpent } from './machine/machine.ts';
export { start } from './machine/start.ts';
export { Notes } from './machine/notes.ts';
export { hasSecrets } from './machine/sight.ts';
export { advance, answer, callRoutine, fork } from './machine/step.ts';
export type { Advance } from './machine/step.ts';
export { agreeing } from './model/agreement.ts';
export { tokenOf, wordsOf } from './model/tokens.ts';
export { restsOnSecrets } from './model/touches.ts';
export { typeText } from './model/types.ts';
export type { Type } from './model/types.ts';
export type { Effect, Value } from './model/values.ts';

// Chance: exact fractions, and a stream of dice that is the same everywhere.
export { chanceText, decimal, percentage } from './chance/decimal.ts';
export { Rational } from './chance/rational.ts';
export { nextBelow, seedState } from './chance/seed.ts';
export type { SeedState } from './chance/seed.ts';

// Examples: scripted answers, and answers as people type them.
export { factToken, missingFact, optionTokens, saidAbout } from './drive/answers.ts';
export { runExample } from './drive/script.ts';
export type { ExampleRun } from './drive/script.ts';

export { applyEdits } from '../grammar/edit.ts';
export type { Edit } from '../grammar/edit.ts';
export { otherwise } from './examples/otherwise.ts';
export type { Otherwise } from './examples/otherwise.ts';
export { everyExample, ruleErrors, tryExample, unreadExamples } from './examples/every-example.ts';
export type { ExampleCase, Tried, UnreadExample } from './examples/every-example.ts';
export { propose, withProposals } from './examples/propose.ts';
export type { Proposal } from './examples/propose.ts';
export type { Wanted } from './examples/unnoticed.ts';
export { isChange, unnoticed } from './examples/unnoticed.ts';
export { unreached } from './examples/unreached.ts';

// What mends a problem, and a book mended as far as nobody need choose.
export { fixesOf } from './fixes/fixes.ts';
export { mend } from './fixes/mend.ts';
export type { Done, Mended } from './fixes/mend.ts';
export type { Fix } from './model/fix.ts';

// A book as editors ask about it.
export { EditedBook } from './editor/edited-book.ts';
export type { Completion } from './editor/edited-book.ts';
export { newProblems, renamed } from './editor/rename.ts';
export type { RenamedFile, Renaming, WhyNotRenamed } from './editor/rename.ts';
export type { Rewording } from './editor/reworded.ts';
export { languagesOf, reworded, wordsIn } from './editor/reworded.ts';
export type { Declared } from './editor/symbols.ts';
export { whereUsed } from './editor/where-used.ts';
export type { UsedIn } from './editor/where-used.ts';

// Conditions put together row by row.
export type {
  Choice,
  Comparison,
  Condition,
  Question,
  Reach,
  Row,
  Subject,
  Test,
} from './conditions/condition.ts';
export {
  againstOf,
  choicesOf,
  comparisonsOf,
  fitted,
  isNumber,
  questionOf as questionAsked,
  subjectsOf,
  typeOf,
  usualRow,
  usualSubject,
} from './conditions/fitting.ts';
export { reachOf } from './conditions/reach.ts';
export { readCondition } from './conditions/read.ts';
export { writeCondition, writeSubject } from './conditions/write.ts';

// The workshop: changes of a book, and what follows from them.
export {
  cellEdit,
  rowInsertion,
  rowMove,
  rowRemoval,
} from '../grammar/edit.ts';
export { diceEdit, markEdit, outsideEdit } from '../grammar/edit-chart.ts';
export type { Outside } from '../grammar/edit-chart.ts';
export {
  columnInsertion,
  columnMove,
  columnOver,
  columnRemoval,
  openLines,
} from '../grammar/edit-columns.ts';
export { Again } from './workshop/again.ts';
export type { PlayedAgain } from './workshop/again.ts';
export { Board } from './workshop/board.ts';
export type { Open, OpenChart, OpenPlace, PlayedExample } from './workshop/board.ts';
export { atEndOf, doneBy, exampleStatement } from './workshop/by-doing.ts';
export type { Doing, Outcome, PlayedRule } from './workshop/by-doing.ts';
export { blankChart, cardLayer, cardName, CardReader } from './workshop/card.ts';
export { takenIn, wholeChart } from './workshop/card-grid.ts';
export type { ReadCard } from './workshop/card.ts';
export { differing } from './workshop/differing.ts';
export { erratumOf } from './workshop/erratum.ts';
export type { Erratum } from './workshop/erratum.ts';
export { hostOf } from './workshop/files.ts';
export { Follower } from './workshop/follow.ts';
export type { FailingExample, Followed } from './workshop/follow.ts';
export { Games, surenessOf } from './workshop/games.ts';
export { placesOf } from './workshop/places.ts';
export { readsOn } from './workshop/reads-on.ts';
export type { Form } from './workshop/forms.ts';
export { conditionEdit, modifierInsertion, modifierRemoval } from './workshop/lists.ts';
export type { ListRows, ModifierRow } from './workshop/lists.ts';
export type { Grid, Place } from './workshop/places.ts';
export type { Slot } from './workshop/slot.ts';
export { wordsEdit } from './workshop/worded.ts';
export type { Worded } from './workshop/worded.ts';
export { delimiterOf, filledLines, takenCells } from './workshop/taken-cells.ts';
export type {
  CellEdit,
  FileLine,
  Misfit,
  PrintedTable,
  TakenCells,
} from './workshop/taken-cells.ts';
export { textEdit } from './workshop/texts.ts';
export type { WrittenText } from './workshop/texts.ts';
export { printOf, Workbench } from './workshop/workbench.ts';
export type { Act, Draft } from './workshop/workbench.ts';

// Exact odds.
export type { CompiledModule } from './drive/compiled.ts';
export { compiledTable, playGames, watchGame } from './drive/games.ts';
export type { Match, Share, Table } from './drive/games.ts';
export { addGame, addTally, emptyTally } from './drive/tally.ts';
export type { Played, Tally } from './drive/tally.ts';
export { eachWay } from './odds/each-way.ts';
export type { EndOfWay } from './odds/each-way.ts';
export { compareValues, everyWay } from './odds/every-way.ts';
export type { WayOutcome, Ways } from './odds/every-way.ts';
export type { Policy, Watch, WaysOptions } from './odds/policy.ts';
export type { Prospect } from './odds/prospects.ts';
export { foreseen } from './odds/prospects.ts';

// A whole program as a page loads it, and what of it leads to a table.
export { doorsTo } from './excerpt/doors.ts';
export type { Pack, Packed, PackedWords } from './excerpt/packed.ts';
export { pack, unpack } from './excerpt/packed.ts';

// Rolls on one table: the part of a program that they need, and the form that sets them up.
export { scenarioOf } from './excerpt/scenario-of.ts';
export type { Input, Scenario } from './excerpt/scenario.ts';
export { factValue, setUp } from './excerpt/set-up.ts';
export type { Values } from './excerpt/set-up.ts';

// Runs by chance and by people.
export { answerByChance } from './drive/by-chance.ts';
export { answerToken, answersTo, firstAnswer } from './drive/options.ts';
export { typedAnswer } from './drive/typed-answer.ts';
export { accept, show } from './drive/person.ts';
export { showFact, showParameter } from './drive/questions.ts';
export { visibleTo } from './drive/told-to.ts';
export { View } from './drive/view.ts';
export type { Denied } from './drive/denied.ts';
export { denied } from './drive/denied.ts';
export type { Named, Printed } from './drive/named.ts';
export { printedAmong } from './drive/named.ts';
export { detailsText, withDetails } from './model/sentence.ts';
export { placeField, sideField } from './model/standing.ts';
export type { Accepted, WhyNot } from './drive/person.ts';
export type { Refused, Shown } from './drive/shown.ts';
export { asksForSide, lookingAtSides } from './drive/looking-at.ts';
export { byChance, Session } from './drive/session.ts';
export { usualSequence, usualSetUp } from './drive/usual.ts';
export type { Moment, Standing } from './drive/session.ts';
export { luck, rollDice } from './drive/seed.ts';
export type { Luck, Seeded, SeedOptions } from './drive/seed.ts';

// What a person says before a run.
export { bookPrint } from './input/code-print.ts';
export { restoredPosition, savedPosition } from './input/saved.ts';
export type { Restored, SavedPosition } from './input/saved.ts';
export { isNamed } from './input/named-value.ts';
export { ownedOf, withOwned } from './input/owned.ts';
export type { OwnedChart } from './input/owned.ts';
export { withHexsides } from './input/hexsides.ts';
export { illegalCall, prepareRun, readFacts, splitAnswers } from './input/input.ts';
export { isCell } from './input/read-cell.ts';
export { yesOrNo } from './input/yes-no.ts';
export type { Failed, Ready, SaidFact } from './input/input.ts';
export type { Given, Slip } from './input/given.ts';
export { readValue } from './input/read-value.ts';
export type { Read } from './input/read-value.ts';
export { shellWord } from './input/shell.ts';

// What happened in a run, in words.
export { narrateExpectation, stationsOf } from './report/expectation.ts';
export type { Station, ToldExpectation } from './report/expectation.ts';
export type { Depth } from './report/account.ts';
export { account, accountInTurn } from './report/account.ts';
export { lastBreach } from './report/breach.ts';
export { refusalText } from './report/refusal.ts';
export type { Line } from './report/condensed.ts';
export { isAside } from './report/ranks.ts';
export { eventType, narrate, narrateCall } from './report/narrate.ts';
export { missingText, optionText, playerText, routeText } from './report/route.ts';
export { cameIn } from './report/activations.ts';
export { narrateRolling } from './report/rolling.ts';
export type { Narration, Told } from './report/rolling.ts';
export { placed } from './report/placed.ts';
export { stateLines } from './report/position.ts';
export { factWords, ruleWords } from './report/offered.ts';
export { questionOf } from './report/question.ts';
export { meaning, narrativeOf, valueText } from './report/value-text.ts';
export type { Teller } from './report/value-text.ts';
export { fromNumbers, sourcesUnder } from './report/sources.ts';
export type { ToldSource } from './report/sources.ts';
export { bandText, cellText } from './report/printed.ts';
export type { Reader } from './report/printed.ts';

// Messages, in both languages.
export { near } from './model/near.ts';
export { severity } from './model/severity.ts';
export { spoken } from './report/unseen.ts';
export { hasUnseen } from './model/unseen.ts';
export { placeOf, positionIn, render } from './report/render.ts';
export type { AnyProblem, TextOf } from './report/render.ts';
export { word } from './report/catalogue.ts';
export type { Catalogue } from './report/catalogue.ts';
export { catalogueOf } from './report/catalogues.ts';
export { en as englishCatalogue } from './report/en.ts';
export { fr as frenchCatalogue } from './report/fr.ts';
export { wordOfRun } from './report/run-words.ts';
export type { Usage, UsageCode, UsageData, UsagePhrase } from './report/usage/catalogue.ts';
export { UsageError } from './report/usage/usage-error.ts';
export type { CommandName, FlagName } from './report/usage/names.ts';
export { usageLines, usageOf } from './report/usage/words.ts';

export { hashOf } from './model/hash.ts';

// Bytes to text, text to tree and back.
export { decode } from '../grammar/decode.ts';
export type { CodingFault } from '../grammar/decode.ts';
export { print, yearsOf } from '../grammar/print.ts';

// Texts by line and column.
export { lineStarts, position } from '../grammar/span.ts';
export type { Position, Span } from '../grammar/span.ts';

// How much of a book runs and is proved; how two versions differ.
export type { StatementReach } from './examples/clauses.ts';
export { coverage, statementsOf } from './examples/coverage.ts';
export type { Coverage as BookCoverage } from './examples/coverage.ts';
export type { Difference } from './difference/definitions.ts';
export { difference } from './difference/difference.ts';
export { mutate } from './examples/mutate.ts';
export type { Mutation, Survivor } from './examples/mutate.ts';

// Writing: seals, modules.
export { freshSeals, readBoth, sealsName } from './clauses/seals.ts';
export { compile } from './compile/compile.ts';
export type { Compiled } from './compile/compile.ts';
