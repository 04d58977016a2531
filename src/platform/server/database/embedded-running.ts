import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readKept } from './embedded-kept.ts';
import { keptElsewhere } from './embedded-place.ts';
import { isPostmasterOf, readPidFile } from './embedded-postmaster.ts';
import { connectionUrls } from './embedded-roles.ts';

/**
 * The ways in to the embedded PostgreSQL that runs in this folder, for a tool beside the Percha that started it: such
 * a tool takes no lock and stops nothing.
 * @param folder as `startEmbeddedPostgres` was given it
 * @returns undefined when none runs there, or it does not take connections yet
 * @throws when the passwords may not be read by this user
 */
export async function runningEmbeddedPostgres(
  folder: string,
): Promise<ReturnType<typeof connectionUrls> | undefined> {
  const asked = await realpath(folder).catch(() => undefined);
  if (!asked) return undefined;
  const home = await keptElsewhere(asked);
  const data = join(home, 'data');
  const found = await readPidFile(data);
  if (found?.status !== 'ready' || !(await isPostmasterOf(found.pid, data))) return undefined;
  const kept = await readKept(home);
  return kept && connectionUrls(kept);
}
