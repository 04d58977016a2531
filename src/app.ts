/** The composition: every slice's routes on one application, with pictures, pages and health beside them. */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#database/schema.ts';
import { cartRoutes } from './business/cart/server/cart.routes.ts';
import { catalogueRoutes } from './business/catalogue/server/catalogue.routes.ts';
import { curvasRoutes } from './business/curvas/server/curvas.routes.ts';
import { identityRoutes } from './business/identity/server/identity.routes.ts';
import { type AccessTokens, type Callers, createAttemptLimit } from './business/identity/server/index.ts';
import { pedidosRoutes } from './business/pedidos/server/pedidos.routes.ts';
import { settingsRoutes } from './business/settings/server/settings.routes.ts';
import { websiteRoutes } from './business/website/server/website.routes.ts';
import type { Clock } from './platform/server/clock.ts';
import { healthRoutes } from './platform/server/http/health.ts';
import type { Memory } from './platform/server/http/memory.ts';
import { openApiRoutes } from './platform/server/http/openapi.ts';
import type { Route } from './platform/server/http/route.ts';
import { dataHeaders } from './platform/server/http/security-headers.ts';
import { createHttp, type HttpApp } from './platform/server/http/server.ts';
import type { Logger } from './platform/server/log.ts';
import type { Pictures } from './platform/server/pictures/pictures.ts';

export interface AppParts {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  memory: Memory;
  pictures: Pictures;
  accessTokens: AccessTokens;
  callers: Callers;
  trustProxy: boolean;
  metricsToken: string | undefined;
  /** False from the moment the server is told to stop. */
  ready: () => boolean;
}

/** Every call of the wire, slice by slice. */
export function allRoutes({
  db,
  clock,
  accessTokens,
}: Pick<AppParts, 'db' | 'clock' | 'accessTokens'>): Route[] {
  return [
    ...settingsRoutes(db),
    ...catalogueRoutes(db),
    ...websiteRoutes(db),
    ...identityRoutes({ db, clock, accessTokens, attempts: createAttemptLimit(clock) }),
    ...cartRoutes({ db, clock }),
    ...curvasRoutes(db),
    ...pedidosRoutes({ db }),
  ];
}

/** The topics that a rendered page is made of. */
export const pageTopics = ['settings', 'catalogue', 'website'] as const;

/** What public pages may be asked by: the filters of the gallery. */
export const pageSearch = ['coleccion', 'tipo'] as const;

/** The whole server but the pages: the API under /lob, the pictures, health and metrics. */
export function createApp(parts: AppParts): HttpApp {
  const { db, log, memory, pictures, callers, trustProxy, metricsToken, ready } = parts;
  const routes = allRoutes(parts);
  const app: HttpApp = new Hono();
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  app.route('/', healthRoutes({ db: db as never, ready, metrics, metricsToken }));
  app.route('/', pictures.app);
  app.route('/', openApiRoutes(routes.map((route) => route.endpoint)));
  app.route('/', createHttp({ routes, authenticate: callers.authenticate, memory, log, trustProxy }));
  app.notFound(() => new Response(null, { status: 404, headers: dataHeaders }));
  return app;
}
