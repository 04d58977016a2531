/** Content of the matrix's cells fits: long days, four digits, and the save mark. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { languages } from '#src/platform/i18n/languages.ts';
import { axeViolations } from '../support/axe.ts';
import { speak } from '../support/browser.ts';
import { cellOf, openMatrix, setupMatrix, waitUntilSaved } from '../support/matrix.ts';

const matrixKit = setupMatrix();

beforeAll(async () => {
  const { site, modeloId } = matrixKit;
  // A day that is long in most languages, and so little stock that a large order is late.
  const colores = site.db.selectFrom('modelo_color').select('id').where('modelo_id', '=', modeloId);
  await site.db.deleteFrom('reserva').where('modelo_color_id', 'in', colores).execute();
  await site.db
    .updateTable('stock')
    .set({ fisico: 2, reservado: 0 })
    .where('modelo_color_id', 'in', colores)
    .execute();
  const produccion = { fecha: '2027-09-30', cantidad: 4 };
  await site.db.deleteFrom('lote').where('modelo_color_id', 'in', colores).execute();
  const variantes = await site.db
    .selectFrom('variante')
    .select(['modelo_color_id', 'talla_id'])
    .where('modelo_color_id', 'in', colores)
    .execute();
  await site.db
    .insertInto('lote')
    .values(variantes.map((variante) => ({ ...variante, ...produccion })))
    .execute();
});

/** Returns the number of cells with a note, and the notes and quantities that do not fit into theirs. */
async function findOverflows(page: Page): Promise<{ noted: number; errors: string[] }> {
  return page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const perCell = [...document.querySelectorAll<HTMLElement>('[role="grid"] td[data-row]')].flatMap(
      (cell) => {
        const field = cell.querySelector('input');
        const note = cell.querySelector<HTMLElement>(':scope > span.whitespace-nowrap');
        const tick = cell.querySelector('svg path[d^="M1 5.5"]')?.closest('svg');
        if (!field || !note || !tick) return [];
        const { left, right, width } = cell.getBoundingClientRect();
        const inNote = [...note.childNodes].map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getBoundingClientRect();
        });
        const errors: string[] = [];
        if (inNote.some((part) => part.left < left || part.right > right)) errors.push(`${note.textContent}`);
        paper.font = getComputedStyle(field).font;
        const end = left + width / 2 + paper.measureText(field.value).width / 2;
        if (end > tick.getBoundingClientRect().left) errors.push(field.value);
        return [errors];
      },
    );
    return { noted: perCell.length, errors: perCell.flat() };
  });
}

it('fits into its cells in every language, on a phone and a tablet', async () => {
  await matrixKit.emptyCarts();
  const { page, context, close } = await matrixKit.sharedVisitor({ width: 390 });
  for (const [column, cantidad] of ['3', '6', '45', '250', '1987', '9999'].entries()) {
    await cellOf(page, 0, column).fill(cantidad);
    await cellOf(page, 1, column).fill(cantidad);
  }
  await waitUntilSaved(page);
  for (const language of languages) {
    await speak(context, matrixKit.site.url, language);
    await openMatrix(page, matrixKit.modeloId);
    await page.locator(`html[lang=${language}]`).waitFor();
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      const message = `${language}, ${width} px`;
      await expect.poll(() => findOverflows(page), { message }).toMatchObject({ errors: [] });
      expect((await findOverflows(page)).noted, message).toBeGreaterThanOrEqual(8);
      // The colours are the same in every language.
      expect(await axeViolations(page, { contrast: language === 'es' }), message).toEqual([]);
    }
  }
  await close();
});
