import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '#database/schema.ts';
import type { Fault } from '../availability/availability.ts';
import { bareReply, dataHeaders } from './security-headers.ts';
import type { NodeBindings } from './server.ts';

interface HealthParts {
  db: Kysely<Database>;
  ready: () => boolean;
  /** The reasons why the server is not ready. */
  faults: () => Fault[];
  metrics: Registry;
  metricsToken: string | undefined;
}

const headers = { ...dataHeaders, 'Cache-Control': 'no-store' };
/** Whether a server with these faults stays in service. */
const canWork = (faults: readonly Fault[]) => faults.every(({ partial }) => partial);

const loopback = /^(::ffff:)?127\.|^::1$/;

/**
 * Returns the routes `/health/live` (the process answers), `/health/ready` (the server accepts work, or the
 * reasons why not) and `/metrics` (for the loopback address or the token).
 */
export function healthRoutes({
  db,
  ready,
  faults,
  metrics,
  metricsToken,
}: HealthParts): Hono<{ Bindings: NodeBindings }> {
  const app = new Hono<{ Bindings: NodeBindings }>();
  app.get('/health/live', () => Response.json({ status: 'live' }, { headers }));
  app.get('/health/ready', async () => {
    let reasons = ready() ? faults() : [{ code: 'stopping', message: 'The server is stopping.' }];
    if (canWork(reasons) && !(await answers(db))) {
      // The fault is not yet discovered.
      reasons = faults();
      if (canWork(reasons)) reasons.push({ code: 'database', message: 'The database does not answer.' });
    }
    if (canWork(reasons)) {
      const body = reasons.length > 0 ? { status: 'ready', reasons } : { status: 'ready' };
      return Response.json(body, { headers });
    }
    return Response.json({ status: 'not ready', reasons }, { status: 503, headers });
  });
  app.get('/metrics', async (c) => {
    const isNear = loopback.test(c.env?.incoming?.socket?.remoteAddress ?? '') && isDirect(c.req.raw.headers);
    if (!isNear && !sameToken(c.req.header('authorization'), metricsToken)) {
      return bareReply(404, headers);
    }
    return new Response(await metrics.metrics(), {
      headers: { ...headers, 'Content-Type': metrics.contentType },
    });
  });
  return app;
}

const proxyHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;
const localName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Returns whether a request on the loopback comes from this machine: without proxy headers, and with a local
 * Host instead of a public name, which a proxy or a rebound DNS entry would send.
 */
function isDirect(headers: Headers): boolean {
  return (
    localName.test(headers.get('host') ?? '') && ![...headers.keys()].some((name) => proxyHeader.test(name))
  );
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

function sameToken(authorization: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token ?? ''}`);
  return Boolean(token) && given.length === wanted.length && timingSafeEqual(given, wanted);
}
