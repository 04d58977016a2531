import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { entregasOf, lastDay, type Wanted } from '../../stock/allocate.ts';
import { type CellChange, garmentName, listPromiseChanges } from '../../stock/server/index.ts';
import { daysOfLine } from '../order-days.ts';
import type { Situacion } from '../pedido.ts';
import type { Pedido, PedidoLinea } from '../pedidos.contract.ts';
import { listAlbaranesOf } from './albaranes-of-pedido.ts';
import { changeOf } from './change-of.ts';
import {
  canSeePedido,
  type EncargoOfLinea,
  findPedido,
  type LineaRow,
  listLineas,
  type PedidoRecord,
} from './pedidos.repository.ts';
import { listRevisions, type RevisionRow } from './revisions.repository.ts';

/** Changed promises that a pedido shows. */
const maxChanges = 50;

/** Revisions that a pedido shows. */
const maxRevisions = 20;

const euros = (cents: number) => cents / 100;

/**
 * Reads a pedido without checking the caller.
 * @throws NotFound
 */
export async function readPedido(db: Db, id: number, language: Language): Promise<Pedido> {
  const [row, lineas, cambios, revisiones, albaranes] = await Promise.all([
    findPedido(db, id),
    listLineas(db, id),
    listPromiseChanges(db, id, maxChanges),
    listRevisions(db, id, maxRevisions),
    listAlbaranesOf(db, id),
  ]);
  if (!row) throw new NotFound('Pedido', id);
  return {
    ...toPedido({ ...row, lineas }, language),
    cambios: cambios.map((one) => toCambio(one, language)),
    revisiones: revisiones.map((one) => toRevision(one, language)),
    ...(albaranes.length > 0 && { albaranes }),
  };
}

const toCambio = (change: CellChange, language: Language): Pedido['cambios'][number] => ({
  cuando: change.cuando.toISOString(),
  prenda: garmentName(change, language),
  cantidad: change.cantidad,
  antes: change.antes,
  despues: change.despues,
});

const toRevision = (row: RevisionRow, language: Language): Pedido['revisiones'][number] => ({
  id: row.id,
  cuando: row.cuando.toISOString(),
  cambios: row.cambios.map((change) => changeOf(change, language)),
  totalAntes: euros(row.total_antes),
  totalDespues: euros(row.total_despues),
  mensaje: row.mensaje,
  pideAcuerdo: row.pide_acuerdo,
  ...(row.respuesta && { respuesta: row.respuesta }),
  respuestaNota: row.respuesta_nota,
});

/** Converts a stored pedido, read or just inserted, to its contract. */
export function toPedido(row: PedidoRecord, language: Language): Pedido {
  const lineas = row.lineas.map((linea) => {
    const { fechaEntrega: wanted } = daysOfLine(daysOf(linea), daysOf(row));
    return toLinea(linea, wanted ?? 'now', language);
  });
  return {
    ...toPedidoRow(row),
    enviado: row.enviado,
    ...(row.bloqueo_causa !== null && { bloqueado: toBlock(row) }),
    observaciones: row.observaciones,
    ...daysOf(row),
    cliente: row.cliente_id === null ? undefined : { id: row.cliente_id, nombre: row.cliente ?? '' },
    clienteId: row.cliente_id ?? undefined,
    creadoPor: row.creado_por ?? undefined,
    prestamoId: row.prestamo_id ?? undefined,
    sustituyeId: row.sustituye_id ?? undefined,
    sustituidoPor: row.sustituido_por,
    facturas: row.facturas,
    ...(row.borrador && { borrador: row.borrador }),
    entregas: entregasOf(lineas.flatMap(({ cantidades }) => cantidades.flatMap((cell) => cell.entregas))),
    cambios: [],
    ...(row.acuerdo && { acuerdo: row.acuerdo }),
    revisiones: [],
    lineas,
    version: row.version,
  };
}

const toBlock = (row: PedidoRecord): NonNullable<Pedido['bloqueado']> => ({
  causa: row.bloqueo_causa === 'credito' ? 'credito' : 'manual',
  motivo: row.bloqueo_motivo,
  hasta: row.liberar_el ?? undefined,
  liberado: row.liberado,
});

