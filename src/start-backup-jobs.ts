/** Scheduled backups of a running server: every night, and on request from the back office. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Db } from '#database/schema.ts';
import { type BackupJobs, findLatestNightly, isBackupDue } from './business/backups/server/index.ts';
import type { Clock } from './platform/server/clock.ts';
import type { Config } from './platform/server/config.ts';
import { unavailableReason } from './platform/server/database/database-unavailable.ts';
import type { Logger } from './platform/server/log.ts';
import {
  type BackupMessage,
  type BackupOrder,
  type BackupRequest,
  clearAbandonedBackups,
} from './recorded-backup.ts';

interface Parts {
  db: Db;
  clock: Clock;
  log: Logger;
  config: Config;
}

const lookMs = 60_000;

/**
 * Removes the remains of killed backups, and starts to check for due ones. `stop()` ends the backup in
 * progress and resolves when its process is gone.
 */
export function startBackupJobs({ db, clock, log, config }: Parts): BackupJobs & { stop(): Promise<void> } {
  const { at, keep, to, key } = config.backup;
  const children = new Set<ChildProcess>();

  /** Starts a backup. @returns the id of its row, undefined when another one runs */
  function begin(asked: BackupRequest): Promise<number | undefined> {
    const child = fork(join(import.meta.dirname, 'backup.child.ts'));
    children.add(child);
    return new Promise((resolve, reject) => {
      child.on('message', (message: BackupMessage) => {
        if ('id' in message) resolve(message.id ?? undefined);
        if ('error' in message) {
          log.error({ origin: asked.origin, reason: message.error }, 'a backup failed');
          reject(new Error(message.error));
        }
        if ('done' in message) log.info({ origin: asked.origin }, 'a backup was made and verified');
      });
      child.once('error', reject);
      child.once('exit', (code) => {
        children.delete(child);
        reject(new Error(`The process of a backup ended (${code}).`));
      });
      const order: BackupOrder = { config, asked };
      child.send(order);
    });
  }

  async function look(): Promise<void> {
    if (at === undefined || children.size > 0) return;
    if (isBackupDue(clock.now(), at, await findLatestNightly(db))) await begin({ origin: 'nightly' });
  }

  const clearing = clearAbandonedBackups(db, config, clock.now()).catch((error) => {
    // The next backup removes them, too; an outage has its own log line.
    if (!unavailableReason(error)) log.warn({ err: error }, 'what killed backups left could not be removed');
  });
  const timer =
    at === undefined
      ? undefined
      : setInterval(() => {
          look().catch((error) => log.error({ err: error }, 'the nightly backup could not be made'));
        }, lookMs);
  timer?.unref();
  return {
    nightlyAt: at,
    keep,
    place: to,
    isEncrypted: key !== undefined,
    isDemo: config.demo,
    start: (requestedBy) => begin({ origin: 'office', requestedBy }),
    async stop() {
      clearInterval(timer);
      await clearing;
      await Promise.all(
        [...children].map(async (child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          await gone;
        }),
      );
    },
  };
}
