/** Edits single fields of the records in a list, through the update of the record. */
import * as z from 'zod/mini';
import { ApiError } from '../../../http/call-errors.ts';
import { mergeChanges, type Values } from '../../form/merge-changes.ts';

/** A record with the version that its update must send. */
type Versioned<Edited> = Edited & { version: number };

/** How a list saves a single field of its records. */
export interface ListEdit<Row, Edited = Values> {
  /** The schema of the record's update, which gives each cell its control and its limits. */
  schema: z.ZodMiniType<Edited>;
  /** Without it no cell can be edited. */
  permission: string;
  /** Returns whether the row's state allows changes; absent: always. */
  isAllowed?(row: Row): boolean;
  /** Reads the whole record: a row holds a part of it only. */
  read(row: Row): Promise<Versioned<Values>>;
  /** @returns the record as it is then */
  update(row: Row, body: Versioned<Edited>): Promise<object>;
}

/** Another user has changed the same field to another value. */
export class FieldConflict extends Error {
  readonly theirs: unknown;
  constructor(theirs: unknown) {
    super('The field has changed.');
    this.theirs = theirs;
  }
}

/** The record cannot be saved because of a field that the list does not edit. */
export class OtherFieldInvalid extends Error {}

interface FieldChange {
  name: string;
  /** The value in the row. */
  before: unknown;
  value: unknown;
}

/** A save gives up after so many newer versions of the record. */
const maxVersions = 5;

/**
 * Saves one field of a record. Changes of other fields by other users stay, as in a form.
 * @returns the record as it is then
 * @throws FieldConflict when another user changed the same field, OtherFieldInvalid, the failure of a call
 */
export async function saveField<Row>(
  edit: ListEdit<Row>,
  row: Row,
  { name, before, value }: FieldChange,
): Promise<object> {
  let record = await edit.read(row);
  for (let versions = 1; ; versions += 1) {
    const { conflicts } = mergeChanges({ [name]: before }, { [name]: value }, { [name]: record[name] });
    if (conflicts.length > 0) throw new FieldConflict(record[name]);
    const parsed = z.safeParse(edit.schema, { ...record, [name]: value });
    if (!parsed.success) throw new OtherFieldInvalid();
    try {
      return await edit.update(row, { ...parsed.data, version: record.version });
    } catch (error) {
      const actual = newerRecord(error);
      if (!actual || versions === maxVersions) throw error;
      record = actual;
    }
  }
}

/** Returns the record that the 409 of a stale version holds. */
function newerRecord(error: unknown): Versioned<Values> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { actual } = error.body as { actual?: Versioned<Values> };
  return typeof actual?.version === 'number' ? actual : undefined;
}

/**
 * Returns the row with the new value, and with those of the saved record that the row shows as well, such as
 * a computed amount.
 */
export function rowWith<Row>(row: Row, name: string, value: unknown, record: object): Row {
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  const known = Object.entries(record).filter(
    ([member, one]) => isPlain(one) && typeof (row as Values)[member] === typeof one,
  );
  return { ...row, ...Object.fromEntries(known), [name]: value ?? undefined };
}
