/** An admin sees the warning, makes a backup and sees its result. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin, comercial } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

// A demo company gets no warning.
const { newVisitor } = setupSite({ PERCHA_DEMO: '0' });

it('warns that there is no backup, makes one and shows its place', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ver las copias de seguridad' }).click();
  await page.getByRole('heading', { name: 'Copias de seguridad' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
  await page.getByRole('status').getByText('Hecha y comprobada').waitFor({ timeout: 120_000 });
  await expect.poll(() => page.getByText('percha-office-').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Lo que espera' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Ver las copias de seguridad' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('shows a rep neither the warning nor the page', async () => {
  const { page, close } = await newVisitor({ as: comercial });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('copia de seguridad').count()).toBe(0);
  await page.goto('/admin/copias');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Hacer una copia ahora' }).count()).toBe(0);
  await close();
});
