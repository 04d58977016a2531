/** Writes a sheet in a thread: receives the rows in parts and returns the file. */
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import { type Cell, cellOf, type WrittenColumn, widthOf } from './sheet-cells.ts';

const { columns } = workerData as { columns: WrittenColumn[] };
const data: Cell[][] = [];

parentPort?.on('message', async (rows: unknown[][] | 'end') => {
  if (rows !== 'end') {
    for (const row of rows) data.push(columns.map((column, place) => cellOf(column, row[place])));
    return;
  }
  const heads = columns.map(({ titulo }) => ({ value: titulo, fontWeight: 'bold' as const }));
  const sheet = await writeExcelFile([heads, ...data], {
    columns: columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: 1,
  }).toBuffer();
  const bytes = new Uint8Array(sheet);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
