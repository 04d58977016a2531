import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { shownPrice } from '../../server/costs.ts';
import { type Materia, maxPrecios } from '../materias.contract.ts';

/** Returns the prices of a materia, and the average of what is left. */
export async function listPrecios(db: Db, id: number): Promise<Pick<Materia, 'precios' | 'precioMedio'>> {
  const changes = await db
    .selectFrom('materia_precio')
    .where('materia_id', '=', id)
    .select(['id', 'fecha', 'precio', 'origen', 'entrada_id'])
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPrecios)
    .execute();
  const { rows } = await sql<{ medio: number | null }>`
    select round(sum(quedan::numeric * precio) / nullif(sum(quedan), 0))::float8 as medio
    from pieza where materia_id = ${id} and quedan > 0`.execute(db);
  return {
    precios: changes.map(({ entrada_id, precio, ...change }) => ({
      ...change,
      precio: precio / 10_000,
      ...(entrada_id !== null && { entradaId: entrada_id }),
    })),
    precioMedio: shownPrice(rows[0]?.medio ?? null, true),
  };
}

export interface NewPrecio {
  materiaId: number;
  fecha: string;
  precio: number;
  origen: 'manual' | 'entrada' | 'importacion';
  entradaId?: number;
}

/** Adds prices to the history. The newest one of a materia, by its day, becomes its price. */
export async function insertPrecios(
  db: Db,
  precios: readonly NewPrecio[],
  usuarioId: string | null,
): Promise<void> {
  if (precios.length === 0) return;
  await sql`
    insert into materia_precio (materia_id, fecha, precio, origen, entrada_id, usuario_id)
    select x."materiaId", x.fecha, x.precio, x.origen, x."entradaId", ${usuarioId}::uuid
    from jsonb_to_recordset(${JSON.stringify(precios)}::jsonb)
      as x("materiaId" int, fecha date, precio bigint, origen text, "entradaId" int)`.execute(db);
  await renewPrecios(
    db,
    precios.map(({ materiaId }) => materiaId),
  );
}

/** Makes the prices that entradas gave to the history those of their piezas, also when the price stayed. */
export async function renewPreciosOfEntradas(
  db: Db,
  entradaIds: readonly number[],
  usuarioId: string | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select x.entrada_id, x.materia_id, x.precio, e.fecha,
        row_number() over (partition by x.entrada_id, x.materia_id order by x.first) as n
      from (select l.entrada_id, p.materia_id, p.precio, min(p.id) as first
          from pieza p join entrada_linea l on l.id = p.entrada_linea_id
          where l.entrada_id = any(${entradaIds}::int[]) and p.recibido > 0 and p.precio > 0 group by 1, 2, 3) x
        join entrada e on e.id = x.entrada_id
    ), had as (
      select id, entrada_id, materia_id, row_number() over (partition by entrada_id, materia_id order by id) as n
      from materia_precio where entrada_id = any(${entradaIds}::int[])
    ), gone as (
      delete from materia_precio k using had h where k.id = h.id
        and not exists (select from wanted w
          where w.entrada_id = h.entrada_id and w.materia_id = h.materia_id and w.n = h.n)
    ), changed as (
      update materia_precio k set precio = w.precio, fecha = w.fecha
      from had h join wanted w on w.entrada_id = h.entrada_id and w.materia_id = h.materia_id and w.n = h.n
      where k.id = h.id
    ), made as (
      insert into materia_precio (materia_id, fecha, precio, origen, entrada_id, usuario_id)
      select w.materia_id, w.fecha, w.precio, 'entrada', w.entrada_id, ${usuarioId}::uuid from wanted w
      where not exists (select from had h
        where h.entrada_id = w.entrada_id and h.materia_id = w.materia_id and h.n = w.n)
      order by w.entrada_id, w.materia_id, w.n
    )
    select materia_id as id from wanted union select materia_id from had`.execute(db);
  await renewPrecios(
    db,
    rows.map(({ id }) => id),
  );
}

/** Makes the newest price of each materia its price. Locks the materias in the order of their ids. */
export async function renewPrecios(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from materia where id = any(${ids}::int[]) order by id for no key update
    )
    update materia m set precio = (select p.precio from materia_precio p where p.materia_id = m.id
      order by p.fecha desc, p.id desc limit 1)
    from locked where m.id = locked.id`.execute(db);
}
