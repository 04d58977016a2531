import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readCredentials } from './embedded-credentials.ts';
import { keptElsewhere } from './embedded-place.ts';
import { isPostmasterOf, readPidFile } from './embedded-postmaster.ts';
import { connectionUrls } from './embedded-roles.ts';

/**
 * Returns the addresses of the embedded PostgreSQL that runs in this folder, for a tool beside its Percha.
 * Such a tool takes no lock and stops nothing.
 * @param folder as for `startEmbeddedPostgres`
 * @returns undefined when none runs there, or it accepts no connections yet
 * @throws when this user may not read the passwords
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
  const credentials = await readCredentials(home);
  return credentials && connectionUrls(credentials);
}
