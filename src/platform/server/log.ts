import { type Logger, pino } from 'pino';

export type { Logger };

/** Returns the process's log: JSON lines on standard output, without tokens and passwords. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The database driver attaches the whole connection to its errors as `client`: thousands of characters.
      redact: ['*.password', '*.token', '*.refreshToken', '*.authorization', '*.client'],
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
