/**
 * Layout stability while a screen of the back office loads, and the first screen of users with few rights.
 */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin, comercial } from '../support/demo.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

const screens = [
  '',
  ...['usuarios', 'usuarios/00000000-0000-4000-8000-000000000003', 'usuarios/nuevo'],
  ...['roles', 'roles/2', 'roles/nuevo'],
  ...['auditoria', 'auditoria/1'],
  ...['pedidos', 'pedidos/1'],
  ...['correos', 'correos/muestras'],
  ...['registros', 'registros/1', 'registros/invitar'],
  'ajustes',
  ...['banners', 'banners/1', 'banners/nuevo', 'banners/orden'],
  ...['preguntas', 'preguntas/1', 'preguntas/nueva', 'preguntas/orden'],
];

const half = Math.ceil(screens.length / 2);

// They run concurrently, since a slow connection makes them wait most of the time.
it.concurrent.each([
  [390, 'first', screens.slice(0, half)],
  [390, 'second', screens.slice(half)],
  [1440, 'first', screens.slice(0, half)],
  [1440, 'second', screens.slice(half)],
] as const)(
  'keeps every screen still while it loads at %i px: the %s half',
  { timeout: 240_000 },
  async (width, _, screens) => {
    const { page, close } = await newVisitor({ as: admin, width });
    await watchShifts(page);
    const moved: Record<string, number> = {};
    for (const screen of screens) {
      const shifts = await shiftsOf(page, `/admin/${screen}`);
      if (shifts > 0.02) moved[screen] = shifts;
    }
    expect(moved).toEqual({});
    await close();
  },
);

it('shows a comercial the last pedidos of its clientes, and a user without screens its own pedidos', async () => {
  const newest = await site.db
    .selectFrom('pedido')
    .innerJoin('cliente', 'cliente.id', 'pedido.cliente_id')
    .innerJoin('usuario', 'usuario.comercial_id', 'cliente.comercial_id')
    .where('usuario.email', '=', comercial)
    .orderBy('fecha', 'desc')
    .orderBy('pedido.id', 'desc')
    .select('pedido.id')
    .executeTakeFirstOrThrow();
  const { page, complaints, close } = await newVisitor({
    as: comercial,
    width: 390,
    language: 'ca',
  });
  await page.goto('/admin');
  const last = page.getByRole('region', { name: 'Últimes comandes' });
  await last.getByRole('link', { name: new RegExp(`#${newest.id}\\b`) }).waitFor();
  // Pictures of the garments, and the plot with its numbers in words.
  await expect.poll(() => last.locator('img').count()).toBeGreaterThan(4);
  await page.getByRole('figure', { name: /s’han demanat .*€; .*any passat/ }).waitFor();
  await page.locator('figure svg path').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await last.getByRole('link', { name: 'Totes les comandes' }).click();
  await page.waitForURL(/\/admin\/pedidos/);
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.authToken)}`;
  // The list may still load: without the right its call would be refused.
  await page.goto('about:blank');

  // No screen belongs to the right that is left.
  await site.db.deleteFrom('rol_permiso').where('permiso', '<>', 'Permissions.Facturas.View').execute();
  // The server's cache drops the rights a moment later.
  const rights = async (): Promise<string[]> =>
    (await fetch(`${site.url}/lob/api/personal/permissions`, { headers: { Authorization } })).json();
  await expect.poll(async () => (await rights()).length).toBeLessThanOrEqual(1);
  await page.goto('/admin');
  const own = page.getByRole('region', { name: 'Les seves últimes comandes' });
  await own.getByText('Encara no n’ha enviat cap.').waitFor();
  await page.getByRole('link', { name: 'El seu compte i la seva contrasenya' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Mira la col·lecció amb els seus preus' }).click();
  await page.waitForURL(/\/gallery\/user/);
  expect(complaints).toEqual([]);
  await close();
});
