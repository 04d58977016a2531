import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxTransport } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'percha-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const letter = {
  from: 'Atelier <taller@percha.example>',
  to: 'boutique@percha.example',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  messageId: '<percha-../1@percha.example>',
  date: new Date('2026-11-21T10:00:00Z'),
};

it('writes a letter as an .eml file that only its owner can read', async () => {
  const outbox = join(folder, 'outbox');
  expect(await outboxTransport(outbox).send(letter)).toEqual({ result: 'sent' });
  const [name = '', ...others] = await readdir(outbox);
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-21T10-00-00-000Z-[\w-]+\.eml$/);
  expect((await PostalMime.parse(await readFile(join(outbox, name)))).subject).toBe('Hola');
  expect((await stat(join(outbox, name))).mode & 0o077).toBe(0);
});

it('creates the folder again after it was deleted', async () => {
  const outbox = join(folder, 'outbox');
  const transport = outboxTransport(outbox);
  await transport.send(letter);
  await rm(outbox, { recursive: true });
  expect(await transport.send(letter)).toEqual({ result: 'sent' });
  expect(await readdir(outbox)).toHaveLength(1);
});

it('retries later when the folder is not writable', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await outboxTransport(join(folder, 'file')).send(letter)).toMatchObject({ result: 'later' });
});
