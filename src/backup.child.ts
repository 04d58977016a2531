/** Makes one backup beside the server, in a process of its own: it is told which, and sends its id or why there is none. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { systemClock } from './platform/server/clock.ts';
import { type BackupOrder, type BackupSaid, makeScheduledBackup } from './recorded-backup.ts';

// Calls of shops go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// What is still on its way when the process exits would be lost.
const say = (said: BackupSaid) =>
  new Promise<void>((sent) => {
    if (process.connected) process.send?.(said, () => sent());
    else sent();
  });
const [{ config, asked }] = (await once(process, 'message')) as [BackupOrder];
const stopping = new AbortController();
// The server has gone: a backup that is half done is removed.
process.once('disconnect', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());
try {
  await makeScheduledBackup(config, asked, {
    clock: systemClock,
    signal: stopping.signal,
    onStarted: (id) => void say({ id: id ?? null }),
  });
  await say({ done: true });
} catch (error) {
  await say({ error: error instanceof Error ? error.message : String(error) });
}
process.exit();
