import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Credentials, writeCredentials } from './embedded-credentials.ts';
import { type ClusterPlace, giveToOwner } from './embedded-place.ts';

const run = promisify(execFile);

/**
 * Makes the data folder at the first start. It gets its name when complete, so an interrupted first start
 * begins again.
 *
 * Texts are UTF-8 and sort by the Spanish rules of ICU, which the package contains: Á beside A, ñ after n.
 * The builtin C.UTF-8 of PostgreSQL lowers accents too, but sorts Á after z.
 *
 * @throws when data exists without its passwords, or with the last line of initdb
 */
export async function createCluster(
  { home, data, bin, account }: ClusterPlace,
  credentials: Credentials,
  { isNew, durable, print }: { isNew: boolean; durable: boolean; print: (line: string) => void },
): Promise<void> {
  if (await stat(join(data, 'PG_VERSION')).catch(() => undefined)) {
    if (isNew)
      throw new Error(`${home} holds a database, but connection.json with its passwords is gone from there.`);
    return;
  }
  print(`Making a new database in ${home}.`);
  const unfinished = `${data}.new`;
  const passwordFile = join(home, 'password.new');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveToOwner(home, [await writeCredentials(home, credentials)]);
  await writeFile(passwordFile, `${credentials.passwords.admin}\n`, { mode: 0o600 });
  if (account) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid);
  const choices = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=es',
  ];
  try {
    await run(
      join(bin, 'initdb'),
      [`--pgdata=${unfinished}`, ...choices, ...(durable ? [] : ['--no-sync'])],
      {
        ...account,
        cwd: home,
        env: { LC_ALL: 'C' },
      },
    );
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Error(
      `PostgreSQL could not make its data folder: ${stderr.trim().split('\n').at(-1) || message}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, data);
}
