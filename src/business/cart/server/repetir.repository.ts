import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { CellInCatalogue } from '../../catalogue/orderable.ts';

/** A cell of a former pedido in the present catalogue; `hasColor` when any talla of the color is left. */
export interface FormerCellRow extends CellInCatalogue {
  modeloColorId: number;
  tallaId: number;
  /** Garments of the cell in the cart in hand. */
  enMano: number;
}

/** Returns the state of cells by color and talla, for the user whose cart receives them. */
export async function listFormerCells(
  db: Db,
  userId: string,
  cells: readonly { modeloColorId: number; tallaId: number }[],
): Promise<FormerCellRow[]> {
  const { rows } = await sql<FormerCellRow>`
    select i.mc as "modeloColorId", i.t as "tallaId",
      coalesce(m.publicado, false) as "isPublished",
      exists (select from variante o where o.modelo_color_id = i.mc) as "hasColor",
      v.talla_id is not null as "hasTalla",
      coalesce(cc.cantidad, 0) as "enMano"
    from unnest(${cells.map((cell) => cell.modeloColorId)}::integer[],
        ${cells.map((cell) => cell.tallaId)}::integer[]) as i(mc, t)
      left join modelo_color mc on mc.id = i.mc
      left join modelo m on m.id = mc.modelo_id
      left join variante v on v.modelo_color_id = i.mc and v.talla_id = i.t and not v.cerrado
      left join cart c on c.buyer_id = ${userId} and c.en_mano
      left join cart_celda cc on cc.cart_id = c.id and cc.modelo_color_id = i.mc and cc.talla_id = i.t`.execute(
    db,
  );
  return rows;
}

/** Stores the idempotency key of the call that filled a cart. */
export async function noteKey(db: Db, cartId: number, key: string): Promise<void> {
  await db.updateTable('cart').set({ clave: key }).where('id', '=', cartId).execute();
}
