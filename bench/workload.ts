import type { Measured } from './measured.ts';
import type { BareServer } from './processes/bare-http.ts';
import type { LoadGenerator } from './processes/load.ts';
import type { Site } from './processes/site.ts';
import type { Shop } from './shops.ts';

/** The length of a measurement. */
export interface Pace {
  /** Rounds of each side, in turn. */
  rounds: number;
  seconds: number;
  /** The warm-up before the first round that counts. */
  warmUpSeconds: number;
  /** Carts that are sent in a round: each can be sent once. */
  carts: number;
  /** The rest after the last call, before the memory is read. */
  restSeconds: number;
}

export interface Bench {
  pace: Pace;
  site: Site;
  load: LoadGenerator;
  bare: BareServer;
  /** As many as `pace.carts`, each with a cliente, a signed-in user, and cells to order. */
  shops: Shop[];
}

export interface Workload {
  name: string;
  /** The measured call and its baseline, for the table. */
  title: string;
  baseline: string;
  /** The share of the baseline's rate that Percha should reach. */
  aim: { share: number };
  prepare(bench: Bench): Promise<Sides>;
}

/** Runs one round; a round that uses something up ends when it is gone, whatever the limit. */
export type Side = (limit: { seconds: number }) => Promise<Measured>;

export interface Sides {
  percha: Side;
  baseline: Side;
  close?(): Promise<void>;
}
