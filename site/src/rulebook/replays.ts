import type { ReplayView } from '../model.ts';
import type { Shelf } from './clauses.ts';

export function replays(_shelf: Shelf): readonly ReplayView[] {
  return [];
}
