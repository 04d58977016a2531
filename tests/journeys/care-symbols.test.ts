/** A modelo's page shows the care symbols of its label with their meanings, before any script runs. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { boutique } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

it('shows visitors and shops the symbols in their language, no wider than a phone', async () => {
  const { id } = await site.db
    .selectFrom('modelo')
    .innerJoin('cuidado', 'cuidado.id', 'modelo.cuidado_id')
    .where('cuidado.clave', '=', 'delicada')
    .where('publicado', '=', true)
    .select('modelo.id')
    .orderBy('modelo.id')
    .executeTakeFirstOrThrow();
  expect(await (await fetch(`${site.url}/ca/modelo/${id}`)).text()).toContain('No fer servir lleixiu');
  for (const [as, path] of [
    [undefined, `/modelo/${id}`],
    [boutique, `/modelo/user/${id}`],
  ] as const) {
    const { page, complaints, close } = await sharedVisitor({
      as,
      width: 390,
      language: 'ca',
      pictures: false,
    });
    await page.goto(path);
    const symbols = page.getByRole('listitem').filter({ has: page.locator('svg[viewBox="0 0 32 32"]') });
    await expect
      .poll(() => symbols.allInnerTexts())
      .toEqual([
        'Rentar a mà, a 40 °C com a màxim',
        'No fer servir lleixiu',
        'No fer servir assecadora',
        'Assecar penjat, a l’ombra',
        'Planxar a 150 °C com a màxim',
        'Neteja professional en sec amb percloroetilè, procés suau',
      ]);
    await expect.poll(() => symbols.locator('svg:empty').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  }
});
