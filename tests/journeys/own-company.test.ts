/** A company that started empty shows its own texts, and none of the demo company's. */
import { beforeAll, expect, it } from 'vitest';
import { webTextos } from '#src/business/website/server/textos/web-textos.ts';
import { languages } from '#src/platform/i18n/languages.ts';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();
beforeAll(async () => {
  await site.db
    .updateTable('app_setting')
    .set({
      empresa: JSON.stringify({ nombre: 'Casa Nueva', textos: 'propios', direccion: 'Calle Nueva, 1' }),
      minimos: '{}',
    })
    .execute();
});

const sent = async (path: string) =>
  (await (await fetch(new URL(path, site.url))).text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
/** Returns a part of the demo company's text without its placeholders. */
const piece = (text: string) => text.replace(/^\{\{nombre\}\}/, '').slice(0, 60);

it.each(languages)(
  'shows nothing of the demo company’s story in %s, in pages or metadata',
  async (language) => {
    const story = webTextos
      .filter(({ deMuestra }) => deMuestra)
      .map(({ nuestro }) => piece(nuestro[language]));
    expect(story.length).toBeGreaterThan(20);
    const paths = ['', '/about', '/contacto'].map((path) => `/${language}${path}`);
    for (const path of paths) await expect.poll(() => sent(path)).toContain('Casa Nueva</title>');
    const pages = (await Promise.all([...paths, '/llms.txt'].map(sent))).join('\n');
    expect(story.filter((words) => pages.includes(words))).toEqual([]);
    // Without the pictures' texts: those belong to the demo's catalogue.
    const main = (await sent(`/${language}/about`))
      .match(/<main.*<\/main>/s)?.[0]
      .replaceAll(/<[^>]*>/g, ' ');
    expect(main).toContain('Calle Nueva, 1');
    expect(main).not.toMatch(/Granollers|Barcelona|showroom/);
    expect((await sent('/llms.txt')).split('\n')[2]).not.toContain('Barcelona');
  },
);

it.each([390, 820, 1440] as const)('keeps a complete layout without texts at %i px', async (width) => {
  const { page, complaints, close } = await sharedVisitor({ width, language: 'pt', pictures: false });
  await page.goto('/about');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => headings.allInnerTexts()).toHaveLength(2);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('shows its texts in the language they were written in', async () => {
  const { page, complaints, close } = await sharedVisitor({ as: admin, pictures: false });
  await page.goto('/admin/textos?q=taller que cosía');
  await page
    .getByRole('row', { name: /No se ve: es un ejemplo/ })
    .getByRole('link')
    .click();
  await page.getByText('la web calla hasta que usted lo escriba').waitFor();
  await page.getByText('Ejemplo: Empezamos como un taller que cosía para otros').waitFor();
  const spanish = page.getByRole('textbox', { name: 'Español' });
  await expect.poll(() => spanish.inputValue()).toBe('');
  await spanish.fill('Empezamos en un bajo de Vigo.');
  await page.keyboard.press('Control+s');
  await page.getByText('Guardado.', { exact: true }).waitFor();
  await expect.poll(() => sent('/es/about')).toContain('Empezamos en un bajo de Vigo.</p>');
  await expect.poll(() => sent('/en/about')).not.toContain('Vigo');
  // The other languages hold no example.
  await expect.poll(() => page.getByRole('textbox', { name: 'English' }).inputValue()).toBe('');
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  // The other tests begin without texts.
  await site.db.deleteFrom('web_texto').execute();
  await expect.poll(() => sent('/es/about')).not.toContain('Vigo');
  await close();
});

it('does not blame the search for an empty list', async () => {
  await site.db.updateTable('modelo').set({ publicado: false }).execute();
  await site.db.updateTable('pregunta').set({ publicada: false }).execute();
  await site.db.updateTable('cliente').set({ activo: false }).execute();
  await site.db.deleteFrom('web_banner').execute();
  const { page, complaints, close } = await sharedVisitor({ as: admin, pictures: false });
  for (const [path, text] of [
    ['/gallery', 'Todavía no hay ningún modelo.'],
    ['/faq', 'Todavía no hay ninguna pregunta.'],
    ['/admin/registros/invitar', 'Todavía no hay ningún cliente.'],
    ['/admin/banners/orden', 'Todavía no hay ningún banner.'],
    ['/admin/preguntas/orden', 'Todavía no hay ninguna pregunta.'],
  ] as const) {
    if (path.startsWith('/admin/preguntas')) await site.db.deleteFrom('pregunta').execute();
    // The server may not have heard of the change yet.
    if (!path.startsWith('/admin')) await expect.poll(() => sent(`/es${path}`)).toContain(text);
    await page.goto(path);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await axeViolations(page), path).toEqual([]);
  }
  // Zero takes the plural.
  await expect.poll(() => sent('/en/gallery')).toContain('No styles');
  expect(complaints).toEqual([]);
  await close();
});
