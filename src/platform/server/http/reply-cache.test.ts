import { expect, it, vi } from 'vitest';
import { prepare } from './encoding.ts';
import { createReplyCache } from './reply-cache.ts';

const page = (text: string) => () => prepare(text, {});
const textOf = async (replies: ReturnType<typeof createReplyCache>, make: () => ReturnType<typeof prepare>) =>
  Buffer.from((await replies.getOrMake('key', ['catalogue'], make)).plain.body).toString();

it('makes a reply once until its topic changes', async () => {
  const replies = createReplyCache(1_000_000, () => true);
  const make = vi.fn(page('first'));
  expect(await textOf(replies, make)).toBe('first');
  expect(await textOf(replies, make)).toBe('first');
  replies.invalidate('settings');
  await textOf(replies, make);
  expect(make).toHaveBeenCalledTimes(1);
  replies.invalidate('catalogue');
  expect(await textOf(replies, page('second'))).toBe('second');
});

it('shares a reply in progress between concurrent callers', async () => {
  const replies = createReplyCache(1_000_000, () => true);
  const make = vi.fn(page('once'));
  await Promise.all([textOf(replies, make), textOf(replies, make), textOf(replies, make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not cache a reply that was read before a change', async () => {
  const replies = createReplyCache(1_000_000, () => true);
  let finish = (_: string) => {};
  const slow = new Promise<string>((done) => {
    finish = done;
  });
  const stale = textOf(replies, async () => prepare(await slow, {}));
  replies.invalidate('catalogue');
  // A caller after the change does not wait for the stale reply.
  expect(await textOf(replies, page('fresh'))).toBe('fresh');
  finish('stale');
  expect(await stale).toBe('stale');
  expect(await textOf(replies, page('never made'))).toBe('fresh');
});

it('caches nothing while notices are missing, and no failed reply', async () => {
  let trusted = false;
  const replies = createReplyCache(1_000_000, () => trusted);
  expect(await textOf(replies, page('one'))).toBe('one');
  expect(await textOf(replies, page('two'))).toBe('two');
  trusted = true;
  await expect(replies.getOrMake('key', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await replies.getOrMake('key', [], () => prepare('missing', {}, { status: 404 }));
  expect(await textOf(replies, page('three'))).toBe('three');
});

it('sends cached replies while the database is away, and caches nothing new', async () => {
  let [trusted, away] = [true, false];
  const replies = createReplyCache(
    1_000_000,
    () => trusted,
    () => away,
  );
  await textOf(replies, page('before'));
  [trusted, away] = [false, true];
  expect(await textOf(replies, page('never made'))).toBe('before');
  await replies.getOrMake('another', [], page('new'));
  expect(replies.find('another')).toBeUndefined();
  // Notices may have been missed, so the cache is emptied when the database is back.
  replies.invalidate();
  [trusted, away] = [true, false];
  expect(await textOf(replies, page('after'))).toBe('after');
});
