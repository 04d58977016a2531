import { expect, test } from 'vitest';
import { colourFamily } from './colour-family.ts';

test.each([
  ['#111111', 'negro'],
  ['#F4EDE0', 'blanco'],
  ['#FFFFFF', 'blanco'],
  ['#E9D8B8', 'beige'],
  ['#E3BFA5', 'beige'],
  ['#D9A7A7', 'rosa'],
  ['#C2186B', 'rosa'],
  ['#A3123F', 'rojo'],
  ['#5E1224', 'rojo'],
  ['#B3121D', 'rojo'],
  ['#B5533C', 'naranja'],
  ['#C65A1E', 'naranja'],
  ['#C99A2E', 'amarillo'],
  ['#FFFF00', 'amarillo'],
  ['#A88B4C', 'amarillo'],
  ['#0F3D2E', 'verde'],
  ['#6B6B3A', 'verde'],
  ['#A9D5C4', 'verde'],
  ['#141E3C', 'azul'],
  ['#9DB4CC', 'azul'],
  ['#1FA3A8', 'azul'],
  ['#A58BB0', 'morado'],
  ['#3E1F3D', 'morado'],
  ['#B9BCC1', 'gris'],
  ['#8A7B70', 'marron'],
  ['#5A3A22', 'marron'],
])('%s is %s', (hex, family) => {
  expect(colourFamily(hex)).toBe(family);
});
