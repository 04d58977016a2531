/** The website's screens of the back office: colours, banners, answers, letters. */

import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, newVisitor, sharedVisitor } = setupSite();

const office = () => sharedVisitor({ as: admin });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const colourOf = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
const inView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
/** Waits for the page that the server renders once it has heard of a change. */
const served = (path: string, text: string) =>
  expect.poll(async () => (await fetch(`${site.url}/es${path}`)).text()).toContain(text);
const saved = (page: Page) => page.getByText('Guardado.', { exact: true }).waitFor();

describe('the theme', () => {
  it('can be previewed, warns of poor contrast, and applies to everyone at once', async () => {
    const { page, complaints, close } = await office();
    await page.goto('/admin/ajustes');
    const primary = page.getByRole('textbox', { name: 'Color principal', exact: true });
    await primary.fill('#ffd75e');
    const preview = page.locator('[data-preview]');
    await expect
      .poll(() => preview.evaluate((box) => getComputedStyle(box).getPropertyValue('--color-primary')))
      .toBe('#ffd75e');
    await page.getByText('1 pareja no se lee bien.').waitFor();
    await page.getByText('1,3: necesita 4,5').first().waitFor();
    await page.getByText('las palabras se escriben en #').waitFor();
    await expect.poll(() => colourOf(page, '--color-primary')).not.toBe('#ffd75e');
    // Without room beside the fields the measures stand below them: the foot leads there.
    const way = page.getByRole('button', { name: 'Ver 1 pareja que no se lee bien' });
    await expect.poll(() => way.isVisible()).toBe(false);
    const viewport = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 820, height: 1180 });
    await way.click();
    await expect.poll(() => inView(page.getByText('1 pareja no se lee bien.'))).toBe(true);
    await page.setViewportSize(viewport);

    await page.getByRole('button', { name: 'Descartar los cambios' }).click();
    await expect.poll(() => primary.inputValue()).toBe('#5E1224');
    await primary.fill('burdeos');
    await page.keyboard.press('Control+s');
    await page.getByText('Un color se escribe como #5e1224').waitFor();
    await primary.fill('#123456');
    await page.getByRole('textbox', { name: 'Acento', exact: true }).fill('');
    await page.getByText('Sin color: se ve #000000').waitFor();
    await page.keyboard.press('Control+s');
    await saved(page);
    await expect.poll(() => colourOf(page, '--color-primary')).toBe('#123456');
    expect(await axeViolations(page)).toEqual([]);

    const shop = await newVisitor();
    await served('', '--color-primary:#123456');
    await shop.page.goto('/es');
    await expect.poll(() => colourOf(shop.page, '--color-primary')).toBe('#123456');
    await shop.close();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('banners', () => {
  it('get a picture, texts and a place, and show on the home page', async () => {
    const { page, complaints, close } = await office();
    await page.goto('/admin/banners');
    await page.getByRole('link', { name: 'Nuevo banner' }).click();
    await heading(page, 'Nuevo banner').waitFor();
    await page.getByRole('textbox', { name: 'Título: Español', exact: true }).fill('Rebajas de taller');
    const wide = page.locator('input[type=file]').first();
    // Of two errors the one of the last action shows.
    const missing = page.getByText('Falta este dato.');
    const noPicture = page.getByText('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
    await page.keyboard.press('Control+s');
    await missing.waitFor();
    await wide.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    });
    await noPicture.waitFor();
    await expect.poll(() => missing.count()).toBe(0);
    await expect.poll(() => wide.getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await missing.waitFor();
    await expect.poll(() => noPicture.count()).toBe(0);
    const picture = sharp({ create: { width: 1600, height: 700, channels: 3, background: '#7a8f6a' } });
    await wide.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture.jpeg().toBuffer(),
    });
    await page.getByText('1600 × 700 px').waitFor();
    for (const title of ['En un ordenador', 'En un teléfono']) {
      await page.frameLocator(`iframe[title="${title}"]`).getByText('Rebajas de taller').waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await heading(page, 'Rebajas de taller').waitFor();

    await page.goto('/admin/banners/orden');
    const rows = page.getByRole('list', { name: 'Orden de los banners' }).getByRole('listitem');
    await rows.filter({ hasText: 'Rebajas de taller' }).waitFor();
    await expect.poll(() => rows.last().textContent()).toContain('Rebajas de taller');
    const kept = () => page.waitForResponse((reply) => reply.url().endsWith('/webbanners/ordenar'));
    const count = await rows.count();
    await page.getByRole('button', { name: 'Subir Rebajas de taller' }).focus();
    for (let place = count; place > 1; place -= 1) {
      const reply = kept();
      await page.keyboard.press(place % 2 ? 'Enter' : 'Alt+ArrowUp');
      expect((await reply).status()).toBe(200);
    }
    await page.getByText(`Rebajas de taller: puesto 1 de ${count}`).waitFor({ state: 'attached' });
    const reply = kept();
    await rows.nth(2).dragTo(rows.nth(1));
    expect((await reply).status()).toBe(200);
    expect(await axeViolations(page)).toEqual([]);

    // The description is of the first banner.
    await served('', '<meta name="description" content="Rebajas de taller.');
    await page.goto('/es');
    await heading(page, 'Rebajas de taller').waitFor();
    // The browser itself logs the refused picture.
    expect(complaints).toEqual([expect.stringContaining('400 (Bad Request)')]);
    await close();
  });
});

describe('questions', () => {
  it('show on the page after they were written, each at its own address', async () => {
    const { page, complaints, close } = await office();
    await page.goto('/admin/preguntas/nueva');
    await page
      .getByRole('combobox', { name: 'Grupo', exact: true })
      .selectOption({ label: 'Pago e impuestos' });
    await page.getByRole('textbox', { name: 'Pregunta: Español', exact: true }).fill('¿Aceptan Bizum?');
    await page
      .getByRole('textbox', { name: 'Respuesta: Español', exact: true })
      .fill('Todavía no.\n\nMire [el catálogo](/gallery) mientras tanto.');
    await page.getByRole('link', { name: 'el catálogo', includeHidden: true }).waitFor();
    await page.keyboard.press('Control+s');
    await heading(page, '¿Aceptan Bizum?').waitFor();
    const id = /\/(\d+)$/.exec(page.url())?.[1];

    const shop = await newVisitor({ width: 390 });
    const question = shop.page.locator(`#pregunta-${id}`);
    await served('/faq', `id="pregunta-${id}"`);
    await shop.page.goto(`/es/faq#pregunta-${id}`);
    await question.getByText('Todavía no.').waitFor();
    const search = shop.page.getByRole('searchbox', { name: 'Buscar en las respuestas' });
    await search.fill('bizúm');
    await shop.page.getByText('1 respuesta', { exact: true }).waitFor();
    await search.fill('zzz');
    await shop.page.getByText('Todavía no hay ninguna respuesta sobre eso.').waitFor();
    await search.fill('');
    expect(await axeViolations(shop.page)).toEqual([]);
    const data = await shop.page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '').mainEntity.length).toBeGreaterThan(20);
    expect([...complaints, ...shop.complaints]).toEqual([]);
    await shop.close();
    await close();
  });
});

describe('letters', () => {
  it('can be previewed by day and by night, in each language, without running anything', async () => {
    const { page, complaints, close } = await office();
    await page.goto('/admin/correos/muestras?carta=pedidoRecibido&idioma=pt');
    const letter = page.frameLocator('iframe');
    await letter.getByText('Modas Vidal').first().waitFor();
    const paper = () =>
      letter
        .locator('.papel')
        .first()
        .evaluate((box) => getComputedStyle(box).backgroundColor);
    await expect.poll(() => paper()).toBe('rgb(251, 248, 244)');
    await page.getByRole('button', { name: 'Oscuro' }).click();
    await expect.poll(paper).toBe('rgb(22, 18, 15)');
    await page.getByRole('button', { name: 'Teléfono móvil' }).click();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 2, name: /order/i }).waitFor();
    await page.getByRole('button', { name: 'Solo texto' }).click();
    await page.getByText('Modas Vidal').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
