/** Private data in the browser's storage that ends with the session, beyond the tokens. */
import type { KeyValues } from './token-store.ts';

/** The records that a member of the team opened last. The cookies page lists this key. */
export const recentRecordsName = 'recientes';

/** Deletes what a signed-out user leaves behind. */
export function deletePrivateData(storage: KeyValues): void {
  storage.removeItem(recentRecordsName);
}
