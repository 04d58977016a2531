import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { continueIds, days, flags, ids, insertRows, instants, ints, texts, uuids } from '../bulk.ts';
import type { Company } from '../company.ts';
import { addDays, at } from '../days.ts';
import { LUGARES, RECUENTO } from '../movimientos.ts';
import { USUARIOS } from '../usuarios.ts';

/** Inserts the places, the ledger and its sums. Needs stock, comerciales and usuarios. */
export async function fillMovimientos(db: Db, { movimientos, prestamos }: Company): Promise<void> {
  await insertRows(db, 'lugar', {
    id: ints(LUGARES.map((row) => row.id)),
    tipo: texts(LUGARES.map((row) => row.tipo)),
    nombre: texts(LUGARES.map((row) => row.nombre)),
    comercial_id: ints(LUGARES.map((row) => row.comercialId)),
    cerrado: flags(LUGARES.map((row) => row.cerrado)),
  });
  await insertRows(db, 'lugar', {
    id: ints(prestamos.map((row) => row.lugarId)),
    tipo: texts(prestamos.map(() => 'prestamo')),
    nombre: texts(prestamos.map((row) => row.cliente.nombre)),
    cliente_id: ints(prestamos.map((row) => row.cliente.id)),
  });
  await insertRows(db, 'movimiento', {
    momento: instants(movimientos.map((row) => row.momento)),
    modelo_color_id: ints(movimientos.map((row) => row.modeloColorId)),
    talla_id: ints(movimientos.map((row) => row.tallaId)),
    cantidad: ints(movimientos.map((row) => row.cantidad)),
    de_id: ints(movimientos.map((row) => row.de)),
    a_id: ints(movimientos.map((row) => row.a)),
    motivo: texts(movimientos.map((row) => row.motivo)),
    documento: texts(movimientos.map((row) => row.documento)),
    nota: texts(movimientos.map((row) => row.nota)),
    usuario_id: uuids(movimientos.map((row) => row.usuarioId)),
  });
  await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad, estante)
    select lugar_id, modelo_color_id, talla_id, sum(cantidad),
      case lugar_id when 1 then chr(65 + modelo_color_id % 8) || '-' || lpad((modelo_color_id / 8 + 1)::text, 2, '0')
        else '' end
    from (
      select a_id as lugar_id, modelo_color_id, talla_id, cantidad from movimiento where a_id is not null
      union all
      select de_id, modelo_color_id, talla_id, -cantidad from movimiento where de_id is not null
    ) m group by 1, 2, 3`.execute(db);
}

const staff = USUARIOS[0]?.id ?? null;
const rep = USUARIOS[1]?.id ?? null;

/** Inserts the loans, a finished stocktake and an open one. Needs the ledger. */
export async function fillPrestamos(db: Db, { prestamos, today }: Company): Promise<void> {
  await insertRows(db, 'prestamo', {
    id: ids(prestamos),
    lugar_id: ints(prestamos.map((row) => row.lugarId)),
    vence: days(prestamos.map((row) => row.vence)),
    nota: texts(prestamos.map((row) => row.nota)),
    creado: instants(prestamos.map((row) => at(row.fecha, 9, 30))),
    creado_por: uuids(prestamos.map(() => staff)),
  });
  const celdas = prestamos.flatMap(({ id, celdas: own }) => own.map((cell) => ({ id, ...cell })));
  await insertRows(db, 'prestamo_celda', {
    prestamo_id: ints(celdas.map((row) => row.id)),
    modelo_color_id: ints(celdas.map((row) => row.modeloColorId)),
    talla_id: ints(celdas.map((row) => row.tallaId)),
    prestada: ints(celdas.map((row) => row.prestada)),
    devuelta: ints(celdas.map((row) => row.devuelta)),
    vendida: ints(celdas.map(() => 0)),
  });
  const day = addDays(today, -RECUENTO.days);
  await db
    .insertInto('recuento')
    .values([
      {
        id: 1,
        lugar_id: 1,
        nombre: 'Primeros estantes',
        estante: RECUENTO.shelf,
        estado: 'aprobado',
        motivo: 'Recuento de los primeros estantes',
        creado: at(day, 8, 0),
        creado_por: staff,
        cerrado: new Date(at(day, 17, 0)),
        cerrado_por: staff,
      },
      {
        id: 2,
        lugar_id: 5,
        nombre: 'Vuelta de la feria',
        creado: at(addDays(today, -1), 15, 0),
        creado_por: staff,
      },
    ])
    .execute();
  // The books at the start of each.
  await sql`insert into recuento_celda (recuento_id, modelo_color_id, talla_id, esperado)
    select 1, m.modelo_color_id, m.talla_id, sum(m.cantidad)
    from (
      select modelo_color_id, talla_id, cantidad, momento from movimiento where a_id = 1
      union all
      select modelo_color_id, talla_id, -cantidad, momento from movimiento where de_id = 1
    ) m
      join existencia e on e.lugar_id = 1 and e.modelo_color_id = m.modelo_color_id and e.talla_id = m.talla_id
    where m.momento < ${at(day, 8, 0)}::timestamptz and e.estante like ${`${RECUENTO.shelf}%`}::text
    group by 2, 3 having sum(m.cantidad) > 0
    union all
    select 2, modelo_color_id, talla_id, cantidad from existencia where lugar_id = 5 and cantidad > 0`.execute(
    db,
  );
  // Everything was counted, and the movements of the stocktake are what differed.
  await sql`insert into recuento_linea (recuento_id, modelo_color_id, talla_id, cantidad, momento, usuario_id)
    select 1, c.modelo_color_id, c.talla_id, c.esperado + coalesce(case when m.a_id = 1 then m.cantidad else -m.cantidad end, 0),
      ${at(day, 12, 0)}::timestamptz, ${staff}::uuid
    from recuento_celda c
      left join movimiento m on m.documento = 'recuento 1' and m.modelo_color_id = c.modelo_color_id
        and m.talla_id = c.talla_id
    where c.recuento_id = 1`.execute(db);
  await sql`insert into recuento_linea (recuento_id, modelo_color_id, talla_id, cantidad, momento, usuario_id)
    select 2, modelo_color_id, talla_id, 1, ${at(addDays(today, -1), 15, 30)}::timestamptz,
      case when nth % 2 = 0 then ${staff}::uuid else ${rep}::uuid end
    from (select *, row_number() over (order by modelo_color_id, talla_id) as nth from recuento_celda where recuento_id = 2) c
    where nth <= 7`.execute(db);
  await continueIds(db, ['prestamo', 'recuento']);
}
