/** Writes a sheet in a thread: returns the bytes of each part of its rows. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../../i18n/languages.ts';
import { cellOf, type WrittenColumn, widthOf } from './sheet-cells.ts';
import { createWorkbook } from './workbook.ts';

const { columns, language } = workerData as { columns: WrittenColumn[]; language: Language };
let parts: Uint8Array[] = [];
const workbook = createWorkbook(
  columns.map((column) => ({ titulo: column.titulo, width: widthOf(column) })),
  language,
  (bytes) => void parts.push(bytes),
);

parentPort?.on('message', (rows: unknown[][] | 'end') => {
  if (rows === 'end') workbook.end();
  else workbook.add(rows.map((row) => columns.map((column, place) => cellOf(column, row[place]))));
  // Copied: the compressor's own parts share a buffer that must not be transferred.
  const bytes = new Uint8Array(Buffer.concat(parts));
  parts = [];
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
