import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { continueIds } from '../bulk.ts';
import type { Company } from '../company.ts';
import { addDays, at } from '../days.ts';
import { USUARIOS } from '../usuarios.ts';

const staff = USUARIOS[0]?.id ?? null;

/** Apartados: the shop, when it was made and when it ends, in days from today, and the cells it takes. */
const APARTADOS = [
  { clienteId: 1, made: -1, ends: 2, cells: 3, nota: 'Invitadas de una boda, vienen el sábado' },
  { clienteId: 4, made: -1, ends: 1, cells: 2, nota: 'Madrina, se prueba el sábado' },
  { clienteId: 12, made: -3, ends: 11, cells: 4, nota: 'Desfile de la tienda' },
  { clienteId: 27, made: -2, ends: 28, cells: 3, nota: 'Espera la confirmación del banco' },
];

/** Inserts apartados, finished lotes, and lotes that moved orders. Needs the ledger and the reservas. */
export async function fillPromises(db: Db, { today }: Company): Promise<void> {
  let taken = 0;
  for (const { clienteId, made, ends, cells, nota } of APARTADOS) {
    await sql`
      with free as (
        select modelo_color_id, talla_id from stock
        where fisico - reservado >= 8 and modelo_color_id > 100 and modelo_color_id % 8 = 5
        order by modelo_color_id, talla_id offset ${taken * 9} limit ${cells}
      ), held as (
        insert into apartado (cliente_id, creado_por, nota, creado, caduca)
        values (${clienteId}::int, ${staff}::uuid, ${nota}, ${at(addDays(today, made), 16, 0)}::timestamptz,
          ${at(addDays(today, ends), 16, 0)}::timestamptz)
        returning id
      ), kept as (
        insert into reserva (apartado_id, modelo_color_id, talla_id, desde_stock, cantidad)
        select held.id, modelo_color_id, talla_id, true, 2 from held, free
      )
      update stock s set reservado = s.reservado + 2 from free
      where s.modelo_color_id = free.modelo_color_id and s.talla_id = free.talla_id`.execute(db);
    taken += 1;
  }
  // The latest receptions of the ledger were lotes.
  await sql`
    insert into lote (id, modelo_color_id, talla_id, fecha, cantidad, nota, creado, terminado)
    select (select max(id) from lote) + row_number() over (order by momento, modelo_color_id, talla_id), modelo_color_id,
      talla_id, (momento at time zone 'Europe/Madrid')::date, cantidad, documento, momento - interval '40 days', momento
    from (select * from movimiento where motivo = 'recepcion' order by momento desc, modelo_color_id, talla_id
      limit 40) m`.execute(db);
  // Lotes that came to be expected two weeks later than their orders were promised; the shops know.
  await sql`
    with moved as (
      select r.lote_id, max((p.cliente_id = 1)::int) as own from reserva r
        join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
      where r.lote_id is not null group by r.lote_id order by own desc, r.lote_id limit 6
    ), changed as (insert into promesa_cambio (pedido_id, modelo_color_id, talla_id, cantidad, tipo_antes, fecha_antes,
      tipo_despues, fecha_despues, por_que, usuario_id, cuando, lote_id)
    select l.pedido_id, r.modelo_color_id, r.talla_id, r.cantidad, 'produccion', k.fecha - 14, 'produccion', k.fecha,
      'lote', ${staff}::uuid, ${at(addDays(today, -4), 9, 20)}::timestamptz, k.id
    from moved join reserva r using (lote_id) join lote k on k.id = r.lote_id
      join pedido_linea l on l.id = r.pedido_linea_id
    order by r.id returning id)
    insert into promesa_carta (promesa_cambio_id) select id from changed`.execute(db);
  await continueIds(db, ['lote']);
}
