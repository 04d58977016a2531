/** Makes one backup in a child process of the server: receives its order, sends its id or the error. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { systemClock } from './platform/server/clock.ts';
import { type BackupMessage, type BackupOrder, makeScheduledBackup } from './recorded-backup.ts';

// Requests of shops have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Messages still in the channel would be lost when the process exits.
const sendMessage = (message: BackupMessage) =>
  new Promise<void>((sent) => {
    if (process.connected) process.send?.(message, () => sent());
    else sent();
  });
const [{ config, asked }] = (await once(process, 'message')) as [BackupOrder];
const stopping = new AbortController();
// The server is gone: a partial backup is removed.
process.once('disconnect', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
try {
  await makeScheduledBackup(config, asked, {
    clock: systemClock,
    signal: stopping.signal,
    onStarted: (id) => void sendMessage({ id: id ?? null }),
  });
  await sendMessage({ done: true });
} catch (error) {
  await sendMessage({ error: error instanceof Error ? error.message : String(error) });
}
process.exit();
