import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { recordOrder } from '../back-office/record-order.ts';
import { deliveryStates } from '../delivery.ts';
import { verifactuModes } from '../verifactu-mode.ts';
import type { FiscalRecordRow } from '../verifactu-records.contract.ts';
import { selectDeliveredRecords } from './deliveries.repository.ts';

const recordSearch = searchable(
  {
    id: { column: 'r.id', type: 'number' },
    position: { column: 'r.position', type: 'number' },
    mode: { column: 'c.mode', type: 'enum', values: [...verifactuModes] },
    numero: { column: 'r.numero', type: 'text', keyword: true },
    fecha: { column: 'r.fecha', type: 'day' },
    kind: { column: 'r.kind', type: 'enum', values: ['alta', 'anulacion'] },
    created: { column: 'r.created', type: 'instant' },
    state: { column: 'd.state', type: 'enum', values: [...deliveryStates] },
    corrected: { column: 'd.corrected', type: 'boolean' },
    changed: { column: 'd.changed', type: 'instant' },
    code: { column: 'd.code', type: 'text', keyword: true },
    message: { column: 'd.message', type: 'text', keyword: true },
  },
  { defaultOrder: recordOrder, tieBreak: 'id' },
);

/** Returns a page of the records with their delivery. */
export async function searchRecords(db: Db, request: SearchRequest) {
  const page = await searchPage(db, selectDeliveredRecords(db), recordSearch, request);
  return { ...page, data: page.data.map((row) => toRow(row as DeliveredRow)) };
}

type DeliveredRow = Awaited<ReturnType<ReturnType<typeof selectDeliveredRecords>['executeTakeFirstOrThrow']>>;

const toRow = (row: DeliveredRow): FiscalRecordRow => ({
  id: row.id,
  position: row.position,
  mode: row.mode,
  facturaId: row.factura_id,
  numero: row.numero,
  fecha: row.fecha,
  total: Number(row.total),
  kind: row.kind,
  isCorrection: row.corrects !== null,
  created: row.created.toISOString(),
  state: row.state,
  changed: row.changed.toISOString(),
  code: row.code,
  message: row.message,
  corrected: row.corrected,
});
