/** Helpers for journeys of a rep who buys for shops. */
import type { Locator, Page } from 'playwright-core';
import { comercial } from './demo.ts';
import type { TestSite } from './site.ts';

/** The account of the rep's second shop. */
export const second = 'segunda@percha.example';

/** Gives another shop of the demo's rep an account, and the name «Segunda Piel». */
export async function openSecondShop({ db }: TestSite): Promise<void> {
  const { id } = await db
    .selectFrom('cliente')
    .where('comercial_id', '=', ({ selectFrom }) =>
      selectFrom('usuario').where('email', '=', comercial).select('comercial_id'),
    )
    .where('activo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('usuario').whereRef('usuario.cliente_id', '=', 'cliente.id').select('id'))),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('cliente')
    .set({ nombre: 'Segunda Piel', tarifa_id: null })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('usuario')
    .values({ email: second, user_name: second, first_name: 'Berta', last_name: 'Roig', cliente_id: id })
    .execute();
}

/** Returns the band that names the customer on every page. */
export const band = (page: Page): Locator => page.getByRole('region', { name: 'Pedido para un cliente' });

/** Waits until the band names the customer. */
export const bandNames = (page: Page, tienda: string): Promise<void> =>
  band(page).getByText(`Pide para ${tienda}`).waitFor();

/** Chooses a customer on /pedir-para. */
export async function choose(page: Page, tienda: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar por tienda, NIF o población' }).fill(tienda);
  await page.getByRole('button', { name: `Pedir para ${tienda}`, exact: true }).click();
  await bandNames(page, tienda);
}
