import { expect, it, test } from 'vitest';
import { sizeTable } from './size-table.ts';

const talla = (nombre: string, equivalencias = {}) => ({ nombre, equivalencias });

test('returns the measures of a talla and its numbers abroad', () => {
  const tallas = [
    talla('38', { es: '38', fr: '38', uk: '10', it: '42' }),
    talla('50', { es: '50', fr: '50', uk: '22' }),
  ];
  expect(sizeTable(tallas)).toEqual({
    same: ['es', 'fr'],
    others: ['uk', 'it'],
    rows: [
      { talla: '38', numbers: ['10', '42'], measures: { busto: 88, cintura: 70, cadera: 96 } },
      { talla: '50', numbers: ['22', ''], measures: { busto: 113, cintura: 95, cadera: 121 } },
    ],
  });
});

test.each(['S', 'Única', '39', '32', '62', '100', ''])('has no row for %j without numbers', (nombre) => {
  expect(sizeTable([talla(nombre)])).toEqual({ same: [], others: [], rows: [] });
});

it('has a row for letters with numbers, without measures', () => {
  expect(sizeTable([talla('S', { int: 'S', es: '38' }), { nombre: 'Única' }])).toEqual({
    same: ['int'],
    others: ['es'],
    rows: [{ talla: 'S', numbers: ['38'], measures: undefined }],
  });
});
