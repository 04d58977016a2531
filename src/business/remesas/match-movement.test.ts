import { describe, expect, it } from 'vitest';
import { type MatchDebt, matchMovement } from './match-movement.ts';

const debt = (numero: string, pendiente: number, clienteId = 1, cliente = 'Modas Vidal'): MatchDebt => ({
  ...{ clave: `F${numero.slice(-3)}-0`, numero, clienteId, cliente, pendiente, fecha: '2026-10-01' },
});
const debts = [
  debt('A26-001001', 500_00),
  debt('A26-001002', 300_00),
  debt('A26-002001', 500_00, 2, 'Boutique Aurora Canals'),
];
const found = (importe: number, text: string) =>
  matchMovement(importe, text, debts).map(({ clienteId, por, lineas }) => [
    clienteId,
    por,
    lineas.map(({ numero, importe: part }) => [numero, part]),
  ]);

describe('a transfer', () => {
  it('matches the factura that its text names, whatever its form, before an equal amount', () => {
    expect(found(500_00, 'TRANSF. PAGO FRA A26/001001')[0]).toEqual([
      ...[1, ['numero', 'importe']],
      [['A26-001001', 500_00]],
    ]);
    expect(found(200_00, 'fra 2001')[0]).toEqual([2, ['numero'], [['A26-002001', 200_00]]]);
  });

  it('matches all that a cliente owes by its sum or its name, the oldest first', () => {
    expect(found(800_00, '')).toEqual([
      [
        1,
        ['importe'],
        [
          ['A26-001001', 500_00],
          ['A26-001002', 300_00],
        ],
      ],
    ]);
    expect(found(100_00, 'AURORA CANALS SL')).toEqual([[2, ['nombre'], [['A26-002001', 100_00]]]]);
  });

  it('matches nothing by a common word, another amount, or when money left', () => {
    expect(found(123_45, 'boutique modas')).toEqual([]);
    expect(found(-500_00, 'A26-001001')).toEqual([]);
  });
});
