/** The records that a slice holds of a person, to hand them over and to erase them (RGPD art. 15 and 17). */
import type { Db } from '#database/schema.ts';

export interface Person {
  id: string;
  email: string;
}

export interface PersonalRecords {
  /** Member of the export, and its name in the reply to an erasure. */
  nombre: string;
  /** Returns all records as plain data. */
  list(db: Db, person: Person): Promise<unknown>;
  /** Removes or anonymises them; absent when the law requires all of them to be kept. */
  erase?(db: Db, person: Person): Promise<void>;
  /** Why some stay: a Spanish text key. */
  conserva?: string;
}
