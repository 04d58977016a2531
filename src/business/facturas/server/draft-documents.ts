/** Drafts as documents: their sums, and what their lines refer to. */
import type { Db, Parte } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { type DraftSums, sumsOfDraft } from '../draft-sums.ts';
import type { Regimen } from '../factura.ts';
import type { FacturaTotals, OfficeFactura, UnsavedFactura } from '../facturas-office.contract.ts';
import type { DraftCorrection, StoredLinea } from './borradores.repository.ts';
import { type FacturaCliente, partyIn, readEmisor } from './factura-parties.ts';

export const euros = (cents: number): number => cents / 100;

/** The language of a draft's texts, and the day on which it counts as issued. */
export interface DraftReader {
  language: Language;
  today: string;
}

/** A correction with the facturas that it corrects; all have one regime. */
export interface KnownCorrection extends DraftCorrection {
  regimen: Regimen;
  originals: { id: number; numero: string; fecha: string; total: number }[];
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

/**
 * Calculates a draft as if it were issued on its day.
 * @param primeraEntrega the day of its first delivery
 */
export const calculate = (draft: DraftParts, today: string, primeraEntrega?: string): DraftSums => {
  const fecha = draft.fecha ?? today;
  return sumsOfDraft({
    ...draft,
    receptor: draft.cliente.receptor,
    regimen: draft.correction?.regimen,
    // The money of an anticipo is there already.
    terms: { plazos: draft.plazos, diasPago: draft.anticipoPedidoId ? [] : draft.cliente.diasPago },
    fecha,
    fechaOperacion: draft.fechaOperacion ?? fecha,
    primeraEntrega,
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

/** Day and number of a document that a line belongs to. */
interface LineDocument {
  /** The line of an albarán, or the anticipo, that a line of the draft names. */
  key: number;
  id: number;
  numero: string;
  fecha: string;
}

/** Returns the albarán of each of these lines. */
async function listAlbaranes(db: Db, lineaIds: readonly number[]): Promise<LineDocument[]> {
  if (lineaIds.length === 0) return [];
  return db
    .selectFrom('albaran_linea')
    .innerJoin('albaran', 'albaran.id', 'albaran_linea.albaran_id')
    .where('albaran_linea.id', 'in', lineaIds)
    .select(['albaran_linea.id as key', 'albaran.id', 'albaran.numero', 'albaran.fecha'])
    .execute();
}

/** Returns the anticipos of these ids. */
async function listDeducted(db: Db, ids: readonly number[]): Promise<(LineDocument & { total: number })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('factura')
    .where('id', 'in', ids)
    .select(['id', 'numero', 'fecha', 'total'])
    .execute();
  return rows.map((row) => ({ ...row, key: row.id, total: euros(row.total) }));
}

const byKey = <Found extends LineDocument>(found: readonly Found[]) =>
  new Map(found.map((one) => [one.key, one]));

/** Returns the documents of these keys by day, each once and without its key. */
function documentsOf<Found extends LineDocument>(
  found: ReadonlyMap<number, Found>,
  keys: readonly number[],
): Omit<Found, 'key'>[] {
  const own = new Map(keys.flatMap((key) => found.get(key) ?? []).map(({ key: _, ...one }) => [one.id, one]));
  return [...own.values()].sort((a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id);
}

async function pedidosOfLineas(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pedido_linea')
    .where('id', 'in', ids)
    .select(['id', 'pedido_id'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.pedido_id]));
}

/** The records that drafts refer to, read for all of them together. */
interface DraftReferences {
  emisor: Parte;
  pedidoOfLinea: ReadonlyMap<number, number>;
  albaranes: ReadonlyMap<number, LineDocument>;
  deducted: ReadonlyMap<number, LineDocument & { total: number }>;
}

const pedidoLineasOf = ({ lineas }: DraftParts) => lineas.flatMap(({ pedidoLineaId }) => pedidoLineaId ?? []);
const albaranLineasOf = ({ lineas }: DraftParts) =>
  lineas.flatMap(({ albaranLineaId }) => albaranLineaId ?? []);
const anticiposOf = ({ lineas }: DraftParts) => lineas.flatMap(({ anticipoId }) => anticipoId ?? []);

/** Returns drafts as their calls reply with them, without what only a saved one has. */
export async function draftDocuments(
  db: Db,
  drafts: readonly DraftParts[],
  day: DraftReader,
): Promise<UnsavedFactura[]> {
  const references = {
    emisor: await readEmisor(db),
    pedidoOfLinea: await pedidosOfLineas(db, drafts.flatMap(pedidoLineasOf)),
    albaranes: byKey(await listAlbaranes(db, drafts.flatMap(albaranLineasOf))),
    deducted: byKey(await listDeducted(db, drafts.flatMap(anticiposOf))),
  };
  return drafts.map((draft) => documentOf(draft, references, day));
}

/** Returns a draft as `draftDocuments` does. */
export async function draftDocument(db: Db, draft: DraftParts, day: DraftReader): Promise<UnsavedFactura> {
  const [document] = await draftDocuments(db, [draft], day);
  if (!document) throw new Error('The draft has no document.');
  return document;
}

function documentOf(
  draft: DraftParts,
  { emisor, pedidoOfLinea, albaranes, deducted }: DraftReferences,
  { language, today }: DraftReader,
): UnsavedFactura {
  const deliveries = documentsOf(albaranes, albaranLineasOf(draft));
  const sums = calculate(draft, today, deliveries[0]?.fecha);
  const pedidos = new Set(pedidoLineasOf(draft).flatMap((id) => pedidoOfLinea.get(id) ?? []));
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
    emisor: partyIn(sums.regimen, emisor),
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
    anticipos: documentsOf(deducted, anticiposOf(draft)),
    pedidoIds: draft.anticipoPedidoId ? [draft.anticipoPedidoId] : [...pedidos].sort((a, b) => a - b),
    albaranes: deliveries,
  };
}
