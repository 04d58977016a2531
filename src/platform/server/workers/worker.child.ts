/** A process of the pool: loads a module of tasks, then runs one task at a time. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Done, Task, Work } from './worker-pool.ts';

const [tasksFile = '', memoryLimit = ''] = process.argv.slice(2);

process.once('disconnect', () => process.exit());
// A separate thread: the main thread may be busy for as long as a task takes.
new Worker(new URL('./memory-guard.ts', import.meta.url), {
  workerData: { limit: Number(memoryLimit), parent: process.ppid },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();

const tasks: Record<string, Task> = await import(pathToFileURL(tasksFile).href);

async function done({ task, input }: Work): Promise<Done> {
  try {
    // Cast: the pool sends each task the input of its own type.
    const output = await tasks[task]?.(input as never);
    return { output, rss: process.memoryUsage.rss() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: message, rss: process.memoryUsage.rss() };
  }
}

process.on('message', async (work: Work) => process.send?.(await done(work)));
process.send?.('ready');
