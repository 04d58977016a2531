/** A real mail server (SMTP) for tests, which can refuse, stay silent and disconnect. */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** Whole messages, in the order of arrival. */
  received: string[];
  /** Returns the next message, or the oldest unread one. */
  next(): Promise<string>;
  /** Closes every open connection. */
  breakOff(): void;
  stop(): Promise<void>;
}

/**
 * Starts the server.
 * @param ways its differences from a server that accepts everything
 */
export async function testMailServer(ways: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: string[] = [];
  let taken = 0;
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
        for (const look of waiting.splice(0)) look();
      });
    },
    ...ways,
  });
  // A client that disconnects silently is no failure of a test.
  server.on('error', () => {});
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => lines.add(line));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async next() {
      while (received.length <= taken) await new Promise<void>((come) => waiting.push(come));
      taken += 1;
      return received[taken - 1] ?? '';
    },
    breakOff() {
      for (const line of lines) line.destroy();
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
