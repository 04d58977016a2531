/** Sends a request with the progress of its body, which `fetch` does not report. */
import { inPageLanguage } from './browser-send.ts';
import type { Send } from './call.ts';

/** The part of the body that is sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Returns a `send` that reports how much of the body has left. It throws a TypeError without a response, and
 * an AbortError when the request's signal aborts.
 */
export const uploadSend =
  (onProgress: OnProgress): Send =>
  (request) =>
    sendWith(inPageLanguage(request), onProgress);

async function sendWith(request: Request, onProgress: OnProgress): Promise<Response> {
  const body = await request.blob();
  const xhr = new XMLHttpRequest();
  xhr.open(request.method, request.url);
  xhr.responseType = 'arraybuffer';
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    if (request.signal.aborted) return aborted();
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new TypeError('Failed to upload'));
    xhr.ontimeout = xhr.onerror;
    xhr.onabort = aborted;
    xhr.send(body);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const isEmpty = xhr.status === 204 || xhr.status === 304;
  return new Response(isEmpty ? null : xhr.response, { status: xhr.status, headers });
}
