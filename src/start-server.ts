/** Starts the whole of Percha in this process, and stops it again. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/schema.ts';
import { createApp, createCaches, pageTopics } from './app.ts';
import { documentSources } from './app-documents.ts';
import { scheduleDueChanges, scheduleFetching } from './business/catalogue/server/index.ts';
import { createModelEngine } from './business/chatbot/server/index.ts';
import { createVies } from './business/contactos/server/index.ts';
import { createTranscriber } from './business/dictation/server/index.ts';
import { createAccessTokens, createFactorSecrets } from './business/identity/server/index.ts';
import { createLetters, openMailQueue } from './business/mail/server/index.ts';
import { createCertificateStore, openRecordSender } from './business/verifactu/server/index.ts';
import { createAvailability } from './platform/server/availability/availability.ts';
import { watchDiskSpace } from './platform/server/availability/disk-space.ts';
import type { Clock } from './platform/server/clock.ts';
import type { Config } from './platform/server/config.ts';
import { connect, serverLimits } from './platform/server/database/connect.ts';
import { watchDatabase } from './platform/server/database/watch.ts';
import { watchEventLoop } from './platform/server/event-loop-watch.ts';
import { claimFiles } from './platform/server/files/claim-files.ts';
import { openFiles } from './platform/server/files/open-files.ts';
import { sendCachedReplies } from './platform/server/http/cached-replies.ts';
import { limitsBehind } from './platform/server/http/connection-limits.ts';
import { listen } from './platform/server/http/listen.ts';
import type { Logger } from './platform/server/log.ts';
import { type BuiltPages, buildPages } from './platform/server/pages/build-pages.ts';
import { withPages } from './platform/server/pages/built-pages.ts';
import { startDevelopmentPages } from './platform/server/pages/development-pages.ts';
import { attachDocument } from './platform/server/papers/papers.ts';
import { createPictures } from './platform/server/pictures/pictures.ts';
import { readOrCreateSecret } from './platform/server/secret.ts';
import { createSignedAddresses } from './platform/server/signed-address.ts';
import { createFileWorkers, type FileWorkers } from './platform/server/workers/file-workers.ts';
import { keptSearch, pageSearch } from './site/page-search.ts';
import { sitePatterns } from './site/site-patterns.ts';
import { startBackupJobs } from './start-backup-jobs.ts';
import { fillInChildProcess, type RunningDatabase, root, startDatabase } from './start-database.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { closePublishedPassword } from './start-published-password.ts';

export interface ServerOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Receives the progress of the start, line by line. */
  print: (line: string) => void;
  /** Serves pages from their sources, with hot reload. */
  development?: boolean;
  /** Processes that read files, which outlive the server; default: its own. */
  workers?: FileWorkers;
  /** How long the database may take to answer, or to return a connection, in ms; default: decision 0025. */
  patienceMs?: number;
  /** How long a decision on a request can be undone, in ms; default: ten seconds. */
  undoMs?: number;
  /** Cancels a start in progress: its started parts are stopped, and the start throws the signal's reason. */
  signal?: AbortSignal;
}

export interface RunningServer {
  url: string;
  /** Resolves with the reason when the server cannot continue: its embedded PostgreSQL ends repeatedly. */
  failed: Promise<Error>;
  /** Lets running requests finish, then stops everything; may be called again. */
  stop(): Promise<void>;
}

const memoryBytes = 64 * 1024 * 1024;
const stopGraceMs = 10_000;
/** Time for pending queries of an interrupted request, in ms. */
const databaseGraceMs = 1000;
/** How long cached public pages are sent while the database is away (decision 0025). */
const staleSeconds = 15 * 60;

/**
 * Starts the server.
 * @throws when a setting, the port, the data folder or the database prevents it; nothing runs then
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, print, development = false, signal } = options;
  if (!config.demo && !relative(root, config.dataFolder).startsWith('..')) {
    print(
      `Careful: the company's data lies inside the checkout (${config.dataFolder}); set PERCHA_DATA_DIR.`,
    );
  }
  const started = new StartedParts();
  try {
    // The pages are built while the database starts.
    const noDatabase = new AbortController();
    const building = development
      ? undefined
      : buildPages(root, AbortSignal.any([noDatabase.signal, ...(signal ? [signal] : [])]));
    const starting = startDatabase(config, print).then(
      (database) => {
        started.stopLater(database.stop);
        return database;
      },
      (error) => {
        noDatabase.abort(error);
        throw error;
      },
    );
    const [pages, database] = await allOrFirstFailure(building, starting);
    if (pages?.isNew) print('Built the pages.');
    return await serve(options, database, pages, started);
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/** Returns both results once both have settled, so that nothing continues after a failure. */
async function allOrFirstFailure<A, B>(one: A | Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** The parts of a start so far, stopped in reverse order. */
class StartedParts {
  readonly #steps: (() => unknown)[] = [];
  #stopped: Promise<void> | undefined;

  stopLater(step: () => unknown): void {
    this.#steps.push(step);
  }

  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      for (const step of this.#steps.reverse()) await step();
    })();
    return this.#stopped;
  }
}

