/** A stocktake on a phone: two people scan at once, and the difference is approved with a reason. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

it('adds up the scans of two people, and writes the differences with a reason', async () => {
  const { ean13 } = await site.db
    .selectFrom('recuento_celda')
    .innerJoin('variante', (join) =>
      join
        .onRef('variante.modelo_color_id', '=', 'recuento_celda.modelo_color_id')
        .onRef('variante.talla_id', '=', 'recuento_celda.talla_id'),
    )
    .where('recuento_id', '=', 2)
    .where('ean13', 'is not', null)
    .select('ean13')
    .limit(1)
    .executeTakeFirstOrThrow();
  const people = await Promise.all([1, 2].map(() => newVisitor({ as: admin, width: 390, pictures: false })));
  await Promise.all(
    people.map(async ({ page }) => {
      await page.goto('/admin/recuentos/2');
      const scan = page.getByRole('textbox', { name: 'Escanear' });
      await scan.waitFor();
      for (let nth = 0; nth < 10; nth += 1) await scan.pressSequentially(`${ean13}\n`);
    }),
  );
  const [{ page, close, complaints }, other] = people as [(typeof people)[0], (typeof people)[0]];
  await expect.poll(() => counted()).toBe(21);
  await page.getByRole('list', { name: 'Lo último contado' }).getByRole('listitem').waitFor();
  const scan = page.getByRole('textbox', { name: 'Escanear' });
  await scan.fill('00000000');
  await scan.press('Enter');
  await page.getByText('00000000: Ninguna prenda tiene este código.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByRole('button', { name: 'Ver las diferencias' }).press('Enter');
  await page.getByRole('table', { name: 'Diferencias' }).waitFor();
  await page.getByLabel('Motivo').fill('Vuelta de la feria');
  await page.getByLabel('Motivo').press('Tab');
  await page.getByRole('button', { name: 'Aprobar y cerrar' }).press('Enter');
  await page.getByText('Aprobado', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ver los movimientos de este recuento' }).waitFor();

  // The other phone still shows the open stocktake.
  const late = other.page.getByRole('textbox', { name: 'Escanear' });
  await late.pressSequentially(`${ean13}\n`);
  await other.page.getByText(/está cerrado: ya no se cuenta/).waitFor();
  expect([...complaints].filter((one) => !/ERR_FAILED|400|409/.test(one))).toEqual([]);
  await other.close();
  await close();

  async function counted(): Promise<number> {
    const { total } = await site.db
      .selectFrom('recuento_linea')
      .innerJoin('variante', (join) =>
        join
          .onRef('variante.modelo_color_id', '=', 'recuento_linea.modelo_color_id')
          .onRef('variante.talla_id', '=', 'recuento_linea.talla_id'),
      )
      .where('recuento_id', '=', 2)
      .where('ean13', '=', ean13)
      .select((eb) => eb.fn.sum<number>('cantidad').as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
});
