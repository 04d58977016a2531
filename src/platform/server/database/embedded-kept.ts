import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Values that stay the same between starts: the passwords, and the port, so that tools find the server. */
export type Kept = { port: number; passwords: { admin: string; owner: string; server: string } };

const fileIn = (home: string) => join(home, 'connection.json');

/** @returns undefined before the first start */
export async function readKept(home: string): Promise<Kept | undefined> {
  const text = await readFile(fileIn(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes the file whole or not at all, readable by this user only. */
export async function keep(home: string, kept: Kept): Promise<string> {
  const unfinished = `${fileIn(home)}.new`;
  await writeFile(unfinished, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, fileIn(home));
  return fileIn(home);
}

const password = () => randomBytes(24).toString('base64url');

export async function newKept(): Promise<Kept> {
  return { port: await freePort(), passwords: { admin: password(), owner: password(), server: password() } };
}

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
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
