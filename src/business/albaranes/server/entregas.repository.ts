/** The rows of the list of deliveries. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { EntregaRow } from '../albaranes.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** Parts of a row of the list. The database works them out for the rows of a page only. */
const albaranOfRow = sql`case when entrega_lista.clave like 'A%' then entrega_lista.registro_id end`;
const carrierOfRow = sql<
  number | null
>`(select a.transportista_id from albaran a where a.id = ${albaranOfRow})`;
const pedidosOfRow = sql<number[]>`case left(entrega_lista.clave, 1)
    when 'P' then jsonb_build_array(entrega_lista.registro_id)
    when 'R' then (select coalesce(jsonb_agg(distinct p.pedido_id), '[]') from preparacion_celda c
      join pedido_linea p on p.id = c.pedido_linea_id where c.preparacion_id = entrega_lista.registro_id)
    else (select coalesce(jsonb_agg(distinct p.pedido_id), '[]') from albaran_linea l
      join pedido_linea p on p.id = l.pedido_linea_id where l.albaran_id = ${albaranOfRow}) end`;
const facturasOfRow = sql<EntregaRow['facturas']>`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', f.id, 'numero', f.numero)), '[]')
    from albaran_linea l join factura_linea fl on fl.albaran_linea_id = l.id join factura f on f.id = fl.factura_id
    where l.albaran_id = ${albaranOfRow})`;

/** Selects the rows of the list: to prepare, in preparation, delivered. */
export const selectEntregas = (db: Db, caller: Scope) =>
  db
    .selectFrom('entrega_lista')
    .innerJoin('cliente', 'cliente.id', 'entrega_lista.cliente_id')
    .where(inRowScope(caller, 'entrega_lista.cliente_id'))
    .select([
      'entrega_lista.clave',
      'entrega_lista.estado',
      'entrega_lista.registro_id',
      'entrega_lista.numero',
      'entrega_lista.cliente_id',
      'cliente.nombre as cliente',
      'cliente.poblacion',
      'entrega_lista.fecha',
      'entrega_lista.cancelar_tras',
      'entrega_lista.prendas',
      'entrega_lista.colgadas',
      'entrega_lista.recogidas',
      'entrega_lista.bultos',
      'entrega_lista.transportista',
      'entrega_lista.seguimiento',
      carrierOfRow.as('transportista_id'),
      pedidosOfRow.as('pedidos'),
      facturasOfRow.as('facturas'),
    ]);
type EntregaLine = Awaited<ReturnType<ReturnType<typeof selectEntregas>['execute']>>[number];

export const entregaRowOf = ({
  clave,
  registro_id,
  cliente_id,
  cliente,
  fecha,
  cancelar_tras,
  transportista_id,
  ...row
}: EntregaLine): Omit<EntregaRow, 'imagenes'> => ({
  ...row,
  id: clave,
  registroId: registro_id,
  cliente: { id: cliente_id, nombre: cliente },
  ...(fecha && { fecha }),
  ...(cancelar_tras && { cancelarTras: cancelar_tras }),
  ...(transportista_id !== null && { transportistaId: transportista_id }),
});
