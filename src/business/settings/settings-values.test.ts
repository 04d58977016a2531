import { expect, it } from 'vitest';
import { EMPRESA, MINIMOS, PLAZOS, THEME } from '#demo/company/data/house.ts';
import { formField, settingsOfValues, valuesOfSettings } from './settings-values.ts';

it('converts settings to form values and back', () => {
  const settings = { ...THEME, empresa: EMPRESA, minimos: MINIMOS, plazos: PLAZOS };
  const values = valuesOfSettings(settings);
  expect(values).toMatchObject({
    themePrimary: '#5E1224',
    nombre: 'Atelier Montseny',
    primeraPrendas: 10,
    fabricarDesde: 4,
  });
  expect(settingsOfValues(values, 3)).toEqual({ ...settings, version: 3 });
});

it('maps a field of the server to the form’s', () => {
  expect(['empresa.email', 'themePrimary'].map(formField)).toEqual(['email', 'themePrimary']);
});
