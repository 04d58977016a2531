/**
 * Sends a thousand generated requests to each call of the OpenAPI document, as nobody, as a shop and as an
 * admin, eight at a time, and counts the replies. Offenders are a 500, a reply later than ten seconds (two
 * minutes for workbooks and backups), a success without the right, other customers' records changed by a
 * shop, an issued invoice that changed, and books of stock that do not reconcile.
 */
import fc from 'fast-check';
import type { Database } from '#database/schema.ts';
import { createAccessTokens } from '#src/business/identity/server/index.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { freePort } from '#src/platform/server/database/embedded-credentials.ts';
import { admin, boutique } from '#tests/support/demo.ts';
import { type Operation, operationsOf } from '#tests/support/openapi-inputs.ts';
import { type FuzzRequest, requestsOf } from './fuzz-inputs.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const hangMs = 10_000;
/** Workbooks and backups wait for their turn. */
const longHangMs = 120_000;
const isLong = ({ path }: Operation) => /excel|backups/.test(path);
const atOnce = 8;

interface Options {
  quick: boolean;
  /** A regular expression: only calls whose name matches. */
  only?: string;
  /** Repeats the requests of an earlier run. */
  seed?: number;
}

export async function benchFuzz({ quick, only = '', seed = Date.now() % 2 ** 31 }: Options): Promise<void> {
  const runs = quick ? 60 : 1000;
  // A trusted proxy needs a public address, and the server prints that one instead of its port.
  const port = await freePort();
  const site = await startSite([], {
    TRUST_PROXY: '1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => site.stop().then(() => process.exit(1)));
  const watched = connect<Database>(site.databaseUrl, 1, (error) => console.error(error.message));
  try {
    const document = await (await fetch(`${site.url}/lob/openapi.json`)).json();
    const operations = operationsOf(document).filter(({ method, path }) =>
      new RegExp(only).test(`${method} ${path}`),
    );
    const statuses = new Map<string, number>();
    const offences: string[] = [];
    const accounts = await readAccounts(site);
    for (const operation of operations.toSorted((a, b) => rank(a) - rank(b))) {
      const found = await fuzzCall({ site, accounts, operation, runs, seed, statuses });
      found.push(...(await brokenRules(watched.db, site)));
      for (const one of found) console.error(`${operation.method} ${operation.path}: ${one}`);
      offences.push(...found);
    }
    const text = report({ calls: operations.length, runs, seed, statuses, offences: offences.length });
    console.log(text);
    if (!quick && only === '') replaceTable('bench fuzz', text);
    if (offences.length > 0) process.exitCode = 1;
  } finally {
    await watched.close();
    await site.stop();
  }
}

/** Reads come first and deletions last, so that the calls find records. */
function rank({ method, path }: Operation): number {
  if (method === 'GET') return 0;
  if (/search|total|suma|excel|list-by-ids/.test(path)) return 1;
  return /delete|cancel|restaurar|merge/.test(path) || method === 'DELETE' ? 3 : 2;
}

interface Fuzz {
  site: Site;
  accounts: Accounts;
  operation: Operation;
  runs: number;
  seed: number;
  statuses: Map<string, number>;
}

/** Sends the requests of a call, and returns what was wrong with the replies. */
async function fuzzCall(fuzz: Fuzz): Promise<string[]> {
  const { operation, runs, seed } = fuzz;
  const requests = fc.sample(requestsOf(operation), { seed, numRuns: runs });
  const callers = await callersOf(fuzz);
  const others = await recordsOfOthers(fuzz);
  const share = Math.floor(runs / 5);
  const found = [
    ...(await sendAll(fuzz, 'nobody', undefined, requests.slice(0, share))),
    ...(await sendAll(fuzz, 'shop', callers.shop, requests.slice(share, 2 * share))),
  ];
  if (operation.method !== 'GET' && (await recordsOfOthers(fuzz)) !== others) {
    found.push(`a shop changed records of other customers (seed ${seed})`);
  }
  found.push(...(await sendAll(fuzz, 'admin', callers.admin, requests.slice(2 * share))));
  return found;
}

async function sendAll(
  { site, operation, seed, statuses }: Fuzz,
  caller: Caller,
  token: string | undefined,
  requests: FuzzRequest[],
): Promise<string[]> {
  const found = new Map<string, string>();
  const waiting = requests.entries();
  const send = async () => {
    for (const [place, request] of waiting) {
      const reply = await sendOne(site, operation, request, token);
      const count = `${caller} ${reply.status}`;
      statuses.set(count, (statuses.get(count) ?? 0) + 1);
      const problem = problemOf(operation, caller, reply);
      const sent = request.body instanceof FormData ? 'a form' : (request.body ?? '');
      const where = `seed ${seed}, ${caller} ${place}: ${request.path} ${sent.slice(0, 400)}`;
      if (problem && !found.has(problem) && found.size < 5) found.set(problem, where);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return [...found].map(([problem, where]) => `${problem}\n    ${where}`);
}

interface Sent {
  status: number;
  text: string;
}

async function sendOne(
  site: Site,
  operation: Operation,
  { path, headers, body }: FuzzRequest,
  token: string | undefined,
): Promise<Sent> {
  try {
    const response = await fetch(site.url + path, {
      method: operation.method,
      headers: {
        ...headers,
        // A new client for each request: a rate limit would refuse it.
        'x-forwarded-for': `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.1`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(operation.method === 'GET' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(isLong(operation) ? longHangMs : hangMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.name : String(error) };
  }
}

function problemOf(
  { needsPermission }: Operation,
  caller: Caller,
  { status, text }: Sent,
): string | undefined {
  if (status === 0) return `no reply: ${text}`;
  // A busy queue refuses with 503 and tells when to come again.
  if (status >= 500 && status !== 503) return `${status} ${text.slice(0, 300)}`;
  if (needsPermission && caller !== 'admin' && status < 400) return `${status} for ${caller}`;
  return undefined;
}

type Caller = 'admin' | 'shop' | 'nobody';

/** The two accounts that call, and the roles of the admin. */
interface Accounts {
  admin: string;
  shop: string;
  clienteId: number;
  roles: string[];
}

async function readAccounts(site: Site): Promise<Accounts> {
  const { rows } = await site.owner.query<{ email: string; id: string; cliente_id: number; roles: string[] }>(
    `select email, id, cliente_id,
       (select array_agg(rol_id::text) from usuario_rol where usuario_id = usuario.id) as roles
     from usuario where email = any($1)`,
    [[admin, boutique]],
  );
  const of = (email: string) => {
    const row = rows.find((one) => one.email === email);
    if (!row) throw new Error(`The demo company has no ${email}.`);
    return row;
  };
  return {
    admin: of(admin).id,
    shop: of(boutique).id,
    clienteId: of(boutique).cliente_id,
    roles: of(admin).roles,
  };
}

/** Returns new tokens: an earlier call may have ended the sessions, closed the accounts or taken rights. */
async function callersOf({ site, accounts }: Fuzz): Promise<{ admin: string; shop: string }> {
  const users = [accounts.admin, accounts.shop];
  await site.owner.query(
    `with opened as (
       update usuario set is_active = true, borrado = null,
         cliente_id = case when id = $2 then $3::int end
       where id = any($1)
     )
     insert into usuario_rol (usuario_id, rol_id) select $4, rol.id from rol where rol.id::text = any($5)
     on conflict do nothing`,
    [users, accounts.shop, accounts.clienteId, accounts.admin, accounts.roles],
  );
  const { rows } = await site.owner.query<{ usuario_id: string; id: string }>(
    `insert into sesion (usuario_id, refresh_hash, remember, expires)
     select id, gen_random_uuid()::text, false, now() + interval '1 hour' from usuario where id = any($1)
     returning usuario_id, id`,
    [users],
  );
  const tokens = createAccessTokens(site.secret, systemClock);
  const expires = new Date(systemClock.now().getTime() + 60 * 60_000);
  const sign = async (id: string) => {
    const session = rows.find((row) => row.usuario_id === id);
    if (!session) throw new Error('An account of the demo company is gone.');
    const user = { id, email: '', firstName: '', lastName: '', phoneNumber: null, imageUrl: null };
    return tokens.sign(user, { id: session.id, expires }, '127.0.0.1');
  };
  return { admin: await sign(accounts.admin), shop: await sign(accounts.shop) };
}

/** Returns a checksum of the records that belong to other customers than the shop. */
async function recordsOfOthers({ site, accounts }: Fuzz): Promise<string> {
  const { rows } = await site.owner.query<{ sum: string }>(
    `select concat_ws(' ',
       (select sum(hashtextextended(p::text, 0)) from pedido p where cliente_id is distinct from $1),
       (select sum(hashtextextended(c::text, 0)) from cliente c where id <> $1),
       (select sum(hashtextextended(f::text, 0)) from factura f),
       (select sum(hashtextextended(k::text, 0)) from cart k where usuario_id is distinct from $2)) as sum`,
    [accounts.clienteId, accounts.shop],
  );
  return rows[0]?.sum ?? '';
}

let issued: string | undefined;

/** Returns the rules of the company that the call broke. */
async function brokenRules(db: Parameters<typeof listStockDifferences>[0], site: Site): Promise<string[]> {
  const broken = [...(await listStockDifferences(db)), ...(await listReservationDifferences(db))]
    .slice(0, 3)
    .map((one) => `books differ: ${JSON.stringify(one)}`);
  // A merge gives a factura another cliente; its recipient stays (decision 0060).
  const { rows } = await site.owner.query<{ sum: string }>(
    `select concat_ws(' ', count(*), sum(hashtextextended(concat(numero, fecha, total, receptor), 0))) as sum
     from factura where numero is not null`,
  );
  const now = rows[0]?.sum ?? '';
  if (issued !== undefined && issued !== now) broken.push('issued invoices changed');
  issued = now;
  return broken;
}

interface Result {
  calls: number;
  runs: number;
  seed: number;
  statuses: Map<string, number>;
  offences: number;
}

function report({ calls, runs, seed, statuses, offences }: Result): string {
  const rows = [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, count]) => `| ${key.replace(' ', ' | ')} | ${count.toLocaleString('en')} |`);
  return [
    `${calls} calls, ${runs} requests each, seed ${seed}, ${offences} offenders.`,
    '',
    '| caller | status | replies |',
    '|---|---|---:|',
    ...rows,
  ].join('\n');
}
