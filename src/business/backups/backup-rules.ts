/** Rules without I/O: when a backup is due, and when a missing one is worth a warning. */

const madrid = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Returns the night that an instant belongs to, `YYYY-MM-DD`: it begins at `hour` in Europe/Madrid. Nights
 * are compared and not instants, so that the nights on which clocks change have one backup as well.
 */
export function nightOf(instant: Date, hour: number): string {
  const parts = Object.fromEntries(madrid.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour: own } = parts;
  const date = `${year}-${month}-${day}`;
  if (Number(own) >= hour) return date;
  return new Date(Date.parse(`${date}T00:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
}

export interface NightlyRow {
  state: 'running' | 'done' | 'failed';
  started_at: Date;
}

/** Interval between two attempts of a night, in ms. */
const retryMs = 3_600_000;

/**
 * Returns whether the nightly backup must begin.
 * @param latest the nightly backup that began last, of any server
 */
export function isBackupDue(now: Date, hour: number, latest: NightlyRow | undefined): boolean {
  if (!latest || nightOf(latest.started_at, hour) !== nightOf(now, hour)) return true;
  return latest.state === 'failed' && now.getTime() - latest.started_at.getTime() >= retryMs;
}

export type BackupWarning = 'none' | 'old' | 'failed';

/** Longer than from one night to the end of the next, in ms. */
const oldMs = 36 * 3_600_000;

/** Returns the warning about the backups of a company; undefined when they are fine. */
export function backupWarning(
  now: Date,
  lastDone: { ended_at: Date | null } | undefined,
  lastEnded: { state: string } | undefined,
): BackupWarning | undefined {
  if (lastEnded?.state === 'failed') return 'failed';
  if (!lastDone?.ended_at) return 'none';
  return now.getTime() - lastDone.ended_at.getTime() > oldMs ? 'old' : undefined;
}
