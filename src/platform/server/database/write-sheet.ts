/** Writes Excel sheets off the main thread: 50,000 rows take seconds of processor time. */
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WrittenColumn } from './sheet-cells.ts';

/** Rows sent to the thread in a turn of the event loop. */
const part = 500;
/** A sheet of 50,000 rows of twelve columns needs some 300 MB. */
const limits = { maxOldGenerationSizeMb: 768 };

/** Returns the file of a sheet. @param rows values in the order of the columns */
export async function writeSheet(
  columns: WrittenColumn[],
  rows: unknown[][],
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { columns },
    resourceLimits: limits,
  });
  try {
    // Rejects when the thread fails, possibly before the last part is sent.
    const written = once(worker, 'message');
    written.catch(() => {});
    for (let from = 0; from < rows.length; from += part) {
      worker.postMessage(rows.slice(from, from + part));
      await nextTurn();
    }
    worker.postMessage('end');
    const [bytes] = await written;
    return bytes;
  } finally {
    await worker.terminate();
  }
}
