/** The declaration by which records of a slice can be imported (`ServerSlice.imports`). */
import type { Expression, Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { FailureText } from '../../http/failures.ts';
import type { ImportColumn, ImportValues } from '../../import/import-column.ts';
import type { CallerContext } from '../http/route.ts';

/** A row of the file with its readable values. */
export interface ImportRow {
  /** Its line in the file, from 1. */
  line: number;
  values: ImportValues;
}

/** A value that breaks a rule, or refers to something unknown. */
export interface ImportProblem extends FailureText {
  /** The name of the column. */
  column: string;
}

/** The record that the database has for a row. */
export interface ResolvedRow<Target> {
  /** Identifies the record: two rows of a file with the same key are refused. */
  key: string;
  /** The ids that the row's references stand for. */
  target: Target;
  /** The row's values as they are stored, such as a tax number without spaces; absent: as they were read. */
  values?: ImportValues;
  /** The values of the record that exists; undefined for a new one. */
  current?: ImportValues;
}

export type Resolved<Target> = ResolvedRow<Target> | { problems: ImportProblem[] };

/** A new or changed row. */
export interface WrittenRow<Target> extends ImportRow, Omit<ResolvedRow<Target>, 'values'> {}

export interface ImportDocument {
  context: CallerContext;
  momento: Date;
  /** The file's name, for notes of what it changed. */
  archivo: string;
}

/** How rows of a file that describe one record are joined. */
export interface RowJoin {
  /** The column whose text the rows of one record share. */
  by: string;
  /** The columns that differ between them; any other value must be the same in all rows that have it. */
  columns: readonly string[];
  /**
   * Joins the differing columns.
   * @returns their values in one row, and the problems of rows that cannot be joined, by place
   */
  join(rows: readonly ImportRow[]): { values: ImportValues; problems: ReadonlyMap<number, ImportProblem[]> };
}

export interface ImportResource<Target = unknown> {
  name: string;
  /** A text key. */
  label: string;
  /** Its place in the changeover from another program: what others refer to comes first. */
  order: number;
  /** A text key: what a row is, what recognises it, and what an import never changes. */
  help: string;
  /** Needed besides `Permissions.Importaciones.Create`. */
  permission: `Permissions.${string}.${string}`;
  /** Needed as well: a file both adds and changes records, or shows what another right guards. */
  alsoNeeds?: readonly `Permissions.${string}.${string}`[];
  columns: readonly ImportColumn[];
  /** Of a file with several rows for a record. */
  rowJoin?: RowJoin;
  /**
   * Finds the records and references of rows, in statements for all of them.
   * @param forUpdate locks the records until the transaction ends
   */
  resolve(
    tx: Transaction<Database>,
    rows: readonly ImportRow[],
    reading: { context: CallerContext; momento: Date; forUpdate: boolean },
  ): Promise<Resolved<Target>[]>;
  /** Says what else the rows will create or change, such as names that a list lacks. */
  announce?(tx: Transaction<Database>, rows: readonly WrittenRow<Target>[]): Promise<FailureText[]>;
  /** Writes new and changed rows, in statements for all of them. */
  write(
    tx: Transaction<Database>,
    rows: readonly WrittenRow<Target>[],
    document: ImportDocument,
  ): Promise<void>;
  /** Selects the records that exist in a fixed order; the names of its columns are those of `columns`. */
  records(context: CallerContext): Expression<unknown>;
}

/** Returns a declaration whose target's type only its own functions know. */
export const importResource = <Target>(resource: ImportResource<Target>): ImportResource =>
  // Cast: the engine hands each target back to the resource that made it.
  resource as ImportResource;
