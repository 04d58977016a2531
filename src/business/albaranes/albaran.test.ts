import { describe, expect, it } from 'vitest';
import { albaranEstados, effectsOf, nextEstados } from './albaran.ts';

describe('states of an albarán', () => {
  it('lets a lost parcel come back, and nothing follow a return', () => {
    expect(albaranEstados.filter((estado) => nextEstados[estado].includes('devuelto'))).toEqual([
      'cerrado',
      'enviado',
      'entregado',
      'perdido',
    ]);
    expect(nextEstados.devuelto).toEqual([]);
  });

  it('takes garments off the served ones once', () => {
    const unserves = (['enviado', 'entregado', 'perdido'] as const).map(
      (from) => effectsOf(from, 'devuelto').unserves,
    );
    expect(unserves).toEqual([true, true, false]);
    expect(effectsOf('enviado', 'perdido')).toEqual({ unserves: true, returns: false });
    expect(effectsOf('cerrado', 'enviado')).toEqual({ unserves: false, returns: false });
  });
});
