import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Values that stay the same between starts: the passwords, and the port, so that tools find the server. */
export type Credentials = { port: number; passwords: { admin: string; owner: string; server: string } };

const fileIn = (home: string) => join(home, 'connection.json');

/** Reads the file. @returns undefined before the first start */
export async function readCredentials(home: string): Promise<Credentials | undefined> {
  const text = await readFile(fileIn(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes the file as a whole or not at all; only this user can read it. */
export async function writeCredentials(home: string, credentials: Credentials): Promise<string> {
  const unfinished = `${fileIn(home)}.new`;
  await writeFile(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, fileIn(home));
  return fileIn(home);
}

const password = () => randomBytes(24).toString('base64url');

export async function newCredentials(): Promise<Credentials> {
  return { port: await freePort(), passwords: { admin: password(), owner: password(), server: password() } };
}

/** Returns a TCP port of 127.0.0.1 without a listener at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free TCP port on 127.0.0.1');
  return address.port;
}
