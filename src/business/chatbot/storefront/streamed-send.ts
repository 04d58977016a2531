/** Reads a reply that comes as server-sent events. */
import type { Send } from '../../../platform/http/call.ts';

/**
 * Returns a send that asks for events, shows the drafts among them, and returns the reply as a text.
 * @throws TypeError when the events break off
 */
export const streamedSend =
  (onDraft: (text: string) => void, send: Send): Send =>
  async (request) => {
    request.headers.set('Accept', 'text/event-stream');
    const response = await send(request);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return response;
    const paragraphs: string[] = [];
    let isWhole = false;
    await readEvents(response.body, (name, data) => {
      if (name === 'draft') onDraft(data);
      else if (name === 'end') isWhole = true;
      else paragraphs.push(data);
    });
    if (!isWhole) throw new TypeError('The reply broke off.');
    return new Response(paragraphs.join('\n\n'), { headers: { 'content-type': 'text/plain' } });
  };

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (name: string, data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const lines = event.split('\n');
      const named = lines.find((line) => line.startsWith('event: '));
      const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(6));
      onEvent(named?.slice(7) ?? '', data.join('\n'));
    }
  }
}
