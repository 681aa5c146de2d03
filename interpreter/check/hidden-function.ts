import { builtin } from '../builtins/builtins.ts';
import { inPlayFunction } from '../elaborate/in-play.ts';
import type { FileCheck } from './check.ts';
import { definitionsOf } from './written/nodes.ts';

/**
 * Rules that are called as functions of the language are: in their book the name means them, and
 * whoever knows the language reads something else.
 */
export const hiddenFunction: FileCheck = {
  code: 'hidden-function',
  run: ({ fresh }, report) => {
    for (const { node, file } of definitionsOf(fresh)) {
      const isCalled =
        node.kind === 'procedure' || node.kind === 'fact' || node.kind === 'modifier-list';
      if (!isCalled) continue;
      const { text: name, span } = node.name;
      if (name !== inPlayFunction && builtin(name) === null) continue;
      report({ code: 'hidden-function', file: file.path, span, data: { name }, related: [] });
    }
  },
};
