import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Whether a cell of a former pedido can still be ordered, and if not, what is missing. */
export interface OrderableRow {
  modeloColorId: number;
  tallaId: number;
  falta: 'retirado' | 'color' | 'talla' | null;
  /** Garments of it in the cart in hand. */
  enMano: number;
}

/** The state of cells by color and talla, for the user whose cart they are to go into. */
export async function listOrderable(
  db: Db,
  userId: string,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<OrderableRow[]> {
  const { rows } = await sql<OrderableRow>`
    select i.mc as "modeloColorId", i.t as "tallaId",
      case when m.id is null or not m.publicado then 'retirado'
        when not exists (select from variante o where o.modelo_color_id = i.mc) then 'color'
        when v.talla_id is null then 'talla' end as falta,
      coalesce(cc.cantidad, 0) as "enMano"
    from unnest(${cells.map((cell) => cell.modeloColorId)}::integer[],
        ${cells.map((cell) => cell.tallaId)}::integer[]) as i(mc, t)
      left join modelo_color mc on mc.id = i.mc
      left join modelo m on m.id = mc.modelo_id
      left join variante v on v.modelo_color_id = i.mc and v.talla_id = i.t
      left join cart c on c.usuario_id = ${userId} and c.en_mano
      left join cart_celda cc on cc.cart_id = c.id and cc.modelo_color_id = i.mc and cc.talla_id = i.t`.execute(
    db,
  );
  return rows;
}

/** Notes the key of the call that filled a cart. */
export async function noteKey(db: Db, cartId: number, key: string): Promise<void> {
  await db.updateTable('cart').set({ clave: key }).where('id', '=', cartId).execute();
}
