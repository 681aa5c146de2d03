/** Rows with the control rows among them, each below so many rows as stand above it. */
export function withControls<Line>(
  rows: readonly Line[],
  controls: readonly { readonly above: number; readonly line: Line }[],
): readonly Line[] {
  const below = (count: number): readonly Line[] =>
    controls.flatMap(({ above, line }) => (above === count ? [line] : []));
  return [...below(0), ...rows.flatMap((row, at) => [row, ...below(at + 1)])];
}
