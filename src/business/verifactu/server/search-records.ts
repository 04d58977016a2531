import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { recordOrder } from '../back-office/record-order.ts';
import { deliveryLabels, kindLabels } from '../back-office/verifactu-labels.ts';
import { deliveryStates } from '../delivery.ts';
import { verifactuModes } from '../verifactu-mode.ts';
import type { FiscalRecordRow } from '../verifactu-records.contract.ts';
import { selectDeliveredRecords } from './deliveries.repository.ts';

export const recordSearch = searchable(
  {
    id: { column: 'r.id', type: 'number' },
    position: { column: 'r.position', type: 'number' },
    mode: { column: 'c.mode', type: 'enum', values: [...verifactuModes] },
    numero: { column: 'r.numero', type: 'text', keyword: true },
    fecha: { column: 'r.fecha', type: 'day' },
    // Kept as the text of the record: «121.00», empty in an annulment.
    total: {
      column: sql<number>`(nullif(r.total, '')::numeric * 100)::bigint`,
      type: 'money',
      nullable: true,
    },
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

/** The Excel sheet of the list. */
export const recordSheet = {
  name: 'verifactu',
  acto: 'verifactu.records.export',
  resource: 'verifactu',
  columns: [
    { campo: 'numero', titulo: 'Factura' },
    { campo: 'fecha', titulo: 'Fecha' },
    { campo: 'total', titulo: 'Total' },
    { campo: 'kind', titulo: 'Registro', palabras: kindLabels },
    { campo: 'state', titulo: 'Estado', palabras: deliveryLabels },
    { campo: 'code', titulo: 'Código' },
    { campo: 'message', titulo: 'Qué respondió la agencia' },
    { campo: 'created', titulo: 'Registrado' },
  ],
} as const;

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
