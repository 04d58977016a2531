/** Starts the whole of Percha in this process, and stops it again. */
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '#database/schema.ts';
import { createApp, pageTopics } from './app.ts';
import { createAccessTokens, createCallers } from './business/identity/server/index.ts';
import { forgetSendings } from './business/pedidos/server/index.ts';
import type { Clock } from './platform/server/clock.ts';
import type { Config } from './platform/server/config.ts';
import { connect } from './platform/server/database/connect.ts';
import { listenForChanges } from './platform/server/database/listen.ts';
import { localFiles } from './platform/server/files/local-files.ts';
import { listen } from './platform/server/http/listen.ts';
import { createMemory } from './platform/server/http/memory.ts';
import type { NodeBindings } from './platform/server/http/server.ts';
import type { Logger } from './platform/server/log.ts';
import { createAssets } from './platform/server/pages/assets.ts';
import { buildPages } from './platform/server/pages/build-pages.ts';
import { startDevelopmentPages } from './platform/server/pages/development-pages.ts';
import { createPages, type RenderPage } from './platform/server/pages/pages.ts';
import { keptSecret } from './platform/server/secret.ts';
import { fillWhenNew, type RunningDatabase, root, startDatabase } from './start-database.ts';

export interface ServerOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Hears, in a line each, what the start is doing. */
  say: (line: string) => void;
  /** Pages straight from their sources, with hot reload. */
  development?: boolean;
}

export interface RunningServer {
  url: string;
  /** Lets running requests finish, then stops everything; may be called again. */
  stop(): Promise<void>;
}

const memoryBytes = 64 * 1024 * 1024;
const stopGraceMs = 10_000;
const hour = 60 * 60_000;

/** The module that `src/site/server-entry.ts` is built into. */
interface PagesModule {
  renderPage(
    request: Request,
    context: { language: string; addressed: boolean; api: (request: Request) => Promise<Response> },
  ): Promise<Response>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, say, development = false } = options;
  if (!config.demo && !relative(root, config.dataFolder).startsWith('..')) {
    say(`Careful: the company's data lies inside the checkout (${config.dataFolder}); set PERCHA_DATA_DIR.`);
  }
  const building = development ? Promise.resolve(false) : buildPages(root);
  // The database starts meanwhile; a failed build must not leave it running.
  const [built, database] = await Promise.allSettled([building, startDatabase(config, say)]);
  if (database.status === 'rejected') throw database.reason;
  if (built.status === 'rejected') {
    await database.value.stop();
    throw built.reason;
  }
  if (built.value) say('Built the pages.');
  try {
    return await serve(options, database.value);
  } catch (error) {
    await database.value.stop();
    throw error;
  }
}

async function serve(options: ServerOptions, database: RunningDatabase): Promise<RunningServer> {
  const { config, clock, log, say, development = false } = options;
  const connection = connect<Database>(database.url, config.poolSize, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  );
  const { db } = connection;
  await fillWhenNew(db, config, clock.today(), say);

  const listener = { connected: () => false, close: async () => {} };
  const memory = createMemory(memoryBytes, () => listener.connected());
  const accessTokens = createAccessTokens(config.secret ?? keptSecret(config.dataFolder), clock);
  const callers = createCallers(db, accessTokens, () => listener.connected());
  Object.assign(
    listener,
    await listenForChanges(
      database.url,
      (topic) => (topic === 'identity' ? callers.forget() : memory.forget(topic)),
      (error) => {
        if (error) log.warn({ err: error }, 'changes are not heard: nothing is served from memory');
        memory.forget();
        callers.forget();
      },
    ),
  );

  let stopping = false;
  const app = createApp({
    db,
    clock,
    log,
    memory,
    accessTokens,
    callers,
    files: localFiles(join(config.dataFolder, 'files')),
    draw: async (recipe) => (await import('#demo/company/draw-recipe.ts')).drawRecipe(recipe),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    ready: () => !stopping,
  });
  const api = async (request: Request) => app.fetch(request);
  const listening = development
    ? await startDevelopmentPages(app, { root, host: config.host, port: config.port, api })
    : await listen(await withPages(app.fetch, api, memory), config);
  const housekeeping = setInterval(() => {
    const before = new Date(clock.now().getTime() - 24 * hour);
    forgetSendings(db, before).catch((error) =>
      log.error({ err: error }, 'old sendings could not be forgotten'),
    );
  }, hour);
  housekeeping.unref();

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    clearInterval(housekeeping);
    await listening.stop(stopGraceMs);
    await listener.close();
    await connection.close();
    await database.stop();
  };
  return { url: listening.url, stop: () => (stopped ??= stop()) };
}

type AppFetch = (request: Request, bindings?: NodeBindings) => Response | Promise<Response>;

/** The application with the built pages behind it: whatever it does not know is a file or a page. */
async function withPages(
  fetch: AppFetch,
  api: (request: Request) => Promise<Response>,
  memory: ReturnType<typeof createMemory>,
): Promise<AppFetch> {
  const built = (await import(pathToFileURL(join(root, 'dist/server/server-entry.js')).href)) as PagesModule;
  const render: RenderPage = (request, language, addressed) =>
    built.renderPage(request, { language, addressed, api });
  const assets = await createAssets(join(root, 'dist', 'client'));
  const pages = createPages(render, memory, pageTopics);
  const ownPath = /^\/(lob|imagenes|health|metrics)(\/|$)/;
  return (request, bindings) => {
    const start = request.url.indexOf('/', 8);
    const end = request.url.indexOf('?', start);
    const path = request.url.slice(start, end < 0 ? undefined : end);
    if (ownPath.test(path)) return fetch(request, bindings);
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return assets(request, path) ?? pages(request);
  };
}
