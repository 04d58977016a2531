import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../../platform/i18n/texto.ts';
import type { ListCell, ListModelo } from '../../lista/match-lines.ts';

/** Returns the referencias of all modelos, and the names of all tallas. */
export async function listCodes(db: Db): Promise<{ modelos: ListModelo[]; tallas: string[] }> {
  const [modelos, tallas] = await Promise.all([
    db.selectFrom('modelo').select(['id', 'referencia', 'publicado']).execute(),
    db.selectFrom('talla').select('nombre').execute(),
  ]);
  return { modelos, tallas: tallas.map(({ nombre }) => nombre) };
}

/** Returns the cells of modelos, and those with one of the EANs, by color and talla. */
export async function listListCells(
  db: Db,
  { modeloIds, eans }: { modeloIds: readonly number[]; eans: readonly string[] },
  language: Language,
): Promise<ListCell[]> {
  const { rows } = await sql<Omit<ListCell, 'color' | 'colorNames'> & { names: Texto }>`
    select m.id as "modeloId", m.referencia, m.nombre, m.publicado, mc.id as "modeloColorId", c.nombre as names,
      t.id as "tallaId", t.nombre as talla, v.ean13 as ean, v.cerrado
    from variante v
      join modelo_color mc on mc.id = v.modelo_color_id
      join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id
      join talla t on t.id = v.talla_id
    where mc.modelo_id = any(${modeloIds}::int[]) or v.ean13 = any(${eans}::text[])
    order by m.id, mc.orden, mc.id, t.orden`.execute(db);
  return rows.map(({ names, ...row }) => ({
    ...row,
    color: inLanguage(names, language),
    colorNames: Object.values(names),
  }));
}

/** Returns the open cell of an EAN, if a published modelo has it. */
export async function findCellOfEan(db: Db, ean: string) {
  const found = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('variante.ean13', '=', ean)
    .where('variante.cerrado', '=', false)
    .where('modelo.publicado', '=', true)
    .select(['modelo.id as modeloId', 'modelo_color.id as modeloColorId', 'variante.talla_id as tallaId'])
    .executeTakeFirst();
  return found;
}

/** Returns the quantities of the cart in hand of a user, by color and talla. */
export async function listQuantitiesInHand(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cart_celda')
    .innerJoin('cart', 'cart.id', 'cart_celda.cart_id')
    .where('cart.buyer_id', '=', userId)
    .where('cart.en_mano', '=', true)
    .select(['modelo_color_id', 'talla_id', 'cantidad'])
    .execute();
  return new Map(rows.map((row) => [`${row.modelo_color_id} ${row.talla_id}`, row.cantidad]));
}
