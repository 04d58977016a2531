/** A real mail server (SMTP) for tests, which can refuse, hold its tongue and break off. */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
  url: string;
  /** Whole messages, in the order they came. */
  received: string[];
  /** Breaks every line that is open. */
  breakOff(): void;
  stop(): Promise<void>;
}

/** @param ways how it differs from one that takes everything */
export async function testMailServer(ways: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: string[] = [];
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
    breakOff() {
      for (const line of lines) line.destroy();
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
