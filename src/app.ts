/** Composes the application: every slice's routes, pictures, pages and health checks. */

import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#database/schema.ts';
import { documentSources } from './app-documents.ts';
import { albaranesSlice } from './business/albaranes/server/slice.ts';
import { auditoriaRoutes } from './business/auditoria/server/auditoria.routes.ts';
import { backupsRoutes } from './business/backups/server/backups.routes.ts';
import type { BackupJobs } from './business/backups/server/index.ts';
import { cartSlice } from './business/cart/server/slice.ts';
import { listsSlice } from './business/catalogue/lists/server/lists-slice.ts';
import { createModeloLabels, type ModeloLabels } from './business/catalogue/server/index.ts';
import { catalogueSlice } from './business/catalogue/server/slice.ts';
import { tallasSlice } from './business/catalogue/tallas/server/tallas-slice.ts';
import { type ModelEngine, mcpApp } from './business/chatbot/server/index.ts';
import { chatbotSlice } from './business/chatbot/server/slice.ts';
import { cobrosSlice } from './business/cobros/server/slice.ts';
import { comisionesSlice } from './business/comisiones/server/slice.ts';
import { contabilidadSlice } from './business/contabilidad/server/slice.ts';
import { changeoverSlice } from './business/contactos/changeover/server/changeover-slice.ts';
import { partnersSlice } from './business/contactos/partners/server/partners-slice.ts';
import type { Vies } from './business/contactos/server/index.ts';
import { contactosSlice } from './business/contactos/server/slice.ts';
import { curvasSlice } from './business/curvas/server/slice.ts';
import { devolucionesSlice } from './business/devoluciones/server/slice.ts';
import type { Transcriber } from './business/dictation/server/index.ts';
import { dictationSlice } from './business/dictation/server/slice.ts';
import { documentsRoutes } from './business/documents/server/documents.routes.ts';
import { ejemplosSlice } from './business/ejemplos/server/slice.ts';
import { facturaPdfRoutes } from './business/facturas/server/factura-pdf.ts';
import { facturasRoutes } from './business/facturas/server/facturas.routes.ts';
import { facturasTrail } from './business/facturas/server/facturas-trail.ts';
import type { FiscalRecords } from './business/facturas/server/issue-factura.ts';
import { officeFacturasRoutes } from './business/facturas/server/office.routes.ts';
import { proofsRoutes } from './business/facturas/server/proofs.ts';
import {
  type AccessTokens,
  type Callers,
  createAttemptLimit,
  createCallers,
  createSignInLimit,
  type FactorSecrets,
  hasSecondFactor,
  relyingPartyOf,
} from './business/identity/server/index.ts';
import { identitySlice } from './business/identity/server/slice.ts';
import { importacionesRoutes } from './business/importaciones/server/importaciones.routes.ts';
import type { Letters } from './business/mail/server/index.ts';
import { mailSlice } from './business/mail/server/slice.ts';
import { pedidosSlice } from './business/pedidos/server/slice.ts';
import { productionSlices } from './business/production/server/slice.ts';
import { registrationSlice } from './business/registration/server/slice.ts';
import { remesasSlice } from './business/remesas/server/slice.ts';
import { settingsSlice } from './business/settings/server/slice.ts';
import { lotesSlice } from './business/stock/server/lotes-slice.ts';
import { stockSlice } from './business/stock/server/slice.ts';
import {
  annulFactura,
  type CertificateStore,
  checkFactura,
  fiscalRecords,
} from './business/verifactu/server/index.ts';
import { verifactuSlice } from './business/verifactu/server/slice.ts';
import { websiteSlice } from './business/website/server/slice.ts';
import type { Availability } from './platform/server/availability/availability.ts';
import type { Clock } from './platform/server/clock.ts';
import type { EventLoopWatch } from './platform/server/event-loop-watch.ts';
import type { Files } from './platform/server/files/files.ts';
import { failureReply } from './platform/server/http/failure-reply.ts';
import { healthRoutes } from './platform/server/http/health.ts';
import { openApiRoutes } from './platform/server/http/openapi.ts';
import { createReplyCache, type ReplyCache } from './platform/server/http/reply-cache.ts';
import { requestLanguage } from './platform/server/http/request-language.ts';
import type { Route } from './platform/server/http/route.ts';
import { bareReply } from './platform/server/http/security-headers.ts';
import { createHttp, type HttpApp, requestIdOf } from './platform/server/http/server.ts';
import type { TrustProxy } from './platform/server/http/trusted-proxies.ts';
import type { Logger } from './platform/server/log.ts';
import type { Pictures } from './platform/server/pictures/pictures.ts';
import type { ServerSlice } from './platform/server/server-slice.ts';
import type { SignedAddresses } from './platform/server/signed-address.ts';
import type { FileWorkers } from './platform/server/workers/file-workers.ts';
import { seoRoutes } from './site/seo/server/seo.routes.ts';

