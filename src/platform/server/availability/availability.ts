/** Tracks whether the server can work: its database and its disk. Logs one line per outage. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { isDiskFull, unavailableReason, unavailableReasons } from '../database/database-unavailable.ts';
import type { DatabaseWatch, Outage } from '../database/watch.ts';
import { FilesUnavailable } from '../files/files.ts';
import type { Logger } from '../log.ts';
import type { DiskSpace } from './disk-space.ts';
import { createFaultPeriod } from './fault-period.ts';

/** A reason in `/health/ready` for not being ready. It names no address, role or path. */
export interface Fault {
  code: string;
  message: string;
  /** The duration of the fault, where it is known. */
  seconds?: number;
  /** A partial fault that every server has: the server stays in service. */
  partial?: true;
}

export interface Availability {
  /** Sets the database watch whose outages are reported from now on. */
  follow(watch: Pick<DatabaseWatch, 'outage' | 'suspect'>): void;
  databaseAway(outage: Outage): void;
  databaseBack(outage: Outage): void;
  connectionsBroke(error: unknown, count: number): void;
  /** Commits waited too long for a synchronous standby. */
  standbyLost(): void;
  /** Checks the database or the disk after a broken connection or a failed call. */
  note(error: unknown): void;
  diskSpace(space: DiskSpace): void;
  /** Returns true while the database is known to be away. */
  isAway(): boolean;
  /** Returns the current outage, for work that must outlast a short one. */
  outage(): Outage | undefined;
  faults(): Fault[];
  register(metrics: Registry): void;
}

/** A full disk or an exhausted pool counts as over after this time without a failure. */
const quietMs = 10_000;
const megabyte = 1024 * 1024;

export function createAvailability(log: Logger): Availability {
  let watch: Pick<DatabaseWatch, 'outage' | 'suspect'> | undefined;
  let space: DiskSpace | undefined;
  let outages = 0;
  let refused = 0;
  let refusedBefore = 0;
  const busy = createFaultPeriod(
    log,
    {
      begins: 'every database connection is in use: calls are refused',
      ends: 'database connections are free',
    },
    quietMs,
  );
  const diskFull = createFaultPeriod(
    log,
    { begins: 'a disk is full: writes are refused', ends: 'no write meets a full disk any more' },
    quietMs,
  );
  const filesAway = createFaultPeriod(
    log,
    { begins: 'the files cannot be used', ends: 'the files can be used again' },
    quietMs,
  );
  const standbyLost = createFaultPeriod(
    log,
    {
      begins: 'commits wait for a synchronous standby that does not answer: they are ended after 5 s',
      ends: 'no commit waits for a standby any more',
    },
    quietMs,
  );
  const isLow = () => space !== undefined && space.freeBytes < space.floorBytes;
  const megabytes = ({ freeBytes, floorBytes }: DiskSpace) => ({
    freeMB: Math.floor(freeBytes / megabyte),
    floorMB: Math.floor(floorBytes / megabyte),
  });

  return {
    follow(followed) {
      watch = followed;
    },
    databaseAway({ reason }) {
      outages += 1;
      refusedBefore = refused;
      log.error({ reason }, `${unavailableReasons[reason]} Calls are refused until it is back.`);
    },
    databaseBack({ reason, seconds }) {
      log.warn({ reason, seconds, refused: refused - refusedBefore }, 'the database is back');
    },
    connectionsBroke(error, count) {
      const { code, message } = error as { code?: string; message?: string };
      log.warn({ reason: message, code, count }, 'database connections broke; the database answers');
    },
    standbyLost: () => standbyLost.note(new Error('The standby of synchronous_standby_names is away.')),
    note(error) {
      if (isDiskFull(error)) return diskFull.note(error);
      if (error instanceof FilesUnavailable) return filesAway.note(error);
      const reason = unavailableReason(error);
      if (!reason) return;
      refused += 1;
      if (reason === 'busy') busy.note(error);
      else watch?.suspect(error);
    },
    diskSpace(read) {
      const before = isLow();
      space = read;
      if (isLow() === before) return;
      if (before) log.warn(megabytes(read), 'the disk has room again');
      else log.error(megabytes(read), 'the disk is nearly full');
    },
    isAway: () => watch?.outage() !== undefined,
    outage: () => watch?.outage(),
    faults() {
      const faults: Fault[] = [];
      const outage = watch?.outage();
      if (outage) {
        const { reason, seconds } = outage;
        faults.push({ code: `database.${reason}`, message: unavailableReasons[reason], seconds });
      }
      if (busy.lasts()) faults.push({ code: 'database.busy', message: unavailableReasons.busy });
      if (standbyLost.lasts()) {
        const message = 'Commits wait for a synchronous standby that does not answer.';
        faults.push({ code: 'database.standby', message, partial: true });
      }
      if (isLow()) faults.push({ code: 'disk.low', message: 'The disk of the data folder is nearly full.' });
      if (diskFull.lasts())
        faults.push({ code: 'disk.full', message: 'A disk is full: a write was refused.' });
      if (filesAway.lasts())
        faults.push({ code: 'files', message: 'The files cannot be used.', partial: true });
      return faults;
    },
    register(metrics) {
      const registers = [metrics];
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      const counter = (name: string, help: string, read: () => number) =>
        new Counter({
          name,
          help,
          registers,
          collect() {
            this.reset();
            this.inc(read());
          },
        });
      gauge('percha_database_up', '1 while the database answers and takes writes', () =>
        watch?.outage() ? 0 : 1,
      );
      gauge(
        'percha_disk_free_bytes',
        'Free space on the disk of the data folder',
        () => space?.freeBytes ?? 0,
      );
      counter('percha_database_outages_total', 'Times the database went away', () => outages);
      counter(
        'percha_calls_refused_total',
        'Calls answered 503 because the database was away or its connections were all in use',
        () => refused,
      );
    },
  };
}
