import { expect, it } from 'vitest';
import { readBytes } from './body.ts';
import { createUploadRoom, maxUploadBytes } from './upload-room.ts';

const refusal = expect.objectContaining({ status: 503, headers: { 'Retry-After': '10' } });

it('refuses an address more than its share, and leaves the others theirs', () => {
  const room = createUploadRoom({ together: 100, ofOneAddress: 40 });
  const giveBack = room.take('192.0.2.1', 40);
  expect(() => room.take('::ffff:192.0.2.1', 1)).toThrow(refusal);
  room.take('192.0.2.2', 40);
  expect(() => room.take('192.0.2.3', 30)).toThrow(refusal);
  giveBack();
  room.take('192.0.2.3', 30);
  room.take('192.0.2.1', 30);
});

it('counts large bodies while they arrive, and gives the room back in the end', async () => {
  const bytes = 9_000_000;
  const begin = () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const init = { method: 'POST', body: readable, duplex: 'half' };
    const request = new Request('http://percha.test', init as RequestInit);
    const read = readBytes(request, { limit: bytes + 1, address: '203.0.113.9' });
    return { writer, read };
  };
  const fitting = Math.floor(maxUploadBytes.ofOneAddress / bytes);
  const uploads = Array.from({ length: fitting }, begin);
  // A chunk counts as written once the reader has taken it and asks for more.
  for (const { writer } of uploads) await writer.write(new Uint8Array(bytes));
  const refused = begin();
  await refused.writer.write(new Uint8Array(bytes));
  refused.writer.close();
  await expect(refused.read).rejects.toEqual(refusal);
  for (const { writer } of uploads) await writer.close();
  expect(await Promise.all(uploads.map(async ({ read }) => (await read).length))).toEqual(
    uploads.map(() => bytes),
  );
  const next = begin();
  await next.writer.write(new Uint8Array(bytes));
  await next.writer.close();
  expect((await next.read).length).toBe(bytes);
});
