import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { entregaTipos } from '../allocate.ts';
import type { ReservaRow } from '../reservas.contract.ts';

/** The source of a reserva: `stock`, `produccion` or `porFabricar`. */
export const tipoOfReserva: RawBuilder<string> = sql`case when reserva.desde_stock then 'stock'
  when reserva.lote_id is null then 'porFabricar' else 'produccion' end`;
/** The instant of the order or the apartado. */
export const reservedSince: RawBuilder<Date> = sql`coalesce(pedido.fecha, apartado.creado)`;

/** The day from which the garments are wanted: that of the line, else of its order. */
export const wantedDayOfReserva: RawBuilder<string | null> = sql`coalesce(pedido_linea.fecha_entrega,
  pedido.fecha_entrega)`;

/** Selects the reservas of the caller's clientes with garments, orders or apartados, and days of lotes. */
export const selectReservas = (db: Db, caller: Pick<Caller, 'rowScope'>) =>
  db
    .selectFrom('reserva')
    .where(inRowScope(caller, 'cliente.id'))
    .innerJoin('modelo_color', 'modelo_color.id', 'reserva.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('talla', 'talla.id', 'reserva.talla_id')
    .leftJoin('lote', 'lote.id', 'reserva.lote_id')
    .leftJoin('pedido_linea', 'pedido_linea.id', 'reserva.pedido_linea_id')
    .leftJoin('pedido', 'pedido.id', 'pedido_linea.pedido_id')
    .leftJoin('apartado', 'apartado.id', 'reserva.apartado_id')
    .leftJoin('cliente', (join) =>
      join.on('cliente.id', '=', sql<number>`coalesce(pedido.cliente_id, apartado.cliente_id)`),
    )
    .select([
      'reserva.id',
      'modelo.id as modelo_id',
      'modelo.referencia',
      'modelo.nombre',
      'reserva.modelo_color_id',
      'color.nombre as color',
      'reserva.talla_id',
      'talla.nombre as talla',
      'reserva.cantidad',
      tipoOfReserva.as('tipo'),
      'reserva.lote_id',
      'lote.fecha',
      'pedido.id as pedido_id',
      'reserva.apartado_id',
      'cliente.nombre as cliente',
      wantedDayOfReserva.as('fecha_entrega'),
      reservedSince.as('desde'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectReservas>['execute']>>[number];

/** Builds a row for the wire. */
export const reservaOf = (row: Row, language: Language): ReservaRow => ({
  id: row.id,
  modeloId: row.modelo_id,
  referencia: row.referencia,
  nombre: row.nombre,
  modeloColorId: row.modelo_color_id,
  color: inLanguage(row.color, language),
  tallaId: row.talla_id,
  talla: row.talla,
  cantidad: row.cantidad,
  tipo: entregaTipos.find((one) => one === row.tipo) ?? 'porFabricar',
  ...(row.lote_id !== null && { loteId: row.lote_id }),
  ...(row.fecha !== null && { fecha: row.fecha }),
  ...(row.pedido_id !== null && { pedidoId: row.pedido_id }),
  ...(row.apartado_id !== null && { apartadoId: row.apartado_id }),
  ...(row.cliente !== null && { cliente: row.cliente }),
  ...(row.fecha_entrega !== null && { fechaEntrega: row.fecha_entrega }),
  desde: row.desde.toISOString(),
});
