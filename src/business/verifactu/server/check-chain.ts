/** Recomputes a chain from its stored fields. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#database/schema.ts';
import { element } from '../../../platform/server/xml.ts';
import { recordDay } from '../fiscal-record.ts';
import type { breakKinds } from '../verifactu-records.contract.ts';
import { altaText, anulacionText, huellaOf } from './huella.ts';
import { type ChainRow, listChainRows } from './verifactu.repository.ts';

export interface ChainBreak {
  position: number;
  numero: string;
  facturaId: number;
  kind: (typeof breakKinds)[number];
}

export interface CheckedPart {
  last: number;
  isDone: boolean;
  broken?: ChainBreak;
}

/** Rows between two turns of the event loop: some milliseconds. */
const pageRows = 100;
const partRows = 2000;

/** Checks the records after a position, up to two thousand. */
export async function checkChain(db: Db, chainId: number, after: number): Promise<CheckedPart> {
  let [before] = after > 0 ? await listChainRows(db, chainId, after - 1, 1) : [];
  let last = after;
  while (last < after + partRows) {
    const rows = await listChainRows(db, chainId, last, pageRows);
    for (const row of rows) {
      const kind = breakOf(row, before, last);
      if (kind) {
        const { position, numero, factura_id: facturaId } = row;
        return { last, isDone: true, broken: { position, numero, facturaId, kind } };
      }
      before = row;
      last = row.position;
    }
    if (rows.length < pageRows) return { last, isDone: true };
    await nextTurn();
  }
  return { last, isDone: false };
}

function breakOf(row: ChainRow, before: ChainRow | undefined, last: number): ChainBreak['kind'] | undefined {
  if (row.position !== last + 1) return 'order';
  if (row.previous_huella !== (before?.huella ?? '')) return 'previous';
  const fields = { nif: row.nif, numero: row.numero, fecha: recordDay(row.fecha) };
  const after = { previous: row.previous_huella, generated: row.generated };
  const text =
    row.kind === 'anulacion'
      ? anulacionText({ ...fields, ...after })
      : altaText({ ...fields, ...after, type: row.tipo, taxTotal: row.tax_total, total: row.total });
  if (huellaOf(text) !== row.huella) return 'hash';
  return isInXml(row) ? undefined : 'xml';
}

/** The XML that is sent says what the columns say. */
function isInXml(row: ChainRow): boolean {
  const suffix = row.kind === 'anulacion' ? 'Anulada' : '';
  const said = [
    element(`sf:IDEmisorFactura${suffix}`, row.nif),
    element(`sf:NumSerieFactura${suffix}`, row.numero),
    element(`sf:FechaExpedicionFactura${suffix}`, recordDay(row.fecha)),
    ...(row.kind === 'alta'
      ? [
          element('sf:TipoFactura', row.tipo),
          element('sf:CuotaTotal', row.tax_total),
          element('sf:ImporteTotal', row.total),
        ]
      : []),
    element('sf:FechaHoraHusoGenRegistro', row.generated),
    element('sf:Huella', row.huella),
    row.previous_huella ? element('sf:Huella', row.previous_huella) : element('sf:PrimerRegistro', 'S'),
  ];
  return said.every((part) => row.xml.includes(part));
}
