// What a run cannot know by itself: the host answers at once, so a compiled run never waits.
import { looksOf } from '../machine/perform/legal.ts';
import { noEffect } from '../model/no-effect.ts';
import type { ActionInfo, Expr, Operation, Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { optional } from '../model/types.ts';
import { indented, literal } from './names.ts';
import { rollInterval } from './ranges.ts';
import type { Scope } from './scope.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/** Rolls dice, one face after another. */
export function rollLines(operation: Of<'roll'>, scope: Scope): readonly string[] {
  const { count, die, mode, faces } = operation;
  const slot = scope.name(operation.slot);
  const one = `game.host.roll(${String(die.from)}, ${String(die.to)})`;
  const isOne = count.kind === 'constant' && count.value === 1;
  const isList = mode === 'each' || mode === 'sorted';
  if (!isList) scope.tell(operation, [{ js: slot, reach: rollInterval(operation) }]);
  if (isOne && !isList && mode !== 'counting') return [`${slot} = ${one};`];
  const number = String(scope.output.fresh());
  const [times, face, index, least] = [`n${number}`, `f${number}`, `i${number}`, `e${number}`];
  const counted = (face: string): string =>
    operation.least === null ? faceTest(faces, face) : `${face} >= ${least}`;
  const action = {
    sum: { start: '0', each: `${slot} += ${face};` },
    each: { start: '[]', each: `${slot}.push(${face});` },
    sorted: { start: '[]', each: `${slot}.push(${face});` },
    highest: { start: '0', each: `if (${index} === 0 || ${face} > ${slot}) ${slot} = ${face};` },
    lowest: { start: '0', each: `if (${index} === 0 || ${face} < ${slot}) ${slot} = ${face};` },
    counting: { start: '0', each: `if (${counted(face)}) ${slot} += 1;` },
  }[mode];
  return [
    '{',
    `  const ${times} = ${scope.js(count)};`,
    ...(isSane(count) ? [] : [`  $dice(game, ${times}, ${scope.at()});`]),
    ...(operation.least === null ? [] : [`  const ${least} = ${scope.js(operation.least)};`]),
    `  ${slot} = ${action.start};`,
    `  for (let ${index} = 0; ${index} < ${times}; ${index}++) {`,
    `    const ${face} = ${one};`,
    `    ${action.each}`,
    '  }',
    ...(mode === 'sorted' ? [`  ${slot}.sort((left, right) => left - right);`] : []),
    '}',
  ];
}

/** Whether the number of dice needs no check. */
function isSane(count: Expr): boolean {
  if (count.kind !== 'constant' || typeof count.value !== 'number') return false;
  return count.value >= 0 && count.value <= 1000;
}

function faceTest(faces: Of<'roll'>['faces'], face: string): string {
  const ranges = faces.map(({ from, to }) => {
    const below = from === null ? [] : [`${face} >= ${String(from)}`];
    const above = to === null ? [] : [`${face} <= ${String(to)}`];
    const tests = [...below, ...above];
    return tests.length === 0 ? 'true' : `(${tests.join(' && ')})`;
  });
  return ranges.length === 0 ? 'false' : ranges.join(' || ');
}

/** Takes an element out of a list. */
export function drawLines(operation: Of<'draw'>, scope: Scope): readonly string[] {
  const { source } = operation;
  const { output } = scope;
  const number = String(output.fresh());
  const [owner, list] = [`t${number}`, `l${number}`];
  const place =
    source.kind === 'slot'
      ? scope.name(source.slot)
      : `${owner}.${output.property(source.type, source.field)}`;
  const thing =
    source.kind === 'slot'
      ? []
      : [`const ${owner} = ${scope.js(source.thing, thingType(source.type, scope))};`];
  const isGuarded = source.kind === 'field' && output.removes;
  const slot = scope.name(operation.slot);
  const lines = [
    ...thing,
    `const ${list} = ${place};`,
    ...(isGuarded ? [`$inPlay(game, ${owner}, ${scope.at()});`] : []),
    `if (${list}.length === 0) ${output.use('fail')}('empty-draw', {}, ${scope.at()});`,
    `${slot} = ${list}[game.host.draw(${list}.length)];`,
    `${place} = ${output.use('without')}(${list}, ${slot});`,
  ];
  return ['{', ...lines.map((line) => `  ${line}`), '}'];
}

function thingType(type: number, scope: Scope): Type {
  return { kind: 'thing', name: scope.output.program.things[type]?.name ?? '' };
}

/** Lets a player choose; what can only be taken is taken. */
export function chooseLines(operation: Of<'choose'>, scope: Scope): readonly string[] {
  const slot = scope.name(operation.slot);
  const { form, players, secret, option } = operation;
  const player = scope.js(operation.player, { kind: 'kind', name: players });
  const fixed = scope.output.constant(literal({ form: formName(form), players, secret, option }));
  const at = scope.at();
  switch (form.kind) {
    case 'one-of': {
      const list = scope.js(form.list, { kind: 'list', element: option });
      return [`${slot} = $oneOf(game, ${fixed}, ${player}, ${list}, ${at});`];
    }
    case 'some-of': {
      const list = scope.js(form.list, { kind: 'list', element: option });
      const ends = `${scope.js(form.least)}, ${scope.js(form.most)}`;
      return [`${slot} = $someOf(game, ${fixed}, ${player}, ${list}, ${ends}, ${at});`];
    }
    case 'yes-or-no':
      return [`${slot} = $choose(game, ${fixed}, ${player}, [], 0, 0);`];
    case 'number-from': {
      const ends = `${scope.js(form.from)}, ${scope.js(form.to)}`;
      return [`${slot} = $numberFrom(game, ${fixed}, ${player}, ${ends}, ${at});`];
    }
  }
}

function formName(form: Of<'choose'>['form']): string {
  return form.kind === 'one-of' && form.orNone ? 'one-or-none-of' : form.kind;
}

/** Finds out a fact, or a cell of a chart where its table does not give it. */
export function askLines(operation: Of<'ask'>, scope: Scope): readonly string[] {
  const { known } = operation;
  const info = scope.output.program.facts[operation.fact];
  if (known === null || info === undefined) return factLines(operation, scope);
  const slot = scope.name(operation.slot);
  const number = String(scope.output.fresh());
  const [cell, given] = [`k${number}`, `a${number}`];
  const values = operation.arguments.map((value, index) =>
    scope.js(value, optional(info.parameters[index]?.type ?? { kind: 'unknown' })),
  );
  const nothing = scope.constant(noEffect(info.result) ?? null, optional(info.result));
  return [
    '{',
    `  const ${cell} = ${scope.js(known, optional(info.result))};`,
    `  if (${cell} !== null) ${slot} = ${cell};`,
    '  else {',
    `    const ${given} = [${values.join(', ')}];`,
    `    ${slot} = ${given}.includes(null) ? ${nothing} : $ask(game, ${String(operation.fact)}, ${given});`,
    '  }',
    '}',
  ];
}

/** Finds out a fact: from what is known, from the board, or by asking. */
function factLines(operation: Of<'ask'>, scope: Scope): readonly string[] {
  const info = scope.output.program.facts[operation.fact];
  const values = operation.arguments.map((value, index) =>
    scope.js(value, info?.parameters[index]?.type),
  );
  const slot = scope.name(operation.slot);
  const fact = String(operation.fact);
  if (info?.board === null || info === undefined) {
    const isPlain = info?.parameters.every(({ type }) => isAtom(type)) ?? false;
    return isPlain
      ? [`${slot} = ${scope.output.ask(values.length)}(${['game', fact, ...values].join(', ')});`]
      : [`${slot} = $ask(game, ${fact}, [${values.join(', ')}]);`];
  }
  const given = `a${String(scope.output.fresh())}`;
  return [
    '{',
    `  const ${given} = [${values.join(', ')}];`,
    `  const known = $known(game, ${fact}, ${given});`,
    `  if (known !== undefined) ${slot} = known;`,
    '  else if (game.map !== null) {',
    ...indented(indented(scope.roomFor(info.board))),
    `    ${slot} = ${scope.routineName(info.board)}(game, ...${given});`,
    '  }',
    `  else ${slot} = $ask(game, ${fact}, ${given});`,
    '}',
  ];
}

/** Whether equal values of the type are the same to JavaScript. */
function isAtom(type: Type): boolean {
  switch (type.kind) {
    case 'integer':
    case 'yes-no':
    case 'kind':
    case 'thing':
    case 'text':
      return true;
    case 'optional':
      return isAtom(type.type);
    default:
      return false;
  }
}

/** Lets a player take a legal action, and takes it. */
export function actLines(operation: Of<'act'>, scope: Scope): readonly string[] {
  const { actions, players } = operation;
  const { program } = scope.output;
  const number = String(scope.output.fresh());
  const [player, options, taken] = [`p${number}`, `o${number}`, `c${number}`];
  const names = actions.map((action) => program.actions[action]?.name ?? '');
  const cases = actions.map((action) => {
    const info = program.actions[action];
    const room = scope.roomFor(info?.routine ?? 0).join(' ');
    const values = (info?.parameters ?? []).map((_, index) => `${taken}[${String(index + 1)}]`);
    const called = scope.routineName(info?.routine ?? 0);
    const call = `${called}(${['game', ...values].join(', ')});`;
    const kept = operation.slot === null ? null : scope.name(operation.slot);
    const passed = kept === null ? '' : ` ${kept} = ${String(info?.passes ?? false)};`;
    return `    case ${String(action)}:${passed} ${room} ${call} break;`;
  });
  return [
    '{',
    '  $forget(game);',
    `  const ${player} = ${scope.js(operation.player, { kind: 'kind', name: players })};`,
    `  const ${options} = [];`,
    ...actions.map(
      (action) => `  $offer${String(action)}(game, ${player}, ${options}, ${scope.at()});`,
    ),
    `  if (${options}.length === 0) ${scope.output.use('fail')}('no-legal-action', { actions: ${literal(names)} }, ${scope.at()});`,
    `  const ${taken} = ${options}[game.host.act(${player}, ${options}, ${literal(players)})];`,
    '  game.steps = game.bounds.steps;',
    `  switch (${taken}[0]) {`,
    ...cases,
    '  }',
    '}',
  ];
}

/** The head of the loop over what a parameter of an action ranges over. */
function runsOver(
  { parameters, domains, groups }: ActionInfo,
  index: number,
  range: (type: Type) => string,
): readonly string[] {
  const number = String(index);
  const before = ['game', 'player'];
  for (let place = 0; place < index; place += 1) before.push(`a${String(place)}`);
  const type = parameters[index]?.type ?? { kind: 'unknown' };
  const isGroup = groups?.includes(index) === true;
  const one = isGroup && type.kind === 'list' ? type.element : type;
  const domain = domains[index] ?? null;
  const list = domain === null ? range(one) : `$distinct($r${String(domain)}(${before.join(', ')}))`;
  const over = isGroup ? `g${number}` : list;
  const loop = `l${number}: for (const a${number} of ${over}) {`;
  return isGroup ? [`const g${number} = $groupsOf(game, ${list}, at);`, loop] : [loop];
}

/**
 * The function that adds the legal ways to take an action to a list: the action, then its
 * arguments. A condition that fails and has looked at the first arguments only fails for all that
 * begin with them.
 */
export function offerFunction(
  action: number,
  program: Program,
  range: (type: Type) => string,
): string {
  const info = program.actions[action];
  if (info === undefined) throw new Error('no such action');
  const own = info.parameters.slice(0, -1);
  const names = own.map((_, index) => `a${String(index)}`);
  const lines = [`function $offer${String(action)}(game, player, options, at) {`];
  own.forEach((_, index) => {
    const room = '  '.repeat(index + 1);
    lines.push(...runsOver(info, index, range).map((line) => room + line));
  });
  const values = [...names, 'player'].join(', ');
  const option = `[${String(action)}, ${values}]`;
  const settled = looksOf(program, info).flatMap((looks, condition) => {
    const last = looks - 1;
    const isDropped =
      info.groups?.includes(last) === true && info.conditions[condition]?.lasts === true;
    const drop = isDropped ? `g${String(last)}.drop(); ` : '';
    if (looks >= own.length && drop === '') return [];
    const leave = looks === 0 ? 'return;' : `continue l${String(last)};`;
    return [`if (failed === ${String(condition)}) { ${drop}${leave} }`];
  });
  const inner = [
    `const failed = $r${String(info.legality)}(game, ${values});`,
    `if (failed === -1) $option(game, options, ${option}, at);`,
    ...settled,
  ];
  lines.push(...inner.map((line) => '  '.repeat(own.length + 1) + line));
  own.forEach((_, index) => lines.push(`${'  '.repeat(own.length - index)}}`));
  return [...lines, '}'].join('\n');
}
