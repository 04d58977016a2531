import { describe, expect, it } from 'vitest';
import { type EncargoValues, readEncargo } from './encargo-values.ts';

const today = '2026-11-23';
const typed = (changed: Partial<EncargoValues> = {}): EncargoValues => ({
  ...{ modeloColorId: 3, tallaId: 9, cantidad: '1', texto: ' Manga francesa ', fechaEvento: '' },
  ...{ referenciaTienda: '', suplemento: '' },
  ...changed,
});

describe('readEncargo', () => {
  it('leaves out what is empty', () => {
    expect(readEncargo(typed(), today)).toEqual({
      fields: { modeloColorId: 3, tallaId: 9, cantidad: 1, texto: 'Manga francesa' },
    });
  });

  it('reads the day, the reference and an amount with a comma', () => {
    const values = typed({ fechaEvento: '2027-05-08', referenciaTienda: 'Ficha 12', suplemento: '25,50' });
    expect(readEncargo(values, today)).toMatchObject({
      fields: { fechaEvento: '2027-05-08', referenciaTienda: 'Ficha 12', suplemento: 25.5 },
    });
  });

  it('names every wrong value', () => {
    const read = readEncargo(
      typed({ cantidad: '0', texto: ' ', fechaEvento: '2026-11-22', suplemento: 'mucho' }),
      today,
    );
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([
      'cantidad',
      'texto',
      'fechaEvento',
      'suplemento',
    ]);
    expect(readEncargo(typed({ fechaEvento: 'pronto' }), today)).toMatchObject({
      errors: { fechaEvento: expect.stringContaining('Escriba un día') },
    });
    for (const cantidad of ['', '1.5', '100', '-1'])
      expect(readEncargo(typed({ cantidad }), today)).toHaveProperty('errors');
  });
});
