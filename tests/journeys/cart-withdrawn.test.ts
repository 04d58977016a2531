/** The cart of a shop after the company withdraws its modelos. */
import { expect, it } from 'vitest';
import { boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

it('lists a withdrawn modelo and a deleted talla, and removes them once acknowledged', async () => {
  const { db } = site;
  await db.deleteFrom('cart').execute();
  const user = await db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('cart')
    .values({ usuario_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cells = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .distinctOn('modelo.id')
    .select(['variante.modelo_color_id', 'variante.talla_id', 'modelo.id as modelo_id', 'modelo.nombre'])
    .orderBy('modelo.id')
    .limit(3)
    .execute();
  await db
    .insertInto('cart_celda')
    .values(
      cells.map(({ modelo_color_id, talla_id, modelo_id }) => ({
        ...{ cart_id: id, modelo_color_id, talla_id, modelo_id },
        ...{ cantidad: 4, precio_visto: 100, cubierto_visto: 0 },
      })),
    )
    .execute();
  const [kept, withdrawn, deleted] = cells as [(typeof cells)[0], (typeof cells)[0], (typeof cells)[0]];
  await db.updateTable('modelo').set({ publicado: false }).where('id', '=', withdrawn.modelo_id).execute();
  await db
    .deleteFrom('variante')
    .where('modelo_color_id', '=', deleted.modelo_color_id)
    .where('talla_id', '=', deleted.talla_id)
    .execute();

  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  const notice = page.getByRole('region', { name: 'Ha cambiado desde que lo vio' });
  await notice.getByText(deleted.nombre).waitFor();
  await notice.getByText(withdrawn.nombre).waitFor();
  const chapter = page.getByRole('article', { name: withdrawn.nombre });
  await chapter.getByText('Ya no se vende, así que no irá en el pedido.').waitFor();
  await page.getByRole('article', { name: kept.nombre }).getByRole('grid').waitFor();
  // The totals and the confirmation count only what would be ordered.
  const resumen = page.getByRole('region', { name: 'Resumen del pedido' });
  const counted = (of: typeof resumen) => of.locator('dl').first().locator('dd').allInnerTexts();
  const order = ['1', '4', expect.any(String)];
  await expect.poll(() => counted(resumen)).toEqual(order);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito.* 4 prendas/ })
    .waitFor();
  await resumen.getByRole('button', { name: 'Enviar el pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar el pedido' });
  await dialog.getByText('ya no se puede pedir').first().waitFor();
  await expect.poll(() => counted(dialog)).toEqual(order);
  await dialog.getByRole('button', { name: 'Seguir revisando' }).click();

  await page.route('**/api/v1/cart/remove-item', (route) => route.abort(), { times: 1 });
  await notice.getByRole('button', { name: 'Tomo nota' }).click();
  await notice.getByText('No ha llegado respuesta.').waitFor();
  await notice.getByRole('button', { name: 'Tomo nota' }).click();
  await expect.poll(() => notice.getByText(deleted.nombre).count()).toBe(0);
  await chapter.getByRole('button', { name: `Quitar ${withdrawn.nombre} del carrito` }).click();
  await expect.poll(() => notice.getByText(withdrawn.nombre).count()).toBe(0);
  await expect
    .poll(() => db.selectFrom('cart_celda').select('modelo_id').execute())
    .toEqual([{ modelo_id: kept.modelo_id }]);
  await close();
});

it('prints every quantity, also of a modelo that was never scrolled to', async () => {
  const { db } = site;
  const cells = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .where('modelo.publicado', '=', true)
    .distinctOn('modelo.id')
    .select(['variante.modelo_color_id', 'variante.talla_id', 'modelo.id as modelo_id'])
    .orderBy('modelo.id')
    .limit(12)
    .execute();
  await db.deleteFrom('cart').execute();
  const { id } = await db
    .insertInto('cart')
    .columns(['usuario_id'])
    .expression(({ selectFrom }) => selectFrom('usuario').where('email', '=', boutique).select('id'))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cart_celda')
    .values(
      cells.map((cell) => ({ ...cell, cart_id: id, cantidad: 77, precio_visto: 100, cubierto_visto: 0 })),
    )
    .execute();
  const { page, close } = await newVisitor({ as: boutique, pictures: false });
  await page.goto('/cart');
  const last = page.getByRole('article').last();
  await last.waitFor();
  await expect.poll(() => last.getByRole('grid').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await last.getByText('77', { exact: true }).waitFor();
  await close();
});
