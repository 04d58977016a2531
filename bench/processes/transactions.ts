import type { Measured } from '../measured.ts';
import type { Shop } from '../shops.ts';
import type { CellChange } from '../upsert-item.ts';
import { type Child, startChild } from './child.ts';

/** A database connection per lane, with its transactions in sequence. */
export type TransactionLoad = { databaseUrl: string } & (
  | { kind: 'upsert'; lanes: CellChange[][]; limit: { seconds: number } }
  | { kind: 'send'; lanes: Shop[][]; limit: 'once' }
);

/** The baseline of writes: the same rows, written by hand. */
export const startTransactions = (): Child<TransactionLoad, Measured> => startChild('transactions.child.ts');
