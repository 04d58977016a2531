/** A real mail server (SMTP) for tests, which can refuse, hold its tongue and break off. */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** Whole messages, in the order they came. */
  received: string[];
  /** The next message to come, or the oldest that nobody asked for. */
  next(): Promise<string>;
  /** Breaks every line that is open. */
  breakOff(): void;
  stop(): Promise<void>;
}

/** @param ways how it differs from one that takes everything */
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
  // A client that goes away without a word is no failure of a test.
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