export interface AppParts {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  caches: Caches;
  files: Files;
  backups: BackupJobs;
  /** Child processes that parse files and draw pictures. */
  workers: FileWorkers;
  pictures: Pictures;
  accessTokens: AccessTokens;
  factorSecrets: FactorSecrets;
  /** Keeps the company's certificate for the tax agency. */
  certificates: CertificateStore;
  letters: Letters;
  /** Called after an order writes its letters, of which the database sends no notification. */
  lettersWritten: () => void;
  addresses: SignedAddresses;
  /** The EU's register of VAT numbers; undefined: not queried. */
  vies: Vies | undefined;
  /** Hears dictated lines; undefined: nothing does. */
  transcriber?: Transcriber;
  /** Replies to messages before the assistant's rules; undefined: the rules alone. */
  modelEngine?: ModelEngine | undefined;
  /** Address for notifications of new requests; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  trustProxy: TrustProxy;
  metricsToken: string | undefined;
  /** Returns the site's public origin. */
  origin: () => string;
  /** Milliseconds in which a decision on a request can be undone; default: ten seconds. */
  undoMs?: number;
  /** False from the moment the server is asked to stop. */
  ready: () => boolean;
  eventLoop?: EventLoopWatch;
  /** State of database and disk; without it both count as available. */
  availability?: Availability;
}

/** All caches of database content. */
export interface Caches {
  replies: ReplyCache;
  callers: Callers;
  labels: ModeloLabels;
  /** Drops a topic that changed; without one, everything. */
  invalidate(topic?: string): void;
}

/** Prefix of the database's notification that a session has ended. */
const endedSession = 'sesion ';

/**
 * Creates the caches.
 * @param trusted false while changes may be missed: then caches are neither read nor written
 * @param mayBeStale true while cached public replies and pages are sent although the database is away
 */
export function createCaches({
  db,
  accessTokens,
  memoryBytes,
  trusted,
  mayBeStale,
}: Pick<AppParts, 'db' | 'accessTokens'> & {
  memoryBytes: number;
  trusted: () => boolean;
  mayBeStale?: () => boolean;
}): Caches {
  const replies = createReplyCache(memoryBytes, trusted, mayBeStale);
  const callers = createCallers(db, accessTokens, trusted);
  const labels = createModeloLabels(trusted);
  return {
    replies,
    callers,
    labels,
    invalidate(topic) {
      if (topic?.startsWith(endedSession)) return callers.forgetSession(topic.slice(endedSession.length));
      if (topic !== 'identity') replies.invalidate(topic);
      if (topic === 'identity' || topic === undefined) callers.forget();
      if (topic === 'catalogue' || topic === undefined) labels.forget();
    },
  };
}

type RouteParts = Omit<
  AppParts,
  'log' | 'trustProxy' | 'metricsToken' | 'undoMs' | 'ready' | 'eventLoop' | 'availability'
>;

/** Returns what verifactu does when a factura is issued or annulled. */
const fiscalOfFacturas = (clock: Clock): FiscalRecords => ({
  ...fiscalRecords(clock),
  check: (tx, factura) => checkFactura(tx, clock, factura),
  annul: (tx, facturaId) => annulFactura(tx, { clock }, facturaId),
});

