/** What one round of one side gave, and what several rounds come to. */
export interface Measured {
  /** Answers, or transactions, in `seconds`. */
  count: number;
  seconds: number;
  /** Milliseconds, from asking to the whole answer. */
  p50: number;
  p99: number;
  /** Processor seconds of the process that answers; PostgreSQL's own are not in it. */
  cpuSeconds: number;
}

export const perSecond = ({ count, seconds }: Pick<Measured, 'count' | 'seconds'>) => count / seconds;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
