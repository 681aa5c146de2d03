// What a job costs, as a ratio to another: machines are of all speeds, and shared.

/** Seconds of processor that a job takes, whatever else the machine does. */
function cost(job: () => unknown): number {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How often what seems to take too long is tried: what disturbs it seldom comes always. */
const tries = 4;

/**
 * Whether a job takes at most so many times as long as another, in one of the tries. Seconds that
 * are lost in any case are no fault: less than `short` cannot be compared.
 */
export function isWithin(
  times: number,
  job: () => unknown,
  { other, short }: { readonly other: () => unknown; readonly short: number },
): boolean {
  return Array.from({ length: tries }).some(() => {
    const taken = cost(job);
    return taken <= short || taken <= short + times * cost(other);
  });
}

/** Whether a job takes a second, or at most so many times as long as sorting a million numbers. */
export function isSoon(times: number, job: () => unknown): boolean {
  return isWithin(times, job, { other: sortMany, short: 1 });
}

/** A job of a known size: some three tenths of a second on a small machine. */
function sortMany(): unknown {
  let last = 1;
  const numbers = Array.from({ length: 1_000_000 }, () => (last = (last * 48_271) % 2_147_483_647));
  return numbers.sort((one, other) => one - other);
}
