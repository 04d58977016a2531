/**
 * The records that the user opened last, in the browser's storage. Their names may be personal data: only
 * their owner reads them, and sign-out deletes them (`deletePrivateData`).
 */

import { recentRecordsName } from '../../../../business/identity/private-storage.ts';
import type { KeyValues } from '../../../../business/identity/token-store.ts';

export interface RecentRecord {
  /** The path of its page. */
  href: string;
  name: string;
  /** Text key of its kind. */
  kind: string;
}

/** More than a person remembers. */
const maxRecords = 12;
const maxNameLength = 120;

const isRecent = (one: unknown): one is RecentRecord => {
  const { href, name, kind } = (one ?? {}) as Partial<RecentRecord>;
  return [href, name, kind].every((text) => typeof text === 'string') && href?.startsWith('/admin/') === true;
};

/** Returns the records of this owner, the latest first; none of another's. */
export function readRecentRecords(storage: KeyValues, owner: string): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(recentRecordsName) ?? 'null');
    const { owner: writer, records } = (stored ?? {}) as { owner?: unknown; records?: unknown };
    return writer === owner && Array.isArray(records) ? records.filter(isRecent).slice(0, maxRecords) : [];
  } catch {
    return [];
  }
}

function write(storage: KeyValues, owner: string, records: readonly RecentRecord[]): void {
  try {
    storage.setItem(recentRecordsName, JSON.stringify({ owner, records: records.slice(0, maxRecords) }));
  } catch {
    // The storage is full or forbidden; the palette works without it.
  }
}

/** Puts a record first. */
export function noteRecord(storage: KeyValues, owner: string, record: RecentRecord): void {
  const others = readRecentRecords(storage, owner).filter(({ href }) => href !== record.href);
  write(storage, owner, [{ ...record, name: record.name.slice(0, maxNameLength) }, ...others]);
}

/** Removes a record that no longer exists. */
export function dropRecord(storage: KeyValues, owner: string, href: string): void {
  const records = readRecentRecords(storage, owner);
  if (records.some((one) => one.href === href))
    write(
      storage,
      owner,
      records.filter((one) => one.href !== href),
    );
}
