/** Copies the folder `database/` in the state of another version of Percha. */
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { databaseFolder } from '#src/start-database.ts';

/** Copies the migrations and functions into a folder that the test may change. */
export async function copiedDatabaseFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'percha-database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['migrations', 'functions'])
    await cp(join(databaseFolder, part), join(folder, part), { recursive: true });
  return folder;
}

/**
 * Copies the migrations whose names sort before `before`, without the functions: their sources fit the newest
 * tables.
 * @returns the folder and the names of the migrations that it lacks
 */
export async function olderDatabaseFolder(before: string): Promise<{ older: string; later: string[] }> {
  const older = await copiedDatabaseFolder();
  const later = (await readdir(join(older, 'migrations'))).filter((name) => name > before).sort();
  for (const name of later) await rm(join(older, 'migrations', name));
  await rm(join(older, 'functions'), { recursive: true });
  await mkdir(join(older, 'functions'));
  return { older, later };
}