/**
 * Reads a pedido of the buyer's cliente, or one that a buyer without a cliente sent.
 * @throws NotFound also for another customer's pedido
 */
export async function readOwnPedido(db: Db, buyer: Buyer, id: number, language: Language): Promise<Pedido> {
  await findOwnPedido(db, buyer, id);
  return forShop(await readPedido(db, id, language));
}

/** Returns a pedido without what only staff read. */
const forShop = (pedido: Pedido): Pedido => ({
  ...pedido,
  ...(pedido.bloqueado && { bloqueado: { ...pedido.bloqueado, motivo: '' } }),
});

/** Returns the row of a sent pedido of the buyer's cliente. @throws NotFound as `readOwnPedido` */
export async function findOwnPedido(db: Db, buyer: Buyer, id: number) {
  const owner = await findPedido(db, id);
  const own =
    owner?.enviado &&
    (owner.usuario_id === buyer.userId ||
      (owner.cliente_id !== null && owner.cliente_id === buyer.clienteId));
  if (!own) throw new NotFound('Pedido', id);
  return owner;
}

/**
 * Reads a pedido for staff.
 * @throws NotFound also for another rep's cliente
 */
export async function readCompanyPedido(
  db: Db,
  caller: Caller,
  id: number,
  language: Language,
): Promise<Pedido> {
  if (!(await canSeePedido(db, caller, id))) throw new NotFound('Pedido', id);
  return readPedido(db, id, language);
}

type PedidoListRow = Pick<
  PedidoRecord,
  'id' | 'fecha' | 'estado' | 'situacion' | 'total' | 'total_prendas' | 'total_modelos'
>;

/** Converts the columns of a list. */
export function toPedidoRow(row: PedidoListRow) {
  return {
    id: row.id,
    fecha: row.fecha.toISOString(),
    estado: row.estado,
    situacion: row.situacion as Situacion,
    total: euros(row.total),
    totalPrendas: row.total_prendas,
    totalModelos: row.total_modelos,
  };
}

/** Returns the days of a pedido or of a line for the reply. */
export const daysOf = (row: Pick<LineaRow, 'fecha_entrega' | 'servir_hasta' | 'cancelar_tras'>) => ({
  fechaEntrega: row.fecha_entrega ?? undefined,
  servirHasta: row.servir_hasta ?? undefined,
  cancelarTras: row.cancelar_tras ?? undefined,
});

/** Returns the day on which the last reserved garment is served, else the day that the company set. */
const promisedDay = ({ cantidades, fecha_prevista }: LineaRow, wanted: Wanted): string | undefined =>
  lastDay(cantidades.flatMap(({ e }) => entregasOf(e, wanted))) ?? fecha_prevista ?? undefined;

const toEncargo = (row: EncargoOfLinea): NonNullable<PedidoLinea['encargo']> => ({
  texto: row.texto,
  fechaEvento: row.fecha_evento ?? undefined,
  referenciaTienda: row.referencia_tienda || undefined,
  suplemento: row.suplemento === null ? undefined : euros(row.suplemento),
});

function toLinea(row: LineaRow, wanted: Wanted, language: Language): PedidoLinea {
  return {
    id: row.id,
    modeloId: row.modelo_id,
    referencia: row.referencia,
    nombre: row.nombre,
    imagen: row.imagen ? imagenOf(row.imagen, language) : undefined,
    precio: euros(row.precio),
    descuento: row.descuento,
    importe: euros(row.importe),
    situacion: row.situacion as Situacion,
    fechaPrevista: promisedDay(row, wanted),
    ...daysOf(row),
    ...(row.encargo && { encargo: toEncargo(row.encargo) }),
    cantidades: row.cantidades.map(({ mc, color, t, talla, n, s, e }) => ({
      modeloColorId: mc,
      color: inLanguage(color, language),
      tallaId: t,
      talla,
      cantidad: n,
      servida: s,
      entregas: entregasOf(e, wanted),
    })),
  };
}
