import { describe, expect, it } from 'vitest';
import { afterTry } from './correo.ts';

describe('after a try', () => {
  it('is done when the mail server took it', () => {
    expect(afterTry({ result: 'sent' }, 1)).toEqual({ estado: 'enviado' });
  });

  it('waits longer each time the mail server is not to be had, and gives up after two days', () => {
    let waited = 0;
    let intentos = 1;
    let step = afterTry({ result: 'later', error: 'no line' }, intentos);
    const waits: number[] = [];
    while (step.estado === 'pendiente') {
      waits.push(step.waitMs ?? 0);
      waited += step.waitMs ?? 0;
      intentos += 1;
      step = afterTry({ result: 'later', error: 'no line' }, intentos);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waited / 3_600_000).toBeGreaterThan(40);
    expect(waited / 3_600_000).toBeLessThan(60);
    expect(step).toEqual({ estado: 'fallido', error: 'no line' });
  });

  it('gives up at once when it is refused for good', () => {
    expect(afterTry({ result: 'refused', error: '550 no such user' }, 1)).toEqual({
      estado: 'fallido',
      error: '550 no such user',
    });
  });

  it('does not try again what may have arrived', () => {
    expect(afterTry({ result: 'unknown', error: 'the line broke' }, 1)).toEqual({
      estado: 'incierto',
      error: 'the line broke',
    });
  });
});
