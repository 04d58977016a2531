import { expect, it } from 'vitest';
import { streamedSend } from './streamed-send.ts';

const chunked = (text: string, length: number) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
      controller.close();
    },
  });
};
const events =
  'event: draft\ndata: Ho\n\nevent: draft\ndata: Holá\ndata: \ndata: y\n\ndata: Holá\n\ndata: y a\ndata: más\n\n';
const ask = async (text: string, length: number, type = 'text/event-stream; charset=utf-8') => {
  const drafts: string[] = [];
  const send = streamedSend(
    (draft) => drafts.push(draft),
    async (request) => {
      expect(request.headers.get('accept')).toBe('text/event-stream');
      return new Response(chunked(text, length), { headers: { 'content-type': type } });
    },
  );
  const reply = await send(new Request('http://percha.invalid/'));
  return { drafts, text: await reply.text() };
};

it.each([1, 7, 1000])('reads events in pieces of %i bytes', async (length) => {
  expect(await ask(`${events}event: end\ndata:\n\n`, length)).toEqual({
    drafts: ['Ho', 'Holá\n\ny'],
    text: 'Holá\n\ny a\nmás',
  });
});

it('throws when the events break off', async () => {
  await expect(ask(events, 9)).rejects.toThrow('broke off');
});

it('leaves another reply as it is', async () => {
  expect(await ask('Hola\n\n[x](/y)', 9, 'text/plain')).toEqual({ drafts: [], text: 'Hola\n\n[x](/y)' });
});
