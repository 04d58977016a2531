/** Writes Excel sheets off the main thread, part by part: 50,000 rows take seconds of processor time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Language } from '../../i18n/languages.ts';
import type { WrittenColumn } from './sheet-cells.ts';

/** The thread holds one part of the rows and the compressor's window. */
const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Yields the bytes of a workbook while its rows arrive. The next rows are asked for once the bytes of the
 * last ones were taken.
 * @param parts rows in parts; values in the order of the columns
 * @param signal ends the thread at once
 */
export async function* writeSheet(
  columns: WrittenColumn[],
  language: Language,
  parts: AsyncIterable<unknown[][]>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: { columns, language },
    resourceLimits: limits,
  });
  const bytesOf = async (message: unknown[][] | 'end'): Promise<Uint8Array<ArrayBuffer>> => {
    // Rejects when the thread fails.
    const answered = once(worker, 'message', { signal });
    worker.postMessage(message);
    const [bytes] = await answered;
    return bytes;
  };
  try {
    for await (const rows of parts) yield await bytesOf(rows);
    yield await bytesOf('end');
  } finally {
    await worker.terminate();
  }
}
