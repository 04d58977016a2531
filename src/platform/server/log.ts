import { type Logger, pino } from 'pino';

export type { Logger };

/** The process's log: JSON lines on standard output; tokens and passwords never reach it. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The database's driver hangs the whole connection on an error of one, as `client`: thousands of characters.
      redact: ['*.password', '*.token', '*.refreshToken', '*.authorization', '*.client'],
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
