import { expect, it } from 'vitest';
import { amountsOf, atWorkshop, canSend, inHouse } from './envio.ts';

const cell = { previstas: 10, cortadas: 12, terminadas: 3, segundas: 1, perdidas: 1 };

it('counts the garments at a workshop and in the house', () => {
  expect(atWorkshop({ enviadas: 8, buenas: 3, segundas: 1, faltan: 1 })).toBe(3);
  expect(inHouse(cell, 3)).toBe(4);
  expect(inHouse(cell, 20)).toBe(0);
  expect(inHouse({ ...cell, cortadas: null }, 0)).toBe(0);
});

it('sends garments to be sewn once they are cut, and to be finished once they are sewn', () => {
  expect(canSend('lanzada', 'confeccion')).toBe(false);
  expect([canSend('corte', 'confeccion'), canSend('corte', 'acabado')]).toEqual([true, false]);
  expect([canSend('confeccion', 'acabado'), canSend('terminada', 'acabado')]).toEqual([true, false]);
});

it('pays good garments and charges missing ones, each rounded once', () => {
  expect(amountsOf({ buenas: 7, faltan: 2, precio: 82_345, cargo: 412_350 })).toEqual({
    importe: 5_764,
    cargos: 8_247,
  });
});

it('gives back exactly what a missing garment was charged', () => {
  const { cargos } = amountsOf({ buenas: 0, faltan: 1, precio: 0, cargo: 400_050 });
  const back = amountsOf({ buenas: 1, faltan: -1, precio: 73_500, cargo: 400_050 });
  expect([cargos, back]).toEqual([4_001, { importe: 735, cargos: -4_001 }]);
});
