import { expect, it } from 'vitest';
import { isMedio, medioHref } from './contacto.ts';

it.each([
  ['email', 'ana@tienda.example', true, 'mailto:ana@tienda.example'],
  ['email', 'ana', false, 'mailto:ana'],
  ['movil', '+34 600 000 001', true, 'tel:+34600000001'],
  ['whatsapp', '+34 600 000 001', true, 'https://wa.me/34600000001'],
  ['telefono', 'llamar luego', false, 'tel:'],
  ['otro', 'Fax 12', true, undefined],
] as const)('tests a medium of kind %s: %s', (tipo, valor, isValid, href) => {
  expect(isMedio(tipo, valor)).toBe(isValid);
  expect(medioHref(tipo, valor)).toBe(href);
});
