/** What a slice holds of a person, so that it can be handed over and erased (RGPD). Each slice tells its own. */
import type { Db } from '#database/schema.ts';

export interface Person {
  id: string;
  email: string;
}

export interface PersonalRecords {
  /** Its member in the export, and what the reply to an erasure calls it. */
  nombre: string;
  /** All that is held, as plain data. */
  list(db: Db, person: Person): Promise<unknown>;
  /** Removes or anonymises it; absent when the law makes us keep all of it. */
  erase?(db: Db, person: Person): Promise<void>;
  /** Why something stays: a Spanish text key. */
  conserva?: string;
}
