/** Classifies the errors of the driver and of PostgreSQL when the database is unavailable. */

/** Why the database is away. The codes are part of `/health/ready` and of the metrics. */
export const unavailableReasons = {
  refused: 'The database takes no connections.',
  silent: 'The database does not answer.',
  starting: 'The database is starting.',
  stopping: 'The database was shut down.',
  readOnly: 'The database takes no writes: it is a standby.',
  crowded: 'The database has no connection left for this server.',
  denied: 'The database does not let this server in.',
  broken: 'The connection to the database broke.',
  busy: 'Every connection of this server is in use, and none comes back.',
} as const;

export type UnavailableReason = keyof typeof unavailableReasons;

/** A statement was not run: the database is away, or no connection is free. */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;
  constructor(reason: UnavailableReason) {
    super(unavailableReasons[reason]);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

type DriverError = { code?: string; message?: string; syscall?: string };

const bySqlState: [RegExp, UnavailableReason][] = [
  [/^57P0[12]$/, 'stopping'],
  [/^57P03$/, 'starting'],
  [/^25006$/, 'readOnly'],
  [/^53300$/, 'crowded'],
  [/^(28|3D000)/, 'denied'],
  [/^08|^57P0/, 'broken'],
];

const networkCodes = /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|TIMEDOUT|CONNRESET|PIPE)$/;

/** Returns the reason why the database is away; undefined for an unrelated error. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (error instanceof DatabaseUnavailable) return error.reason;
  if (typeof error !== 'object' || error === null) return undefined;
  const { code = '', message = '', syscall } = error as DriverError;
  const known = bySqlState.find(([shape]) => shape.test(code))?.[1];
  if (known) return known;
  if (syscall && networkCodes.test(code)) return /^E(CONNRESET|PIPE)$/.test(code) ? 'broken' : 'refused';
  if (/^timeout expired|due to connection timeout/.test(message)) return 'silent';
  if (/^timeout exceeded when trying to connect/.test(message)) return 'busy';
  if (/^Connection terminated|^Client (has encountered a connection error|was closed)/.test(message)) {
    return 'broken';
  }
  return undefined;
}

/** Returns true when a failed statement may have run: its connection broke. */
export const mayHaveHappened = (error: unknown): boolean =>
  !(error instanceof DatabaseUnavailable) &&
  ['broken', 'silent', 'stopping'].includes(unavailableReason(error) ?? '');

/** Returns true when a disk is full: PostgreSQL's (53100) or the file store's. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as DriverError & { cause?: DriverError };
  return [code, cause?.code].some((one) => one === '53100' || one === 'ENOSPC' || one === 'EDQUOT');
}

/** Returns true when PostgreSQL gave up a statement because of locks or time. Nothing of it was done. */
export function isOvertaken(error: unknown): boolean {
  const { code } = (error ?? {}) as DriverError;
  return code !== undefined && /^(57014|55P03|40P01|40001)$/.test(code);
}
