/** Ends the process when it holds too much memory, or when the server that started it is gone. */
import { workerData } from 'node:worker_threads';

const intervalMs = 20;
const { limit, parent } = workerData as { limit: number; parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > limit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
