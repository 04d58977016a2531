import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { sharedFileWorkers } from '../../../../tests/support/shared-workers.ts';
import type { Paper, PaperOrder } from './paper.ts';
import { pdfReply } from './papers.ts';

const row = (nth: number) => ({
  cells: [`Vestido ${nth}`, '1', '10,00 €'],
  details: ['Azul noche: 38 × 1'],
  carried: `${nth * 10},00 €`,
});
const paperOf = (lines: number, more: Partial<Paper> = {}): Paper => ({
  language: 'ca',
  kind: 'Factura',
  number: 'A26-000001',
  house: { name: 'Casa Exemple', foot: 'Casa Exemple · NIF B00000000' },
  colours: { text: '#1c1917', accent: '#7a2e3a' },
  parties: [{ title: 'Client', name: 'Boutique l·lustre ñ', lines: ['NIF 1'] }],
  facts: [{ name: 'Data', value: '3 de març' }],
  columns: [{ label: 'Concepte' }, { label: 'Peces', figure: true }, { label: 'Import', figure: true }],
  rows: Array.from({ length: lines }, (_, nth) => row(nth + 1)),
  carry: { to: 'Suma i segueix', from: 'Suma anterior' },
  sums: [{ name: 'Total', value: `${lines * 10},00 €`, strong: true }],
  notes: ['Una nota'],
  page: { before: 'Pàgina', between: 'de' },
  ...more,
});
const orderOf = (paper: Paper, standard: PaperOrder['standard'] = 'a-3a'): PaperOrder => ({
  paper,
  standard,
  day: '2026-03-03',
});
const { papers } = sharedFileWorkers();
const pdf = async (order: PaperOrder) => (await pdfReply(papers, order)).bytes;
const header = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

describe('a document', () => {
  it('has the same bytes each time, and the standard that was asked for', async () => {
    const order = orderOf(paperOf(2));
    const [one, again, other] = [await pdf(order), await pdf(order), await pdf(orderOf(paperOf(2), 'ua-1'))];
    expect(Buffer.compare(one, again)).toBe(0);
    expect(header(one)).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(header(one)).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(header(other)).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('sets a picture below everything else, a tall one on a page at most, and none that was there before', async () => {
    const drawn = async (height: number) => {
      const bytes = await sharp({ create: { width: 100, height, channels: 3, background: '#3b4a43' } })
        .jpeg()
        .toBuffer();
      const picture = { title: 'Dibuix', bytes: new Uint8Array(bytes), alt: 'Vestit' };
      return pdfPages(await pdf(orderOf(paperOf(2, { picture }), 'ua-1')));
    };
    for (const height of [50, 900]) {
      const pages = await drawn(height);
      expect([pages.length, pages[0]]).toEqual([1, expect.stringMatching(/Una nota .*Dibuix/)]);
    }
    expect((await pdfPages(await pdf(orderOf(paperOf(2))))).join()).not.toContain('Dibuix');
  });

  it('repeats the head of the table and carries the sum over three hundred lines', async () => {
    const pages = await pdfPages(await pdf(orderOf(paperOf(300))));
    expect(pages.length).toBeGreaterThan(5);
    let lines = 0;
    for (const [place, text] of pages.entries()) {
      const before = lines;
      lines += text.match(/Vestido \d+/g)?.length ?? 0;
      expect(text).toContain('CONCEPTE');
      expect(text).toContain(`Pàgina ${place + 1} de ${pages.length}`);
      if (place > 0) expect(text).toContain(`Suma anterior ${before * 10},00 €`);
      if (place < pages.length - 1) expect(text).toContain(`Suma i segueix ${lines * 10},00 €`);
      else expect(text).not.toContain('Suma i segueix');
    }
    expect(lines).toBe(300);
    expect(pages.at(-1)).toContain('3000,00 €');
  });

  it('prints a code with its words, and a warning across the head', async () => {
    const [text] = await pdfPages(
      await pdf(
        orderOf(
          paperOf(1, {
            warning: 'PRUEBA',
            code: {
              address: 'https://prewww2.aeat.es/x?nif=1',
              alt: 'QR',
              above: 'Encima:',
              below: 'Debajo',
            },
          }),
        ),
      ),
    );
    for (const word of ['PRUEBA', 'Encima:', 'Debajo']) expect(text).toContain(word);
  });

  it('takes text of any kind as text, not as commands of the typesetter', async () => {
    const name = '#panic() *a* $x$ \\ [b] <c> l·l ç ñ “é”';
    const [text] = await pdfPages(
      await pdf(orderOf(paperOf(1, { parties: [{ title: 'X', name, lines: [] }], code: undefined }))),
    );
    expect(text).toContain(name);
  });
});
