import { expect, it } from 'vitest';
import { SlowReader, streamOf } from './stream-of.ts';

const kilobyte = new Uint8Array(1024);

it('ends the source of a reader that reads too slowly, after it waited once for the whole patience', async () => {
  const failures: unknown[] = [];
  let puts = 0;
  const { stream, written } = streamOf(
    async ({ put }) => {
      for (; ; puts += 1) await put(kilobyte);
    },
    { waiting: 4096, patience: 20, onFailure: (error) => failures.push(error) },
  );
  await written;
  expect(puts).toBe(3);
  expect(failures).toEqual([new SlowReader()]);
  await expect(new Response(stream).arrayBuffer()).rejects.toBeInstanceOf(SlowReader);
});

it('holds no more than the bound for a reader that keeps pace, and gives it every byte', async () => {
  let ahead = 0;
  let most = 0;
  const { stream, written } = streamOf(
    async ({ put }) => {
      for (let part = 0; part < 64; part += 1) {
        ahead += kilobyte.length;
        most = Math.max(most, ahead);
        await put(kilobyte);
      }
    },
    { waiting: 4096 },
  );
  let total = 0;
  for await (const bytes of stream) {
    ahead -= bytes.length;
    total += bytes.length;
  }
  await written;
  expect(total).toBe(64 * 1024);
  expect(most).toBeLessThanOrEqual(6 * 1024);
});

it('lets a source finish whose reader comes later', async () => {
  const { stream, written } = streamOf(async ({ put }) => put(kilobyte));
  await written;
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(kilobyte);
});

it('tells the source when the reader leaves, without a failure', async () => {
  const failures: unknown[] = [];
  const { stream, written } = streamOf(
    async ({ put }) => {
      for (;;) await put(kilobyte);
    },
    { waiting: 2048, onFailure: (error) => failures.push(error) },
  );
  await stream.cancel();
  await written;
  expect(failures).toEqual([]);
});
