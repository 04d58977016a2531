/**
 * A connection pooler of the database's protocol: clients share two sessions, per transaction or per
 * connection.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface Pooler {
  /** The address of the same database through the pooler. */
  url: string;
  close(): Promise<void>;
}

interface Session {
  client: pg.Client;
  stream: Socket;
}

const ready = 'Z';

/**
 * Starts the pooler.
 * @param mode when a session is free for another client: after each transaction, or when its client
 * disconnects
 */
export async function startPooler(url: string, mode: 'transaction' | 'session'): Promise<Pooler> {
  const free: Session[] = [];
  const all: Session[] = [];
  for (let n = 0; n < 2; n += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const { stream } = client.connection;
    // From here on the pooler reads the database's messages.
    stream.removeAllListeners('data');
    const session = { client, stream: stream as Socket };
    free.push(session);
    all.push(session);
  }
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let session: Session | undefined;
    let greeted = false;
    const release = () => {
      session?.stream.removeAllListeners('data');
      // The session that was freed last is used first.
      if (session) free.push(session);
      session = undefined;
    };
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      release();
    });
    socket.on('data', (bytes: Buffer) => {
      if (!greeted) {
        greeted = true;
        socket.write(greeting);
        return;
      }
      if (bytes[0] === 'X'.charCodeAt(0)) return void socket.end();
      if (!session) {
        session = free.pop();
        let before = Buffer.alloc(0);
        session?.stream.on('data', (answer: Buffer) => {
          socket.write(answer);
          before = Buffer.concat([before, answer]);
          // The last message of a reply: ReadyForQuery, with I outside of a transaction.
          const isIdle =
            before.toString('latin1', before.length - 6).startsWith(ready) && before.at(-1) === 73;
          if (isIdle && mode === 'transaction') release();
        });
      }
      session?.stream.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: address.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      for (const { stream } of all) stream.destroy();
    },
  };
}

const message = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
/** The client is accepted with a process id of no process, as poolers do. */
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.from([0x7f, 0, 0, 1, 0, 0, 0, 1])),
  message(ready, Buffer.from('I')),
]);
