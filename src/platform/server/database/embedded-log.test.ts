import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundLog, lastWords } from './embedded-log.ts';

let folder: string;
let log: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-log-'));
  log = join(folder, 'postgres.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('boundLog', () => {
  it('leaves a log of ordinary size alone', async () => {
    await writeFile(log, 'a line\n');
    await boundLog(log);
    expect(await readFile(log, 'utf8')).toBe('a line\n');
  });

  it('sets a large log aside, over the one set aside before', async () => {
    await writeFile(`${log}.1`, 'older');
    await writeFile(log, Buffer.alloc(11 * 1024 * 1024, '.'));
    await boundLog(log);
    expect((await stat(log)).size).toBe(0);
    expect((await stat(`${log}.1`)).size).toBe(11 * 1024 * 1024);
  });
});

describe('lastWords', () => {
  const line = (text: string) => `2026-11-21 10:00:00.000 UTC [77] ${text}\n`;

  it('is the last fatal line of this start, not what follows it or was there before', async () => {
    const before = line('FATAL:  an earlier start');
    await writeFile(log, before + line('FATAL:  no room') + line('LOG:  database system is shut down'));
    expect(await lastWords(log, before.length)).toBe('FATAL:  no room');
  });

  it('is the last line when none is fatal', async () => {
    await writeFile(log, 'postgres: error while loading shared libraries\n');
    expect(await lastWords(log, 0)).toBe('postgres: error while loading shared libraries');
  });
});
