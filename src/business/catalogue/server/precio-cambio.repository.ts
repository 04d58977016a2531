/** Prices that begin on a coming day, and their move into today's prices. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { EditedModelo } from '../modelos.contract.ts';

const cents = (amount: number) => Math.round(amount * 100);

/** Replaces the coming prices of a modelo. */
export async function putCambios(db: Db, id: number, cambios: EditedModelo['cambios']): Promise<void> {
  await db.deleteFrom('precio_cambio').where('modelo_id', '=', id).execute();
  if (cambios.length === 0) return;
  await db
    .insertInto('precio_cambio')
    .values(
      cambios.map(({ tarifaId, desde, precio, pvpr }) => ({
        modelo_id: id,
        tarifa_id: tarifaId ?? null,
        desde,
        precio: cents(precio),
        pvpr: pvpr === undefined ? null : cents(pvpr),
      })),
    )
    .execute();
}

/** Returns whether a price or a publication is due; the triggers announce even an update of no rows. */
export async function hasDueChanges(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from precio_cambio where desde <= ${today}::date)
      or exists (select from modelo where publicado_desde <= ${today}::date) as due`.execute(db);
  return rows[0]?.due === true;
}

export interface DuePrice {
  id: number;
  tarifaId: number | null;
  desde: string;
  precio: number;
}

/** Takes the due prices: of several for one modelo and tarifa the last one counts. */
export async function takeDuePrices(db: Db, today: string): Promise<DuePrice[]> {
  const { rows } = await sql<DuePrice>`
    with due as (delete from precio_cambio where desde <= ${today}::date returning *),
      latest as (select distinct on (modelo_id, tarifa_id) * from due order by modelo_id, tarifa_id, desde desc),
      general as (update modelo m set precio = l.precio, pvpr = coalesce(l.pvpr, m.pvpr), version = version + 1
        from latest l where m.id = l.modelo_id and l.tarifa_id is null),
      own as (insert into tarifa_precio (tarifa_id, modelo_id, precio)
        select l.tarifa_id, l.modelo_id, l.precio from latest l where l.tarifa_id is not null
        on conflict (tarifa_id, modelo_id) do update set precio = excluded.precio)
    select modelo_id as id, tarifa_id as "tarifaId", desde::text, precio from latest`.execute(db);
  return rows;
}

/** Publishes the modelos whose day has begun; one without price or open cells waits for them. */
export async function publishDue(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update modelo m set publicado = true, publicado_desde = null, version = version + 1
    where m.publicado_desde <= ${today}::date and not m.archivado and m.precio > 0
      and exists (select from modelo_color mc join variante v on v.modelo_color_id = mc.id
        where mc.modelo_id = m.id and not v.cerrado)
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
}
