/** What the workshop's page tells its island, and its words. */
import type { Language } from '../../model.ts';
import { minus, typeset } from '../../typeset.ts';

/** They stand under `workshop.` among the words of the interface. */
export const workshopWords = [
  ...(['addColumn', 'addGroup', 'addRow', 'after', 'before'] as const),
  ...(['apartLeave', 'apartOver', 'apartStale', 'apartTake', 'draftApart', 'draftLost'] as const),
  ...(['differAdded', 'differChanged', 'differRemoved'] as const),
  ...(['draftOut', 'erratumNone', 'glance', 'layerThere'] as const),
  ...(['blockChoose', 'blockCopy', 'blockNone', 'blockPaste'] as const),
  ...(['broken', 'changed', 'checking', 'codes', 'draft'] as const),
  ...(['draftOne', 'draftOther', 'draftStale', 'erratumLeft', 'examplesNone'] as const),
  ...(['examplesStopped', 'findingsNone', 'folderDone', 'folderFailed'] as const),
  ...(['folderOther', 'heavy', 'inFilesDone', 'inFilesLeave', 'inFilesMine'] as const),
  ...(['inFilesNone', 'inFilesOver', 'inFilesTheirs', 'keep', 'left'] as const),
  ...(['notHeld', 'number', 'oddsNone', 'oddsSame'] as const),
  ...(['fileColumn', 'fileEmpty', 'fileLarge', 'fileLine', 'fileNear', 'fileNone'] as const),
  ...(['fileAxis', 'fileBare', 'fileColumnAgain', 'fileRowAgain'] as const),
  ...(['fieldRefused', 'fileShort', 'fileSurplus'] as const),
  ...(['fileOpen', 'fileRow', 'fileSave', 'fileSome', 'fileTaken', 'fileWhat'] as const),
  ...(['ours', 'paste', 'pasteCancel', 'pasteLong', 'pasteRows', 'pasteSome'] as const),
  ...(['paneBadName', 'paneFixed', 'paneKeyword', 'paneSame', 'paneTaken'] as const),
  ...(['paneBroken', 'paneClose', 'paneCompletions', 'paneControl', 'paneDeclared'] as const),
  ...(['paneDeleted', 'paneFailed', 'paneFindings', 'paneForm', 'paneFormed'] as const),
  ...(['paneFresh', 'paneLate', 'paneLoading', 'paneNone', 'paneRead', 'paneReadAt'] as const),
  ...(['paneRename', 'paneRenamed'] as const),
  ...(['columnLeft', 'columnRight', 'groupLeft', 'groupRight', 'removeGroup'] as const),
  ...(['chartAbove', 'chartAbsent', 'chartAxis', 'chartBelow', 'chartClamp'] as const),
  ...(['chartDice', 'chartDiceBad', 'chartError', 'chartEvidence', 'chartExtend'] as const),
  ...(['chartNone', 'chartPrinted', 'chartReconstructed', 'chartSecondary'] as const),
  ...(['chartShifts', 'chartSource', 'chartTitle', 'chartUnsaid'] as const),
  ...(['examples', 'findings', 'link', 'linkCopied', 'linkHere', 'linkLeave', 'linkLong'] as const),
  ...(['linkOver', 'linkStale', 'linkTake', 'unread', 'where'] as const),
  ...(['findAll', 'findBefore', 'findCase', 'findFind', 'findGo', 'findGoTo'] as const),
  ...(['findHere', 'findLine', 'findNext', 'findOpen', 'findPattern'] as const),
  ...(['findReplace', 'findReplaceAll', 'findReplaced', 'findReplacedAt'] as const),
  ...(['findWith', 'findWord'] as const),
  ...(['printed', 'removeColumn', 'removeRow', 'rowDown', 'rowUp'] as const),
  ...(['textsBroken', 'textsEn', 'textsFr', 'textsPut', 'textsQuotes'] as const),
  ...(['textsRead', 'textsSealed', 'textsUnsealed', 'textsWritten'] as const),
  ...(['rules', 'rulesBroken', 'unreadNone', 'what'] as const),
  ...(['listAdd', 'listAlways', 'listAmount', 'listRemove', 'listWhen'] as const),
  ...(['condAdd', 'condAgainst', 'condAll', 'condAnd', 'condAny', 'condCompared'] as const),
  ...(['condCount', 'condEqual', 'condFacts', 'condFails', 'condHolds', 'condIn'] as const),
  ...(['condJoined', 'condLeast', 'condLess', 'condLoading', 'condMore', 'condMost'] as const),
  ...(['condNone', 'condNotIn', 'condNumber', 'condOptions', 'condOr', 'condOther'] as const),
  ...(['condRemove', 'condRules', 'condSubject', 'condTruth', 'condWritten'] as const),
  ...(['formKind', 'formOption', 'formValue'] as const),
  ...(['gamesAsk', 'gamesMoved', 'gamesSame', 'longerDone', 'longerFailed'] as const),
  ...(['longerStop', 'unnoticedAsk', 'unnoticedNone', 'unnoticedSome'] as const),
  ...(['usedExample', 'usedNone', 'usedRule', 'usedText'] as const),
] as const;
export type WorkshopWord = (typeof workshopWords)[number];

/** What stands at the edges of a table, in the language of the page. */
export interface Edges {
  /** The words of its axes: the rows first. */
  readonly axes: readonly string[];
  readonly results: readonly string[];
  /** What its cells may hold: codes of its notation with their words; `#` stands for a number. */
  readonly codes: readonly (readonly [code: string, words: string])[];
  /** How its labels and its cells read, where names are written. */
  readonly labels: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Said {
  readonly book: string;
  /** What the book is called. */
  readonly title: string;
  /** By the names of the tables. */
  readonly tables: Readonly<Record<string, Edges>>;
  readonly words: Readonly<Record<WorkshopWord, string>>;
  /** Where the files of the book can be read. */
  readonly sources: string;
  /** Where it can be read what the check of the book knows. */
  readonly known: string;
  /** Where the page of a problem stands, before its code. */
  readonly problems: string;
}

/** The words of the page. */
export class Speech {
  readonly language: Language;
  readonly #words: Said['words'];

  constructor(language: Language, words: Said['words']) {
    this.language = language;
    this.#words = words;
  }

  say(word: WorkshopWord, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#words[word].replace(/\{(\w+)\}/gu, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }

  /** A message: what stands between backticks is what somebody wrote. */
  message(text: string): readonly Node[] {
    return text.split('`').map((part, at) => {
      if (at % 2 === 0) return document.createTextNode(this.set(part));
      const code = document.createElement('code');
      code.textContent = part;
      return code;
    });
  }

  /** A text of the rules as the page sets it. */
  set(text: string): string {
    return minus(typeset(text, this.language));
  }
}
