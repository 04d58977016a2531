/** Sends a request and reports the progress of its reply. */
import { browserSend } from './browser-send.ts';
import type { Send } from './call.ts';

/** The headers at first, then the bytes received so far. */
export type OnReceived = (headers: Headers, bytes: number) => void;

/** Returns a `send` that reports the bytes of a successful reply while they arrive. */
export const receiveSend =
  (onReceived: OnReceived, send: Send = browserSend): Send =>
  async (request) => {
    const response = await send(request);
    if (!response.ok || !response.body) return response;
    let received = 0;
    onReceived(response.headers, received);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        received += bytes.length;
        onReceived(response.headers, received);
        controller.enqueue(bytes);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, headers });
  };
