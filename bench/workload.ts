import type { Measured } from './measured.ts';
import type { BareServer } from './processes/bare-http.ts';
import type { LoadGenerator } from './processes/load.ts';
import type { Site } from './processes/site.ts';
import type { Shop } from './shops.ts';

/** How long to look. */
export interface Pace {
  /** Of each side, in turn. */
  rounds: number;
  seconds: number;
  /** Answers, or transactions, before the first round that counts. */
  warmUpSeconds: number;
  /** Carts that are sent in a round: each can be sent once. */
  carts: number;
  /** After the last call, before the memory is read that stays. */
  restSeconds: number;
}

export interface Bench {
  pace: Pace;
  site: Site;
  load: LoadGenerator;
  bare: BareServer;
  /** As many as `pace.carts`, each with a cliente, a user who is signed in, and cells to order. */
  shops: Shop[];
}

export interface Workload {
  name: string;
  /** What is asked for, and what it is held against. */
  title: string;
  yardstick: string;
  /** The part of the yardstick's rate that Percha should reach. */
  aim: { share: number };
  prepare(bench: Bench): Promise<Sides>;
}

/** Runs one round; a round that uses something up ends when that is gone, whatever the limit. */
export type Side = (limit: { seconds: number }) => Promise<Measured>;

export interface Sides {
  percha: Side;
  yardstick: Side;
  close?(): Promise<void>;
}
