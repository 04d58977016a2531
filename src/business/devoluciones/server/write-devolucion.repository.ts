/** Writes returns: rows are added, none is changed. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Causa, Destino, DevolucionEstado, EnvioTipo } from '../devolucion.ts';
import type { NewDevolucion } from '../devoluciones.contract.ts';
import { lastArrival, type Reach } from './devoluciones.repository.ts';

export interface Author {
  cuando: Date;
  usuarioId: string;
}

/** Locks a pedido in reach: everything about its returns waits for it. @returns its cliente */
export async function lockPedidoToReturn(
  db: Db,
  pedidoId: number,
  reach: Reach,
): Promise<{ id: number; clienteId: number } | undefined> {
  const found = await db
    .selectFrom('pedido')
    .where('id', '=', pedidoId)
    .where('enviado', '=', true)
    .where('cliente_id', 'is not', null)
    .where(reach('pedido.cliente_id'))
    .select(['id', 'cliente_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && { id: found.id, clienteId: found.cliente_id ?? 0 };
}

export interface LockedDevolucion {
  id: number;
  numero: string;
  pedidoId: number;
  clienteId: number;
  estado: DevolucionEstado;
  recibidas: number;
  porAbonar: number;
}

/** Locks the pedido of a return in reach, and reads the return. */
export async function lockDevolucion(
  db: Db,
  id: number,
  reach: Reach,
): Promise<LockedDevolucion | undefined> {
  const found = await db
    .selectFrom('devolucion')
    .where('id', '=', id)
    .where(reach('devolucion.cliente_id'))
    .select('pedido_id')
    .executeTakeFirst();
  if (!found) return undefined;
  await db
    .selectFrom('pedido')
    .where('id', '=', found.pedido_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A separate statement: it sees what was written before the lock.
  return db
    .selectFrom('devolucion_lista')
    .where('id', '=', id)
    .select([
      'id',
      'numero',
      'pedido_id as pedidoId',
      'cliente_id as clienteId',
      'estado',
      'recibidas',
      'por_abonar as porAbonar',
    ])
    .executeTakeFirst();
}

export interface ServedCell {
  pedidoLineaId: number;
  modeloColorId: number;
  tallaId: number;
  ean13: string | null;
  servida: number;
  /** Garments of it that returns take. */
  reclamada: number;
  isEncargo: boolean;
  /** The day on which the last of them left or arrived. */
  entrega: string | null;
}

/** Returns the served garments of a pedido; special ones are marked. */
export async function listServedCells(db: Db, pedidoId: number): Promise<ServedCell[]> {
  const { rows } = await sql<ServedCell>`
    select p.id as "pedidoLineaId", q.modelo_color_id as "modeloColorId", q.talla_id as "tallaId", v.ean13, q.servida,
      coalesce((select sum(s.reclamada) from devolucion_linea_suma s where s.pedido_linea_id = p.id
        and s.modelo_color_id = q.modelo_color_id and s.talla_id = q.talla_id), 0)::int as reclamada,
      q."isEncargo", ${lastArrival} as entrega
    from pedido_linea p
      join (select pedido_linea_id, modelo_color_id, talla_id, servida, false as "isEncargo" from pedido_cantidad
        union all select pedido_linea_id, modelo_color_id, talla_id, servida, true from pedido_encargo) q
        on q.pedido_linea_id = p.id
      left join variante v on v.modelo_color_id = q.modelo_color_id and v.talla_id = q.talla_id
    where p.pedido_id = ${pedidoId}::int
    order by p.orden, p.id`.execute(db);
  return rows;
}

/** Inserts a return with its lines, pictures and first state. @returns its id and number */
export async function insertDevolucion(
  db: Db,
  { pedidoId, desea, nota, lineas, fotos }: NewDevolucion,
  { clienteId, fecha, cuando, usuarioId }: Author & { clienteId: number; fecha: string },
): Promise<{ id: number; numero: string }> {
  const made = await db
    .insertInto('devolucion')
    .values({
      ...{ pedido_id: pedidoId, cliente_id: clienteId, fecha, desea, nota },
      ...{ creada: cuando, creada_por: usuarioId },
    })
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('devolucion_linea')
    .values(
      lineas.map((linea) => ({
        ...{ devolucion_id: made.id, pedido_linea_id: linea.pedidoLineaId, causa: linea.causa },
        ...{ modelo_color_id: linea.modeloColorId, talla_id: linea.tallaId, cantidad: linea.cantidad },
      })),
    )
    .execute();
  if (fotos.length > 0) {
    await db
      .insertInto('devolucion_foto')
      .values(fotos.map((imagen_id, orden) => ({ devolucion_id: made.id, orden, imagen_id })))
      .execute();
  }
  await insertPaso(db, made.id, 'solicitada', '', { cuando, usuarioId });
  return made;
}

export async function insertPaso(
  db: Db,
  devolucionId: number,
  estado: Exclude<DevolucionEstado, 'cerrada'>,
  nota: string,
  { cuando, usuarioId }: Author,
): Promise<void> {
  await db
    .insertInto('devolucion_paso')
    .values({ devolucion_id: devolucionId, estado, nota, cuando, usuario_id: usuarioId })
    .execute();
}

/** Returns the lines of a return with their sums. */
export const listLineas = (db: Db, devolucionId: number) =>
  db
    .selectFrom('devolucion_linea_suma')
    .where('devolucion_id', '=', devolucionId)
    .selectAll()
    .orderBy('id')
    .execute();
export type LineaSums = Awaited<ReturnType<typeof listLineas>>[number];

/** Adds a line for garments that came without being asked. @returns its id */
export async function insertLinea(
  db: Db,
  devolucionId: number,
  cell: Pick<ServedCell, 'pedidoLineaId' | 'modeloColorId' | 'tallaId'>,
  causa: Causa,
): Promise<number> {
  const { id } = await db
    .insertInto('devolucion_linea')
    .values({
      ...{ devolucion_id: devolucionId, pedido_linea_id: cell.pedidoLineaId, cantidad: 0, causa },
      ...{ modelo_color_id: cell.modeloColorId, talla_id: cell.tallaId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRecepciones(
  db: Db,
  counted: readonly { lineaId: number; cantidad: number }[],
  { cuando, usuarioId }: Author,
): Promise<void> {
  await db
    .insertInto('devolucion_recepcion')
    .values(
      counted.map(({ lineaId, cantidad }) => ({
        linea_id: lineaId,
        cantidad,
        cuando,
        usuario_id: usuarioId,
      })),
    )
    .execute();
}

export interface NewDecision {
  lineaId: number;
  destino: Destino;
  cantidad: number;
  tallerId?: number | undefined;
  nota: string;
}

export async function insertDecisiones(
  db: Db,
  decisiones: readonly NewDecision[],
  { cuando, usuarioId }: Author,
): Promise<void> {
  await db
    .insertInto('devolucion_decision')
    .values(
      decisiones.map(({ lineaId, destino, cantidad, tallerId, nota }) => ({
        ...{ linea_id: lineaId, destino, cantidad, nota, cuando },
        ...{ taller_id: tallerId ?? null, usuario_id: usuarioId },
      })),
    )
    .execute();
}

/** Returns those of the ids that are workshops. */
export async function knownTalleres(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('proveedor')
    .where('id', 'in', ids)
    .where('tipo', '=', 'taller')
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the first open place of the books for seconds or repairs. */
export async function findPlace(db: Db, tipo: 'segundas' | 'arreglos'): Promise<number | undefined> {
  const found = await db
    .selectFrom('lugar')
    .where('tipo', '=', tipo)
    .where('cerrado', '=', false)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return found?.id;
}

export async function insertEnvio(
  db: Db,
  { devolucionId, lineas, ...envio }: NewEnvio,
  { cuando, usuarioId }: Author,
): Promise<number> {
  const { id } = await db
    .insertInto('devolucion_envio')
    .values({ ...envio, devolucion_id: devolucionId, creado: cuando, usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('devolucion_envio_linea')
    .values(lineas.map(({ lineaId, cantidad }) => ({ envio_id: id, linea_id: lineaId, cantidad })))
    .execute();
  return id;
}

interface NewEnvio {
  devolucionId: number;
  tipo: EnvioTipo;
  fecha: string;
  transportista: string;
  seguimiento: string;
  nota: string;
  lineas: readonly { lineaId: number; cantidad: number }[];
}
