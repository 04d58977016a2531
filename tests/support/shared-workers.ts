/** Shares the processes that read files among the test files of a worker: each takes 0.3 s to start. */
import { createLog } from '#src/platform/server/log.ts';
import { createFileWorkers, type FileWorkers } from '#src/platform/server/workers/file-workers.ts';

let ofProcess: FileWorkers | undefined;

/** Returns the file workers of this process; they end with it, and `stop` does nothing. */
export function sharedFileWorkers(): FileWorkers {
  ofProcess ??= { ...createFileWorkers(createLog('silent')), stop: async () => {} };
  return ofProcess;
}
