/** Facturas and drafts as staff read them. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { findFiscalState } from '../../verifactu/server/index.ts';
import { type DraftSums, sumsOfDraft } from '../draft-sums.ts';
import type { Regimen } from '../factura.ts';
import type { FacturaTotals, OfficeFactura, UnsavedFactura } from '../facturas-office.contract.ts';
import {
  type BorradorRow,
  type DraftCorrection,
  findBorrador,
  listBorradorLineas,
  type StoredLinea,
} from './borradores.repository.ts';
import { type FacturaCliente, findFacturaCliente, partyIn, readEmisor } from './factura-parties.ts';
import { visibleFacturas } from './factura-scope.ts';
import { readFactura } from './read-factura.ts';

export const euros = (cents: number): number => cents / 100;

export interface Reader {
  caller: Caller;
  language: Language;
  today: string;
}

/** Reads an issued factura or a draft. @throws NotFound also for one outside the row scope */
export async function readOfficeFactura(
  db: Db,
  id: number,
  { caller, language, today }: Reader,
): Promise<OfficeFactura> {
  const row = await findBorrador(db, caller, id);
  if (row) return readBorrador(db, row, { caller, language, today });
  const found = await readFactura(db, visibleFacturas(caller), id, language);
  const fiscal = await findFiscalState(db, id);
  return { ...found, clienteId: found.cliente.id, ...(fiscal && { fiscal }) };
}

async function readBorrador(db: Db, row: BorradorRow, { caller, language, today }: Reader) {
  const cliente = await findFacturaCliente(db, caller, row.cliente_id);
  if (!cliente) throw new NotFound('Factura', row.id);
  const lineas = (await listBorradorLineas(db, row.id)).map((linea) => ({ id: linea.id, ...lineaOf(linea) }));
  const correction = await readCorrection(db, row);
  const parts = { ...draftOfRow(row), cliente, correction, lineas };
  const draft = await draftDocument(db, parts, { language, today });
  return { ...draft, id: row.id, version: row.version };
}

