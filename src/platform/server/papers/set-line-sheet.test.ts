import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { sharedFileWorkers } from '../../../../tests/support/shared-workers.ts';
import type { LineSheet, LineSheetGarment } from './line-sheet.ts';
import { lineSheetReply } from './papers.ts';

const garment: LineSheetGarment = {
  ...{ name: 'Alba', reference: '4012 · PV27', details: ['100 % seda'] },
  prices: [
    { sizes: '36–46', price: '189,00 €' },
    { sizes: '48–50', price: '199,00 €' },
  ],
  sizes: ['36', '38', '48'],
  colours: [
    { name: 'Azul noche', hex: '#1c2541', open: [true, true, false] },
    { name: 'Verde y oro', hex: '#004422', hex2: '#ccaa33', open: [true, true, true] },
  ],
};
const sheetOf = (garments: LineSheetGarment[]): LineSheet => ({
  ...{ language: 'es', house: { name: 'Casa Ejemplo', foot: 'Casa Ejemplo · 600 000 000' } },
  ...{ colours: { text: '#1c1917', accent: '#7a5c3e' }, page: { before: 'Página', between: 'de' } },
  ...{ title: 'Hoja de pedido', facts: ['Tarifa General'], colourLabel: 'Color', garments },
});
const { papers } = sharedFileWorkers();
const set = async (garments: LineSheetGarment[]) =>
  (await lineSheetReply(papers, { sheet: sheetOf(garments), day: '2026-03-03' })).bytes;

it('sets five garments on a page, each with its picture, prices and colours', async () => {
  const bytes = await sharp({ create: { width: 32, height: 43, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const picture = { bytes: new Uint8Array(bytes), alt: 'Vestido azul' };
  const file = await set(Array.from({ length: 6 }, () => ({ ...garment, picture })));
  const pages = await pdfPages(file);
  expect(pages).toHaveLength(2);
  expect(pages.join(' ').match(/Azul noche/g)).toHaveLength(6);
  expect(pages[0]?.match(/199,00/g)).toHaveLength(5);
  expect(pages[1]).toContain('Página 2 de 2');
  // A picture of a former sheet does not stay behind.
  const bare = await set([{ ...garment, name: '#panic() $x$', prices: [], colours: [], sizes: [] }]);
  expect((await pdfPages(bare)).join(' ')).toContain('#panic() $x$');
  expect(Buffer.from(file).includes('/DCTDecode')).toBe(true);
  expect(Buffer.from(bare).includes('/DCTDecode')).toBe(false);
});

it('gives the same bytes for the same sheet', async () => {
  expect(Buffer.compare(await set([garment]), await set([garment]))).toBe(0);
});
