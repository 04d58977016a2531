/** A language model behind the calls of OpenAI that says what a test tells it to. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One step of the model. */
export type ModelStep =
  | { say: string }
  /** Calls tools; `args` may be any text, JSON or not. */
  | { call: string; args: string | object }
  | { status: number }
  /** Begins an answer and says nothing more. */
  | { stall: true }
  /** Begins an answer and closes the connection. */
  | { breakOff: true };

export interface ModelRequest {
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    tools?: { function: { name: string } }[];
  };
}

export interface ModelServer {
  url: string;
  /** The requests since the last script. */
  requests: ModelRequest[];
  /** Sets the next steps; after them the model says «Fin». */
  script(...steps: ModelStep[]): void;
  close(): Promise<void>;
}

const pieceLength = 7;

export async function startModelServer(): Promise<ModelServer> {
  let steps: ModelStep[] = [];
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    answer(response, steps.shift() ?? { say: 'Fin' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script(...next) {
      steps = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(response: ServerResponse, step: ModelStep): void {
  if ('status' in step) {
    response.writeHead(step.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no', type: 'no' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if ('stall' in step) return;
  if ('breakOff' in step) {
    send({ content: 'He puesto' });
    setImmediate(() => response.destroy());
    return;
  }
  if ('say' in step) {
    for (const piece of pieces(step.say)) send({ content: piece });
    send({}, 'stop');
  } else {
    const args = typeof step.args === 'string' ? step.args : JSON.stringify(step.args);
    const id = `call_${Math.random().toString(36).slice(2)}`;
    send({ tool_calls: [{ index: 0, id, type: 'function', function: { name: step.call, arguments: '' } }] });
    for (const piece of pieces(args)) send({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
    send({}, 'tool_calls');
  }
  response.end('data: [DONE]\n\n');
}

const pieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, nth) =>
    text.slice(nth * pieceLength, (nth + 1) * pieceLength),
  );