async function serve(
  options: ServerOptions,
  database: RunningDatabase,
  built: BuiltPages | undefined,
  started: StartedParts,
): Promise<RunningServer> {
  const { config, clock, log, print, patienceMs, signal } = options;
  signal?.throwIfAborted();
  const availability = createAvailability(log);
  await mkdir(config.dataFolder, { recursive: true });
  const diskSpace = await watchDiskSpace(config.dataFolder, config.freeBytes, availability.diskSpace);
  started.stopLater(diskSpace.stop);
  const poolName = `percha ${randomUUID()}`;
  const connection = connect<Database>(database.url, config.poolSize, availability.note, {
    name: poolName,
    ...serverLimits,
    ...(patienceMs ? { stallMs: patienceMs } : {}),
  });
  started.stopLater(() => Promise.race([connection.close(), wait(databaseGraceMs)]));
  const { db } = connection;
  await fillInChildProcess(db, config, { url: database.url, today: clock.today() }, print, signal);
  signal?.throwIfAborted();
  await closePublishedPassword(db, config, clock, print);

  let origin = config.publicUrl && new URL(config.publicUrl).origin;
  const heard = { connected: () => false };
  const secret = config.secret ?? readOrCreateSecret(config.dataFolder);
  const accessTokens = createAccessTokens(secret, clock);
  const caches = createCaches({
    db,
    accessTokens,
    memoryBytes,
    trusted: () => heard.connected(),
    mayBeStale: () => (availability.outage()?.seconds ?? staleSeconds) < staleSeconds,
  });
  const publicUrl = () => config.publicUrl ?? origin ?? 'http://127.0.0.1';
  const workers = options.workers ?? createFileWorkers(log);
  if (!options.workers) started.stopLater(workers.stop);
  const files = await openFiles(config);
  started.stopLater(files.close);
  await claimFiles(db, files, !config.database && !config.s3);
  const pictures = createPictures({
    db,
    files,
    drawings: workers.drawings,
    draw: async (recipe) => (await import('#demo/company/draw-recipe.ts')).drawRecipe(recipe),
    log,
    note: availability.note,
  });
  // A picture whose visitor has left is finished and stored before the database stops.
  started.stopLater(() => Promise.race([pictures.idle(), wait(stopGraceMs)]));
  const mailQueue = openMailQueue(db, log, {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataFolder, 'outbox'),
    secret,
    publicUrl,
    attach: attachDocument(workers.papers, documentSources(db, files, clock, pictures)),
  });
  started.stopLater(() => Promise.race([mailQueue.stop(), wait(stopGraceMs)]));
  const certificates = createCertificateStore(secret);
  const recordSender = openRecordSender({ db, log, clock, certificates, urls: config.verifactuUrls });
  started.stopLater(() => Promise.race([recordSender.stop(), wait(stopGraceMs)]));
  const wakeOf: Record<string, () => void> = { correo: mailQueue.wake, verifactu: recordSender.wake };
  const watch = await watchDatabase({
    url: database.url,
    poolName,
    answerMs: patienceMs,
    onChange: (topic) => (topic && wakeOf[topic] ? wakeOf[topic]() : caches.invalidate(topic)),
    onMissed() {
      caches.invalidate();
      mailQueue.wake();
      recordSender.wake();
    },
    onAway(outage) {
      connection.refuse(outage.reason);
      availability.databaseAway(outage);
    },
    onBack(outage) {
      connection.admit();
      availability.databaseBack(outage);
      mailQueue.wake();
      recordSender.wake();
    },
    onBroken: availability.connectionsBroke,
    onStandbyLost: availability.standbyLost,
  });
  started.stopLater(watch.close);
  Object.assign(heard, { connected: watch.connected });
  availability.follow(watch);

  let stopping = false;
  const eventLoop = watchEventLoop({ log });
  started.stopLater(eventLoop.stop);
  const backups = startBackupJobs({ db, clock, log, config });
  started.stopLater(backups.stop);
  const app = createApp({
    db,
    clock,
    log,
    caches,
    accessTokens,
    factorSecrets: createFactorSecrets(secret, clock),
    certificates,
    letters: createLetters(secret, publicUrl),
    lettersWritten: mailQueue.wake,
    addresses: createSignedAddresses(secret, clock),
    vies: config.viesUrl ? createVies(config.viesUrl) : undefined,
    modelEngine: config.languageModel && createModelEngine(config.languageModel, log),
    transcriber: createTranscriber(config.transcription, config.pocketsphinxPrefix),
    teamEmail: config.teamEmail,
    files,
    backups,
    workers,
    pictures,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    origin: () => origin ?? 'http://127.0.0.1',
    undoMs: options.undoMs,
    ready: () => !stopping,
    availability,
    eventLoop,
  });
  const api = async (request: Request) => app.fetch(request);
  const listening = built
    ? await listen(
        await withPages(app.fetch, {
          ...built,
          replies: caches.replies,
          topics: pageTopics,
          pageSearch,
          keptSearch,
          trustProxy: config.trustProxy,
          patterns: sitePatterns,
          isAway: availability.isAway,
          origin: () => origin ?? 'http://127.0.0.1',
          api,
          log,
        }),
        {
          ...config,
          https: config.publicUrl?.startsWith('https:') ?? false,
          limits: limitsBehind(config.trustProxy),
        },
        async () =>
          sendCachedReplies({ replies: caches.replies, mustLog: () => log.isLevelEnabled('debug') }),
      )
    : await startDevelopmentPages(app, { root, host: config.host, port: config.port, api });
  started.stopLater(() => listening.stop(stopGraceMs));
  origin ??= listening.url;
  started.stopLater(startHousekeeping({ db, files, clock, log, teamEmail: config.teamEmail }));
  started.stopLater(scheduleDueChanges({ db, clock, log }));
  started.stopLater(scheduleFetching({ db, files, uploads: workers.uploads, clock, log }));
  started.stopLater(() => {
    stopping = true;
  });
  return { url: listening.url, failed: database.failed, stop: () => started.stop() };
}
