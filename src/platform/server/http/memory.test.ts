import { expect, it, vi } from 'vitest';
import { prepare } from './encoding.ts';
import { createMemory } from './memory.ts';

const page = (text: string) => () => prepare(text, {});
const textOf = async (memory: ReturnType<typeof createMemory>, make: () => ReturnType<typeof prepare>) =>
  Buffer.from((await memory.remember('key', ['catalogue'], make)).plain.body).toString();

it('makes a reply once until its topic changes', async () => {
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

it('shares a reply in progress between concurrent callers', async () => {
  const memory = createMemory(1_000_000, () => true);
  const make = vi.fn(page('once'));
  await Promise.all([textOf(memory, make), textOf(memory, make), textOf(memory, make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not cache a reply that was read before a change', async () => {
  const memory = createMemory(1_000_000, () => true);
  let finish = (_: string) => {};
  const slow = new Promise<string>((done) => {
    finish = done;
  });
  const stale = textOf(memory, async () => prepare(await slow, {}));
  memory.forget('catalogue');
  // A caller after the change does not wait for the stale reply.
  expect(await textOf(memory, page('fresh'))).toBe('fresh');
  finish('stale');
  expect(await stale).toBe('stale');
  expect(await textOf(memory, page('never made'))).toBe('fresh');
});

it('caches nothing while notices are missing, and no failed reply', async () => {
  let trusted = false;
  const memory = createMemory(1_000_000, () => trusted);
  expect(await textOf(memory, page('one'))).toBe('one');
  expect(await textOf(memory, page('two'))).toBe('two');
  trusted = true;
  await expect(memory.remember('key', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await memory.remember('key', [], () => prepare('missing', {}, { status: 404 }));
  expect(await textOf(memory, page('three'))).toBe('three');
});

it('sends cached replies while the database is away, and caches nothing new', async () => {
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
  // Notices may have been missed, so the cache is emptied when the database is back.
  memory.forget();
  [trusted, away] = [true, false];
  expect(await textOf(memory, page('after'))).toBe('after');
});
