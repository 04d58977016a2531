import { expect, it, vi } from 'vitest';
import { prepare } from './encoding.ts';
import { createMemory } from './memory.ts';

const page = (text: string) => () => prepare(text, {});
const textOf = async (memory: ReturnType<typeof createMemory>, make: () => ReturnType<typeof prepare>) =>
  Buffer.from((await memory.remember('key', ['catalogue'], make)).plain.body).toString();

it('makes a reply once, until its topic changes', async () => {
  const memory = createMemory(1_000_000, () => true);
  const make = vi.fn(page('first'));
  expect(await textOf(memory, make)).toBe('first');
  expect(await textOf(memory, make)).toBe('first');
  memory.forget('settings');
  await textOf(memory, make);
  expect(make).toHaveBeenCalledTimes(1);
  memory.forget('catalogue');
  expect(await textOf(memory, page('second'))).toBe('second');
});

it('those who ask meanwhile share one making', async () => {
  const memory = createMemory(1_000_000, () => true);
  const make = vi.fn(page('once'));
  await Promise.all([textOf(memory, make), textOf(memory, make), textOf(memory, make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not keep what was read before a change', async () => {
  const memory = createMemory(1_000_000, () => true);
  let finish = (_: string) => {};
  const slow = new Promise<string>((done) => {
    finish = done;
  });
  const stale = textOf(memory, async () => prepare(await slow, {}));
  memory.forget('catalogue');
  // Whoever asks after the change does not wait for the stale one.
  expect(await textOf(memory, page('fresh'))).toBe('fresh');
  finish('stale');
  expect(await stale).toBe('stale');
  expect(await textOf(memory, page('never made'))).toBe('fresh');
});

it('keeps nothing while changes cannot be heard, and nothing that failed', async () => {
  let trusted = false;
  const memory = createMemory(1_000_000, () => trusted);
  expect(await textOf(memory, page('one'))).toBe('one');
  expect(await textOf(memory, page('two'))).toBe('two');
  trusted = true;
  await expect(memory.remember('key', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await memory.remember('key', [], () => prepare('missing', {}, { status: 404 }));
  expect(await textOf(memory, page('three'))).toBe('three');
});

it('sends what was kept before while the database is away, and keeps nothing new', async () => {
  let [trusted, away] = [true, false];
  const memory = createMemory(
    1_000_000,
    () => trusted,
    () => away,
  );
  await textOf(memory, page('before'));
  [trusted, away] = [false, true];
  expect(await textOf(memory, page('never made'))).toBe('before');
  await memory.remember('another', [], page('new'));
  expect(memory.find('another')).toBeUndefined();
  // Changes may have been missed: the first thing that is done when the database is back.
  memory.forget();
  [trusted, away] = [true, false];
  expect(await textOf(memory, page('after'))).toBe('after');
});
