/** Runs Percha and its baseline in turn, so that other load of the machine affects both. */
import { type Measured, median, perSecond } from './measured.ts';
import type { Bench, Workload } from './workload.ts';

export interface Outcome {
  workload: Workload;
  percha: Summary;
  baseline: Summary;
  /** Percha's rate as a share of the baseline's, in each pair of rounds. */
  shares: number[];
  /** The memory of the server's process right after. */
  memoryBytes: number;
}

/** Medians over the rounds. */
export interface Summary {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the answering process per reply. */
  cpuMicroseconds: number;
}

export async function runWorkload(workload: Workload, bench: Bench): Promise<Outcome> {
  const { rounds, seconds, warmUpSeconds } = bench.pace;
  const sides = await workload.prepare(bench);
  const percha: Measured[] = [];
  const baseline: Measured[] = [];
  try {
    await sides.percha({ seconds: warmUpSeconds });
    await sides.baseline({ seconds: warmUpSeconds });
    for (let round = 0; round < rounds; round += 1) {
      const one = async () => percha.push(await sides.percha({ seconds }));
      const other = async () => baseline.push(await sides.baseline({ seconds }));
      // Alternates the order, so that neither side benefits from being first.
      for (const side of round % 2 ? [other, one] : [one, other]) await side();
    }
  } finally {
    await sides.close?.();
  }
  return {
    workload,
    percha: summary(percha),
    baseline: summary(baseline),
    shares: percha.map((one, round) => perSecond(one) / perSecond(baseline[round] as Measured)),
    memoryBytes: (await bench.site.usage()).memoryBytes,
  };
}

function summary(rounds: Measured[]): Summary {
  return {
    perSecond: median(rounds.map(perSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    cpuMicroseconds: median(rounds.map((round) => (round.cpuSeconds / round.count) * 1e6)),
  };
}