/** Returns every API route. Identity and auditoria come last because they use the exports of other slices. */
export function allRoutes({
  accessTokens,
  caches,
  ...parts
}: RouteParts & { ask: (request: Request) => Promise<Response> }): Route[] {
  const { db, clock, letters } = parts;
  const { labels } = caches;
  const { uploads, licencePages, papers } = parts.workers;
  const attempts = createAttemptLimit(clock);
  const slices: ServerSlice[] = [
    settingsSlice(db, { ...parts, uploads, hasSecondFactor }),
    pedidosSlice({ db, clock, letters, papers, teamEmail: parts.teamEmail }),
    albaranesSlice({ db, clock, letters }),
    {
      routes: [
        ...facturasRoutes({ db }),
        ...officeFacturasRoutes({ db, clock, fiscal: fiscalOfFacturas(clock) }),
        ...proofsRoutes({ db, clock }),
        ...facturaPdfRoutes({ db, files: parts.files, papers }),
      ],
      recordNames: facturasTrail,
    },
    dictationSlice(parts),
    cobrosSlice({ db, clock, tables: parts.workers.tables }),
    comisionesSlice({ db, clock }),
    devolucionesSlice({ ...parts, uploads }),
    remesasSlice({ db, clock, uploads }),
    contabilidadSlice({ db, clock, tables: parts.workers.tables }),
    cartSlice({ ...parts, labels }),
    curvasSlice(db),
    catalogueSlice({ ...parts, uploads, papers }),
    listsSlice({ ...parts, uploads }),
    tallasSlice(db),
    stockSlice({ db, clock }),
    ...productionSlices({ ...parts, uploads, papers }),
    websiteSlice({ ...parts, uploads, changed: () => caches.invalidate('website') }),
    mailSlice(parts),
    registrationSlice({ ...parts, uploads, licencePages, attempts }),
    partnersSlice({ db }),
    changeoverSlice(parts),
    contactosSlice(parts),
    ejemplosSlice({ ...parts, uploads }),
    lotesSlice(parts),
    verifactuSlice({ db, clock, certificates: parts.certificates }),
    { routes: backupsRoutes(parts) },
    chatbotSlice({ ...parts, letters, fetchApp: parts.ask }),
  ];
  slices.push(
    identitySlice({
      db,
      clock,
      accessTokens,
      factorSecrets: parts.factorSecrets,
      relyingParty: () => relyingPartyOf(parts.origin()),
      letters,
      attempts,
      signIns: createSignInLimit(db, clock),
      callers: caches.callers,
      personalRecords: slices.flatMap(({ personalRecords = [] }) => personalRecords),
    }),
  );
  const sources = documentSources(db, parts.files, clock, parts.pictures);
  slices.push({ routes: documentsRoutes({ db, papers, addresses: parts.addresses, sources }) });
  const resources = slices.flatMap(({ imports = [] }) => imports);
  slices.push({ routes: importacionesRoutes({ ...parts, resources }) });
  const recordNames = slices.flatMap((slice) => slice.recordNames ?? []);
  slices.push({ routes: auditoriaRoutes({ db, recordNames }) });
  return slices.flatMap(({ routes }) => routes);
}

/** The topics that a rendered page depends on. */
export const pageTopics = ['settings', 'catalogue', 'website'] as const;

/** Creates the server without the pages: the API under /lob, the pictures, health and metrics. */
export function createApp(parts: AppParts): HttpApp {
  const { db, log, caches, pictures, trustProxy, metricsToken, origin, ready, availability } = parts;
  const { replies, callers } = caches;
  const app: HttpApp = new Hono();
  const ask = async (request: Request) => app.fetch(request);
  const routes = allRoutes({ ...parts, ask });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  availability?.register(metrics);
  parts.eventLoop?.register(metrics);
  const note = (error: unknown) => availability?.note(error);
  const faults = () => availability?.faults() ?? [];
  app.route('/', healthRoutes({ db, ready, faults, metrics, metricsToken }));
  app.route('/', pictures.app);
  app.route('/', seoRoutes({ ask, drawings: parts.workers.drawings, replies, topics: pageTopics, origin }));
  app.route('/', openApiRoutes(routes.map((route) => route.endpoint)));
  app.route('/', mcpApp({ ...parts, fetchApp: ask, note }));
  app.route('/', createHttp({ routes, authenticate: callers.authenticate, replies, log, trustProxy, note }));
  app.notFound(() => bareReply(404));
  app.onError((error, { req, env }) =>
    failureReply(error, {
      language: requestLanguage(req.raw.headers),
      requestId: requestIdOf(req.raw.headers, env, trustProxy),
      log,
      call: `${req.method} ${req.path.slice(0, 200)}`,
      note,
    }),
  );
  return app;
}