export const lineaOf = (row: Awaited<ReturnType<typeof listBorradorLineas>>[number]): StoredLinea => ({
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

/** A correction with the facturas that it corrects; all have one regime. */
export interface KnownCorrection extends DraftCorrection {
  regimen: Regimen;
  originals: { id: number; numero: string; fecha: string; total: number }[];
}

/** Reads the correction of a draft; undefined for an ordinary one. */
export async function readCorrection(db: Db, row: BorradorRow): Promise<KnownCorrection | undefined> {
  const { id, motivo, metodo } = row;
  if (!motivo || !metodo) return undefined;
  const rows = await db
    .selectFrom('factura_borrador_rectificada as r')
    .innerJoin('factura', 'factura.id', 'r.factura_id')
    .where('r.borrador_id', '=', id)
    .select(['factura.id', 'regimen', 'numero', 'fecha', 'total'])
    .orderBy('fecha')
    .orderBy('factura.id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const originals = rows.map(({ regimen: _, ...original }) => original);
  return { rectificaIds: rows.map((one) => one.id), motivo, metodo, regimen: first.regimen, originals };
}

export interface DraftParts {
  cliente: FacturaCliente;
  fecha: string | null;
  fechaOperacion: string | null;
  formaPago: OfficeFactura['formaPago'];
  plazos: number[];
  descuentoGeneral: number;
  portes: number;
  observaciones: string;
  correction?: KnownCorrection | undefined;
  /** The pedido that an anticipo was paid for; absent: no anticipo. */
  anticipoPedidoId?: number | null;
  lineas: readonly (StoredLinea & { id?: number })[];
}

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

/** Calculates a draft as if it were issued on its day. */
export const calculate = (draft: DraftParts, today: string): DraftSums => {
  const fecha = draft.fecha ?? today;
  return sumsOfDraft({
    ...draft,
    receptor: draft.cliente.receptor,
    regimen: draft.correction?.regimen,
    // The money of an anticipo is there already.
    terms: { plazos: draft.plazos, diasPago: draft.anticipoPedidoId ? [] : draft.cliente.diasPago },
    fecha,
    fechaOperacion: draft.fechaOperacion ?? fecha,
  });
};

export const totalsOnWire = (sums: DraftSums): FacturaTotals => ({
  regimen: sums.regimen,
  bases: sums.bases.map((base) => ({
    ...base,
    base: euros(base.base),
    cuotaIva: euros(base.cuotaIva),
    cuotaRecargo: euros(base.cuotaRecargo),
  })),
  baseImponible: euros(sums.baseImponible),
  cuotaIva: euros(sums.cuotaIva),
  cuotaRecargo: euros(sums.cuotaRecargo),
  total: euros(sums.total),
  vencimientos: sums.vencimientos.map(({ fecha, importe }) => ({ fecha, importe: euros(importe) })),
});

const referencesOf = ({ originals }: KnownCorrection) =>
  originals.map((original) => ({ ...original, total: euros(original.total) }));

async function listAlbaranes(db: Db, lineas: DraftParts['lineas']) {
  const ids = lineas.flatMap(({ albaranLineaId }) => albaranLineaId ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom('albaran')
    .where('id', 'in', (of) => of.selectFrom('albaran_linea').where('id', 'in', ids).select('albaran_id'))
    .select(['id', 'numero', 'fecha'])
    .orderBy('fecha')
    .orderBy('id')
    .execute();
}

async function listDeducted(db: Db, lineas: DraftParts['lineas']) {
  const ids = lineas.flatMap(({ anticipoId }) => anticipoId ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('factura')
    .where('id', 'in', ids)
    .select(['id', 'numero', 'fecha', 'total'])
    .orderBy('fecha')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, total: euros(row.total) }));
}

/** Returns a draft as its calls reply with it, without what only a saved one has. */
export async function draftDocument(
  db: Db,
  draft: DraftParts,
  { language, today }: Omit<Reader, 'caller'>,
): Promise<UnsavedFactura> {
  const sums = calculate(draft, today);
  const pedidoLineas = draft.lineas.flatMap(({ pedidoLineaId }) => pedidoLineaId ?? []);
  const pedidos =
    pedidoLineas.length === 0
      ? []
      : await db
          .selectFrom('pedido_linea')
          .where('id', 'in', pedidoLineas)
          .select('pedido_id')
          .distinct()
          .orderBy('pedido_id')
          .execute();
  const { vencimientos, ...totals } = totalsOnWire(sums);
  return {
    estado: 'borrador',
    tipo: draft.correction ? 'rectificativa' : 'ordinaria',
    motivo: draft.correction?.motivo,
    metodo: draft.correction?.metodo,
    clienteId: draft.cliente.id,
    cliente: { id: draft.cliente.id, nombre: draft.cliente.nombre },
    fecha: draft.fecha ?? undefined,
    fechaOperacion: draft.fechaOperacion ?? undefined,
    emisor: partyIn(sums.regimen, await readEmisor(db)),
    receptor: partyIn(sums.regimen, draft.cliente.parte),
    formaPago: draft.formaPago,
    plazos: draft.plazos,
    descuentoGeneral: draft.descuentoGeneral,
    portes: euros(draft.portes),
    observaciones: draft.observaciones,
    rectifica: draft.correction ? referencesOf(draft.correction) : [],
    rectificadaPor: [],
    ...totals,
    vencimientos: vencimientos.map((one) => ({ ...one, cobrado: false, importeCobrado: 0 })),
    lineas: draft.lineas.map((linea, place) => ({
      id: linea.id,
      referencia: linea.referencia || undefined,
      descripcion: inLanguage(linea.descripcion, language),
      modeloId: linea.modeloId ?? undefined,
      pedidoLineaId: linea.pedidoLineaId ?? undefined,
      albaranLineaId: linea.albaranLineaId ?? undefined,
      anticipoId: linea.anticipoId ?? undefined,
      cantidad: linea.cantidad,
      precio: euros(linea.precio),
      descuento: linea.descuento,
      tipoIva: linea.tipoIva,
      importe: euros(sums.lineas[place]?.importe ?? 0),
      cantidades: linea.cantidades.map((cell) => ({ ...cell, color: inLanguage(cell.color, language) })),
    })),
    ...(draft.anticipoPedidoId && {
      anticipo: { pedidoId: draft.anticipoPedidoId, abierto: euros(sums.baseImponible) },
    }),
    anticipos: await listDeducted(db, draft.lineas),
    pedidoIds: draft.anticipoPedidoId ? [draft.anticipoPedidoId] : pedidos.map(({ pedido_id }) => pedido_id),
    albaranes: await listAlbaranes(db, draft.lineas),
  };
}
