import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastFatalLine, trimLog } from './embedded-log.ts';

let folder: string;
let log: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-log-'));
  log = join(folder, 'postgres.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('trimLog', () => {
  it('leaves a small log unchanged', async () => {
    await writeFile(log, 'a line\n');
    await trimLog(log);
    expect(await readFile(log, 'utf8')).toBe('a line\n');
  });

  it('moves a large log aside and replaces the former one', async () => {
    await writeFile(`${log}.1`, 'older');
    await writeFile(log, Buffer.alloc(11 * 1024 * 1024, '.'));
    await trimLog(log);
    expect((await stat(log)).size).toBe(0);
    expect((await stat(`${log}.1`)).size).toBe(11 * 1024 * 1024);
  });
});

describe('lastFatalLine', () => {
  const line = (text: string) => `2026-11-21 10:00:00.000 UTC [77] ${text}\n`;

  it('returns the last fatal line of this start', async () => {
    const before = line('FATAL:  an earlier start');
    await writeFile(log, before + line('FATAL:  no room') + line('LOG:  database system is shut down'));
    expect(await lastFatalLine(log, before.length)).toBe('FATAL:  no room');
  });

  it('returns the last line when none is fatal', async () => {
    await writeFile(log, 'postgres: error while loading shared libraries\n');
    expect(await lastFatalLine(log, 0)).toBe('postgres: error while loading shared libraries');
  });
});
