/** The result of one round of one side, and the summary of several rounds. */
export interface Measured {
  /** The number of replies, or transactions, in `seconds`. */
  count: number;
  seconds: number;
  /** Milliseconds from the request to the complete reply. */
  p50: number;
  p99: number;
  /** Processor seconds of the answering process, without PostgreSQL. */
  cpuSeconds: number;
}

export const perSecond = ({ count, seconds }: Pick<Measured, 'count' | 'seconds'>) => count / seconds;

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the value below which `share` (0 to 1) of the values lie. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
