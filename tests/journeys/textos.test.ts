/** The company rewords a line of its site and restores it. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor } = setupSite();

/** Returns the server's HTML, before any script has run. */
const sent = async (path: string) => (await fetch(new URL(path, site.url))).text();

it('changes a line in Catalan for its readers, and restores the original', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin });
  await page.goto('/admin/textos');
  await page.getByRole('searchbox').fill('De qué está hecho');
  await page.getByRole('link', { name: 'De qué está hecho un vestido nuestro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Texto de «Portada»' }).waitFor();
  const catalan = page.getByRole('textbox', { name: 'Català' });
  await expect.poll(() => catalan.inputValue()).toBe('De què està fet un vestit nostre');
  await catalan.fill('Tot <b>a mà</b> & "ben fet" {{n}}');
  await page.keyboard.press('Control+s');
  await page.getByText('Sobra {{n}} en Català').waitFor();
  await catalan.fill('Tot <b>a mà</b> & "ben fet" </script>');
  await page.getByText('De què està fet un vestit nostre').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).waitFor();

  await expect.poll(() => sent('/ca')).toContain('&lt;b&gt;a mà&lt;/b&gt; &amp; &quot;ben fet&quot;');
  await expect.poll(() => sent('/ca')).not.toContain('De què està fet');
  await expect.poll(() => sent('/es')).toContain('De qué está hecho un vestido nuestro');
  const reader = await newVisitor({ language: 'ca' });
  await reader.page.goto('/ca/about');
  // Also after a navigation within the site: the texts came with the first page.
  await reader.page.getByRole('banner').getByRole('link').first().click();
  await reader.page.getByRole('heading', { name: 'Tot <b>a mà</b> & "ben fet" </script>' }).waitFor();
  await reader.page.reload();
  await reader.page.getByRole('heading', { name: 'Tot <b>a mà</b> & "ben fet" </script>' }).waitFor();
  expect(reader.complaints).toEqual([]);
  await reader.close();

  await page.goto(`/admin/textos?filtros=${JSON.stringify([{ campo: 'cambiado', op: 'eq', valor: true }])}`);
  const row = page.getByRole('row', { name: /De qué está hecho/ });
  await row.getByText('Català').waitFor();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Volver al original', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al original' }).click();
  await expect.poll(() => catalan.inputValue()).toBe('De què està fet un vestit nostre');
  await expect.poll(() => sent('/ca')).toContain('De què està fet un vestit nostre');
  expect(complaints).toEqual([expect.stringContaining('400')]);
  await close();
});

it('shows the author a new wording in the same tab at once', async () => {
  const { page, complaints, close } = await newVisitor({ as: admin });
  await page.goto('/admin/textos/contacto.entrada');
  await page.getByRole('textbox', { name: 'Español' }).fill('Venga cuando quiera.');
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ver la página' }).click();
  await page.getByText('Venga cuando quiera.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
