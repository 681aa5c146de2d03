/**
 * Strings in rising order, each once: a binary heap (Williams, "Algorithm 232: Heapsort", 1964).
 */
export class Queue {
  private readonly heap: string[] = [];

  get isEmpty(): boolean {
    return this.heap.length === 0;
  }

  put(item: string): void {
    const { heap } = this;
    let hole = heap.length;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const above = heap[parent] ?? '';
      if (above <= item) break;
      heap[hole] = above;
      hole = parent;
    }
    heap[hole] = item;
  }

  /** Takes the lowest; undefined when there is none. */
  take(): string | undefined {
    const { heap } = this;
    const [lowest] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return lowest;
    let hole = 0;
    for (;;) {
      const left = 2 * hole + 1;
      if (left >= heap.length) break;
      const [first = '', second] = [heap[left], heap[left + 1]];
      const child = second !== undefined && second < first ? left + 1 : left;
      const below = heap[child] ?? '';
      if (below >= last) break;
      heap[hole] = below;
      hole = child;
    }
    heap[hole] = last;
    return lowest;
  }
}
