/** Facturas and drafts as staff read them. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { findFiscalStates } from '../../verifactu/server/index.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import {
  type BorradorLineaRow,
  type BorradorRow,
  listBorradores,
  listLineasOfBorradores,
  type StoredLinea,
} from './borradores.repository.ts';
import {
  type DraftParts,
  type DraftReader,
  draftDocuments,
  type KnownCorrection,
} from './draft-documents.ts';
import { listFacturaClientes } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { readFacturas } from './read-factura.ts';

export interface Reader extends DraftReader {
  caller: Caller;
}

/** Reads an issued factura or a draft. @throws NotFound also for one outside the row scope */
export async function readOfficeFactura(db: Db, id: number, reader: Reader): Promise<OfficeFactura> {
  const [found] = await readOfficeFacturas(db, [id], reader);
  if (!found) throw new NotFound('Factura', id);
  return found;
}

/** Reads issued facturas and drafts, in the order of their ids; those outside the row scope are left out. */
export async function readOfficeFacturas(
  db: Db,
  ids: readonly number[],
  { caller, language, today }: Reader,
): Promise<OfficeFactura[]> {
  if (ids.length === 0) return [];
  const rows = await listBorradores(db, caller, ids);
  const drafts = await readBorradores(db, rows, { caller, language, today });
  const others = ids.filter((id) => !drafts.has(id));
  const issued = await readFacturas(db, visibleFacturas(caller), others, language);
  const states = issued.size === 0 ? undefined : await findFiscalStates(db, [...issued.keys()]);
  return ids.flatMap((id): OfficeFactura[] => {
    const draft = drafts.get(id);
    if (draft) return [draft];
    const factura = issued.get(id);
    const fiscal = states?.get(id);
    return factura ? [{ ...factura, clienteId: factura.cliente.id, ...(fiscal && { fiscal }) }] : [];
  });
}

async function readBorradores(
  db: Db,
  rows: readonly BorradorRow[],
  { caller, language, today }: Reader,
): Promise<Map<number, OfficeFactura>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const clienteIds = [...new Set(rows.map(({ cliente_id }) => cliente_id))];
  const clientes = new Map((await listFacturaClientes(db, caller, clienteIds)).map((one) => [one.id, one]));
  const lineas = Map.groupBy(await listLineasOfBorradores(db, ids), ({ borrador_id }) => borrador_id);
  const corrections = await readCorrections(db, rows);
  const drafts = rows.flatMap((row) => {
    const cliente = clientes.get(row.cliente_id);
    if (!cliente) return [];
    const own = (lineas.get(row.id) ?? []).map((linea) => ({ id: linea.id, ...lineaOf(linea) }));
    const parts = { ...draftOfRow(row), cliente, correction: corrections.get(row.id), lineas: own };
    return [{ row, parts }];
  });
  const documents = await draftDocuments(
    db,
    drafts.map(({ parts }) => parts),
    { language, today },
  );
  return new Map(
    documents.flatMap((document, place) => {
      const row = drafts[place]?.row;
      return row ? [[row.id, { ...document, id: row.id, version: row.version }] as const] : [];
    }),
  );
}

export const lineaOf = (row: BorradorLineaRow): StoredLinea => ({
  modeloId: row.modelo_id,
  pedidoLineaId: row.pedido_linea_id,
  albaranLineaId: row.albaran_linea_id,
  rectificaLineaId: row.rectifica_linea_id,
  anticipoId: row.anticipo_id,
  referencia: row.referencia,
  descripcion: row.descripcion,
  cantidad: row.cantidad,
  precio: row.precio,
  descuento: row.descuento,
  tipoIva: row.tipo_iva,
  importe: row.importe,
  cantidades: row.cantidades,
});

/** Reads the corrections of drafts by their ids; ordinary ones have none. */
export async function readCorrections(
  db: Db,
  drafts: readonly Pick<BorradorRow, 'id' | 'motivo' | 'metodo'>[],
): Promise<Map<number, KnownCorrection>> {
  const correcting = drafts.flatMap(({ id, motivo, metodo }) =>
    motivo && metodo ? [{ id, motivo, metodo }] : [],
  );
  if (correcting.length === 0) return new Map();
  const rows = await db
    .selectFrom('factura_borrador_rectificada as r')
    .innerJoin('factura', 'factura.id', 'r.factura_id')
    .where(
      'r.borrador_id',
      'in',
      correcting.map(({ id }) => id),
    )
    .select(['r.borrador_id', 'factura.id', 'regimen', 'numero', 'fecha', 'total'])
    .orderBy('fecha')
    .orderBy('factura.id')
    .execute();
  const byDraft = Map.groupBy(rows, ({ borrador_id }) => borrador_id);
  return new Map(
    correcting.flatMap(({ id, motivo, metodo }) => {
      const own = byDraft.get(id) ?? [];
      const [first] = own;
      if (!first) return [];
      const originals = own.map(({ regimen: _, borrador_id: __, ...original }) => original);
      const rectificaIds = own.map((one) => one.id);
      return [[id, { rectificaIds, motivo, metodo, regimen: first.regimen, originals }] as const];
    }),
  );
}

/** Reads the correction of a draft; undefined for an ordinary one. */
export const readCorrection = async (db: Db, row: BorradorRow): Promise<KnownCorrection | undefined> =>
  (await readCorrections(db, [row])).get(row.id);

export const draftOfRow = (row: BorradorRow): Omit<DraftParts, 'cliente' | 'lineas' | 'correction'> => ({
  fecha: row.fecha,
  fechaOperacion: row.fecha_operacion,
  formaPago: row.forma_pago,
  plazos: row.plazos,
  descuentoGeneral: row.descuento_general,
  portes: row.portes,
  observaciones: row.observaciones,
  anticipoPedidoId: row.anticipo_pedido_id,
});
