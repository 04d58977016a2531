/** Runs the whole API on a real database without a port, called as staff, as a shop or as a visitor. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawRecipe } from '#demo/company/index.ts';
import { createApp, createCaches } from '#src/app.ts';
import type { BackupJobs } from '#src/business/backups/server/index.ts';
import type { ModelEngine } from '#src/business/chatbot/server/index.ts';
import { createVies } from '#src/business/contactos/server/index.ts';
import type { Transcriber } from '#src/business/dictation/server/index.ts';
import { createAccessTokens, createFactorSecrets } from '#src/business/identity/server/index.ts';
import { createLetters } from '#src/business/mail/server/index.ts';
import { createCertificateStore } from '#src/business/verifactu/server/index.ts';
import { createAvailability } from '#src/platform/server/availability/availability.ts';
import { type Clock, clockAt } from '#src/platform/server/clock.ts';
import { watchDatabase } from '#src/platform/server/database/watch.ts';
import type { Files } from '#src/platform/server/files/files.ts';
import { localFiles } from '#src/platform/server/files/local-files.ts';
import { createLog } from '#src/platform/server/log.ts';
import { createPictures } from '#src/platform/server/pictures/pictures.ts';
import { createSignedAddresses } from '#src/platform/server/signed-address.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { demoPassword, testNow } from './demo.ts';
import { sharedFileWorkers } from './shared-workers.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // Tests read replies of every shape; the contract's own tests check the shapes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json: any;
}

export interface Ask {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The raw body, instead of `body` as JSON. */
  raw?: BodyInit;
  /** The client's network address. */
  from?: string;
}

export interface TestApi extends TestDatabase {
  secret: string;
  files: Files;
  log: string[];
  fetch(request: Request): Promise<Response>;
  call(method: string, path: string, ask?: Ask): Promise<Reply>;
  get(path: string, ask?: Ask): Promise<Reply>;
  post(path: string, body: unknown, ask?: Ask): Promise<Reply>;
  /** Signs in as one of the demo accounts (once each) and returns the access token. */
  as(email: string): Promise<string>;
}

export interface TestApiOptions {
  backups?: Partial<BackupJobs>;
  demo?: boolean;
  clock?: Clock;
  viesUrl?: string;
  transcriber?: Transcriber;
  modelEngine?: ModelEngine;
  teamEmail?: string;
  /** True: receives no notification of the database; caches drop entries only by themselves. */
  deaf?: boolean;
  /** The API of another server, whose database and secret this one shares; the other closes last. */
  beside?: TestApi;
  /** A store to use instead of a temporary folder. */
  files?: Files;
}

/** Backup jobs of a company without nightly backups. */
const noBackups: BackupJobs = {
  nightlyAt: undefined,
  keep: 7,
  place: '/backups/',
  isEncrypted: false,
  isDemo: false,
  start: async () => undefined,
};

export async function testApi({
  backups,
  demo = true,
  clock = clockAt(testNow),
  viesUrl,
  transcriber,
  modelEngine,
  teamEmail,
  deaf = false,
  beside,
  files: givenFiles,
}: TestApiOptions = {}): Promise<TestApi> {
  const database = beside ? { ...beside, close: async () => {} } : await testDatabase({ demo });
  const folder = await mkdtemp(join(tmpdir(), 'percha-files-'));
  const secret = beside?.secret ?? randomUUID() + randomUUID();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  let connected = () => false;
  const accessTokens = createAccessTokens(secret, clock);
  const caches = createCaches({
    db: database.db,
    accessTokens,
    memoryBytes: 32 * 1024 * 1024,
    trusted: () => connected(),
  });
  const watch = await watchDatabase({
    url: database.serverUrl,
    // A busy machine is no outage.
    answerMs: 20_000,
    onChange: deaf ? () => {} : caches.invalidate,
    onMissed: () => caches.invalidate(),
  });
  connected = watch.connected;
  const files = givenFiles ?? localFiles(folder);
  const workers = sharedFileWorkers();
  const availability = createAvailability(log);
  const pictures = createPictures({
    db: database.db,
    files,
    draw: drawRecipe,
    drawings: workers.drawings,
    log,
    note: availability.note,
  });
  const app = createApp({
    db: database.db,
    clock,
    log,
    caches,
    accessTokens,
    factorSecrets: createFactorSecrets(secret, clock),
    certificates: createCertificateStore(secret),
    letters: createLetters(secret, () => 'http://percha.test'),
    lettersWritten: () => {},
    addresses: createSignedAddresses(secret, clock),
    vies: viesUrl ? createVies(viesUrl) : undefined,
    ...(transcriber && { transcriber }),
    modelEngine,
    teamEmail,
    files,
    backups: { ...noBackups, ...backups },
    workers,
    pictures,
    trustProxy: false,
    metricsToken: undefined,
    origin: () => 'https://percha.example',
    ready: () => true,
    availability,
  });
  const tokens = new Map<string, string>();

  async function call(
    method: string,
    path: string,
    { token, headers = {}, body, raw, from }: Ask = {},
  ): Promise<Reply> {
    const all: Record<string, string> = { 'accept-language': 'es', ...headers };
    if (token) all.authorization = `Bearer ${token}`;
    if (body !== undefined) all['content-type'] ??= 'application/json';
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.fetch(
      new Request(`http://percha.test${path}`, { method, headers: all, body: payload }),
      from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  return {
    ...database,
    secret,
    files,
    log: lines,
    fetch: async (request) => app.fetch(request),
    call,
    get: (path, ask) => call('GET', path, ask),
    post: (path, body, ask) => call('POST', path, { ...ask, body }),
    async as(email) {
      const known = tokens.get(email);
      if (known) return known;
      const reply = await call('POST', '/lob/api/tokens', { body: { email, password: demoPassword } });
      if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.text}`);
      tokens.set(email, reply.json.token);
      return reply.json.token;
    },
    async close() {
      await pictures.idle();
      await watch.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
