import { expect, it } from 'vitest';
import { fillAnswer } from './answer-datos.ts';

const house = {
  empresa: { email: 'hola@percha.example', telefono: '+34 938 000 000' },
  minimos: { primeraPrendas: 1200, reposicionPrendas: 3, portesGratisDesde: 600 },
  plazos: { fabricarDesde: 4, fabricarHasta: 6 },
};

it('fills an answer with the settings, formatted in the reader’s language', () => {
  const text = 'Desde {primer-pedido} prendas, {reposicion} para reponer; portes desde {portes-pagados}.';
  expect(fillAnswer(text, house, 'en')).toBe('Desde 1,200 prendas, 3 para reponer; portes desde €600.');
  expect(fillAnswer('{portes-pagados}', house, 'es')).toBe('600\u00a0€');
  expect(fillAnswer('Cuente {plazo-fabricacion}.', house, 'es')).toBe('Cuente de 4 a 6 semanas.');
  const cents = { ...house, minimos: { portesGratisDesde: 599.5 } };
  expect(fillAnswer('{portes-pagados}', cents, 'es')).toBe('599,50\u00a0€');
  expect(fillAnswer('{correo}, {telefono}', house, 'ca')).toBe('hola@percha.example, +34 938 000 000');
});

it('names a missing setting as not set, and leaves unknown names unchanged', () => {
  const bare = { empresa: {}, minimos: {}, plazos: {} };
  expect(fillAnswer('{primer-pedido}, {portes-pagados}, {correo}', bare, 'es')).toBe('0, —, —');
  expect(fillAnswer('{plazo-fabricacion}', bare, 'es')).toBe('—');
  expect(fillAnswer('{constructor} {otra-cosa} {}', bare, 'es')).toBe('{constructor} {otra-cosa} {}');
});
