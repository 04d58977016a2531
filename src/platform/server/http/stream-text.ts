/** Sends a text reply as server-sent events while it is made. */
import type { RequestContext } from './route.ts';
import { dataHeaders } from './security-headers.ts';

const headers = {
  ...dataHeaders,
  'Cache-Control': 'private, no-cache',
  'Content-Type': 'text/event-stream; charset=utf-8',
};

/** Milliseconds between two drafts: each holds the whole text so far. */
const draftPauseMs = 80;

const dataOf = (text: string): string => `${text.replaceAll(/^/gm, 'data: ')}\n\n`;

/** Returns a text as events: one per paragraph and a final one. */
const eventsOf = (text: string): string =>
  [...text.split(/\n\n+/).map(dataOf), 'event: end\ndata:\n\n'].join('');

/**
 * Runs an act and sends its text. The response begins with the first draft, or with the text of an act
 * without drafts, so that a failure before it has its status. After a draft, a failure ends the events
 * without `end`.
 */
export async function streamText(
  act: (draft: (text: string) => void) => Promise<string>,
  { report }: Pick<RequestContext, 'report'>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    // The client left: the act goes on, because it may have changed the cart.
    cancel() {
      controller = undefined;
    },
  });
  const send = (events: string) => controller?.enqueue(encoder.encode(events));
  const begun = Promise.withResolvers<void>();
  let lastDraft = Number.NEGATIVE_INFINITY;
  const done = act((text) => {
    const now = performance.now();
    if (now - lastDraft < draftPauseMs) return;
    lastDraft = now;
    send(`event: draft\n${dataOf(text)}`);
    begun.resolve();
  });
  const whole = done.then((text) => {
    send(eventsOf(text));
    controller?.close();
  });
  await Promise.race([begun.promise, whole]);
  whole.catch((error) => {
    report?.(error);
    controller?.error(error);
  });
  return new Response(stream, { headers });
}
