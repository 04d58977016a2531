/** Content of the matrix's cells fits: long days, four digits, and the save mark. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { cellOf, setupMatrix, waitUntilSaved } from '../support/matrix.ts';

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

/** Returns notes wider than their cell, and quantities that touch the save mark. */
async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return [...document.querySelectorAll<HTMLElement>('[role="grid"] td[data-row]')].flatMap((cell) => {
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
      return errors;
    });
  });
}

it.each([
  ['ca', 390],
  ['pt', 390],
  ['es', 390],
  ['ca', 820],
  ['pt', 820],
  ['en', 820],
] as const)('fits into its cells in %s at %i px', async (language, width) => {
  await matrixKit.emptyCarts();
  const { page, close } = await matrixKit.newVisitor({ language, width });
  for (const [column, cantidad] of ['3', '6', '45', '250', '1987', '9999'].entries()) {
    await cellOf(page, 0, column).fill(cantidad);
    await cellOf(page, 1, column).fill(cantidad);
  }
  await waitUntilSaved(page);
  expect(await findOverflows(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await close();
});
