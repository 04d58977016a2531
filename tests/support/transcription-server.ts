/** A transcription service for tests, with the call of OpenAI. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  authorization: string | undefined;
  form: Record<string, string>;
  /** Name, type and bytes of the recording. */
  file: { name: string; type: string; size: number } | undefined;
}

export interface TranscriptionServer {
  url: string;
  asked: Asked[];
  /** Its next replies; undefined: it accepts the request and stays silent. */
  reply: { status?: number; body: string } | undefined;
  close(): Promise<void>;
}

/** Starts the service. */
export async function transcriptionServer(): Promise<TranscriptionServer> {
  const service: Pick<TranscriptionServer, 'asked' | 'reply'> = { asked: [], reply: { body: '{"text":""}' } };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      // The caller has stopped waiting.
      return;
    }
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    service.asked.push({
      authorization: request.headers.authorization,
      form: Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      file: file instanceof File ? { name: file.name, type: file.type, size: file.size } : undefined,
    });
    const { reply } = service;
    if (!reply) return;
    response.writeHead(request.url === '/v1/audio/transcriptions' ? (reply.status ?? 200) : 404, {
      'content-type': 'application/json',
    });
    response.end(reply.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(service, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}
