/** A slice's records of a person, for export and erasure (RGPD art. 15 and 17). */
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
  /** The reason why some records stay: a Spanish text key. */
  conserva?: string;
}
