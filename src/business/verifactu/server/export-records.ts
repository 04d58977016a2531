/** The records of a chain as a file. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { StreamedFile } from '../../../platform/server/http/route.ts';
import { namespaces } from './record-xml.ts';
import { findChain, listChainRows } from './verifactu.repository.ts';

const pageRows = 250;

/** Returns the stored records in their order, as they are sent. @throws NotFound */
export async function exportRecords(db: Db, chainId: number): Promise<StreamedFile> {
  const chain = await findChain(db, chainId);
  if (!chain) throw new NotFound('Chain', chainId);
  const encoder = new TextEncoder();
  let last = 0;
  let begun = false;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const rows = await listChainRows(db, chainId, last, pageRows);
      const head = begun
        ? ''
        : `<?xml version="1.0" encoding="UTF-8"?>\n<sfLR:Registros xmlns:sfLR="${namespaces.sfLR}" xmlns:sf="${namespaces.sf}">\n`;
      begun = true;
      last = rows.at(-1)?.position ?? last;
      const text = rows.map(({ xml }) => `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>\n`).join('');
      const isEnd = rows.length < pageRows;
      controller.enqueue(encoder.encode(`${head}${text}${isEnd ? '</sfLR:Registros>\n' : ''}`));
      if (isEnd) controller.close();
    },
  });
  return {
    stream,
    type: 'application/xml; charset=utf-8',
    name: `verifactu-${chain.nif}-${chain.mode}.xml`,
  };
}
