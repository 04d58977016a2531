/** The server side of a slice, as `app.ts` joins it with the others. */
import type { RawBuilder } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../i18n/languages.ts';
import type { Route } from './http/route.ts';
import type { ImportResource } from './import/import-resource.ts';
import type { PersonalRecords } from './personal-records.ts';

export interface ServerSlice {
  routes: readonly Route[];
  personalRecords?: readonly PersonalRecords[];
  recordNames?: RecordNames;
  imports?: readonly ImportResource[];
}

/** How the audit trail names and shows the records of a slice. */
export interface RecordNames {
  /**
   * Returns, by kind of record, a subquery of the name for the row of `auditoria` in the outer query. Names
   * of persons come from their own table, so that they disappear with the person.
   */
  subqueries?(language: Language): Readonly<Record<string, RawBuilder<string | null>>>;
  /** By member that holds the id of another record: returns the names of those records. */
  references?: Readonly<Record<string, (db: Db, ids: readonly number[]) => Promise<ReferencedName[]>>>;
  /** By kind of record: members that only callers with another permission read. */
  guarded?: Readonly<Record<string, GuardedMembers>>;
}

export interface GuardedMembers {
  permission: `Permissions.${string}.${string}`;
  members: readonly string[];
}

export interface ReferencedName {
  id: number;
  nombre: string;
}
