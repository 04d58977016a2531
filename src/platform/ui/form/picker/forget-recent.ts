/** The end of the records that a user chose last (`recent-records.ts`): every page has this part. */

export const recentPrefix = 'percha:recent:';

/** Removes the recent records of all users; called when a session ends. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  } catch {
    // The browser forbids storage, so nothing is kept.
  }
}
