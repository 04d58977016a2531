/** A TCP proxy to a real database that a test can freeze and cut without touching other tests' databases. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  /** Returns the URL of the same database through this proxy. */
  through(url: string): string;
  /** Holds all bytes, as a frozen database does; connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Breaks connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseLine(): Promise<DatabaseLine> {
  let target = { host: '127.0.0.1', port: 0 };
  let frozen = false;
  const sockets = new Set<Socket>();
  const know = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The pipe closes the other side; broken connections are the purpose of the test.
    socket.on('error', () => undefined);
    if (frozen) socket.pause();
    return socket;
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    know(near).on('data', (bytes) => far.write(bytes));
    know(far).on('data', (bytes) => near.write(bytes));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    if (frozen) for (const socket of [near, far]) socket.pause();
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      breakAll();
    });
  return {
    through(url) {
      const changed = new URL(url);
      target = { host: changed.hostname, port: Number(changed.port) };
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: stop,
    mend: () => listen(port),
    async close() {
      if (server.listening) await stop();
    },
  };
}
