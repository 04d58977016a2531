/** The pools of worker processes that read files, and the limits of each. */
import type { Logger } from '../log.ts';
import type { Papers } from '../papers/papers.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

type FileTasks = typeof import('./file-tasks.ts');

export interface FileWorkers {
  /** Untrusted files: one at a time, so that no upload takes more than one core. */
  uploads: WorkerPool<FileTasks>;
  /** Pictures of the site, from stored originals: no upload delays them. */
  drawings: WorkerPool<FileTasks>;
  /** Pages of licences for the team: the PDF parser is slow on some, and delays nothing else. */
  licencePages: WorkerPool<FileTasks>;
  /** Tables of imports: one at a time, with more memory, since a workbook is read as a whole. */
  tables: WorkerPool<FileTasks>;
  /** Printed documents. A process ends when its compiler has grown to half of its memory. */
  papers: Papers;
  stop(): Promise<void>;
}

const megabyte = 1024 * 1024;
const tasks = new URL('./file-tasks.ts', import.meta.url);
const common = { tasks, timeLimitMs: 20_000, memoryLimit: 700 * megabyte, idleMs: 30_000 };

export function createFileWorkers(log: Logger): FileWorkers {
  // A waiting upload holds its bytes, at most 10 MB; a waiting drawing holds none.
  const uploads = createWorkerPool<FileTasks>({ ...common, size: 1, maxWaiting: 8, log });
  const drawings = createWorkerPool<FileTasks>({ ...common, size: 2, maxWaiting: 1000, log });
  const licencePages = createWorkerPool<FileTasks>({
    ...common,
    timeLimitMs: 10_000,
    size: 1,
    maxWaiting: 20,
    log,
  });
  const tables = createWorkerPool<FileTasks>({
    ...common,
    heapMb: 512,
    memoryLimit: 900 * megabyte,
    size: 1,
    maxWaiting: 4,
    log,
  });
  const papers: Papers = createWorkerPool({
    ...common,
    tasks: new URL('../papers/paper-tasks.ts', import.meta.url),
    size: 1,
    maxWaiting: 200,
    log,
  });
  return {
    uploads,
    drawings,
    licencePages,
    tables,
    papers,
    async stop() {
      await Promise.all([uploads, drawings, licencePages, tables, papers].map((pool) => pool.stop()));
    },
  };
}
