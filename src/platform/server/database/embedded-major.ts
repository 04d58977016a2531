import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClusterPlace, majorOf } from './embedded-place.ts';

/** The file that marks a copied folder as complete: it shall replace the old one. */
export const upgradeMarker = (home: string): string => join(home, 'upgrade-ready.json');

const command = 'npm run upgrade:database';

/**
 * Refuses a data folder that this PostgreSQL cannot run.
 * @throws when the folder is of another major, or an upgrade was interrupted while it replaced folders
 */
export async function expectOwnMajor({ home, data, major }: ClusterPlace): Promise<void> {
  if (await stat(upgradeMarker(home)).catch(() => undefined)) {
    throw new Error(`An upgrade of the database in ${home} was cut short. Finish it: ${command}`);
  }
  const found = await majorOf(data);
  if (found === undefined || found === major) return;
  throw new Error(
    found < major
      ? `The database in ${home} is of PostgreSQL ${found}; this Percha runs ${major}. Copy it over first: ${command} (docs/upgrade.md)`
      : `The database in ${home} is of PostgreSQL ${found}, newer than the ${major} of this Percha. Start the newer Percha.`,
  );
}
