import { describe, expect, it } from 'vitest';
import { nextStep } from './correo.ts';

describe('nextStep', () => {
  it('ends when the mail server accepts the letter', () => {
    expect(nextStep({ result: 'sent' }, 1)).toEqual({ estado: 'enviado' });
  });

  it('waits longer after each temporary failure, and gives up after two days', () => {
    let waited = 0;
    let intentos = 1;
    let step = nextStep({ result: 'later', error: 'no line' }, intentos);
    const waits: number[] = [];
    while (step.estado === 'pendiente') {
      waits.push(step.retryDelayMs ?? 0);
      waited += step.retryDelayMs ?? 0;
      intentos += 1;
      step = nextStep({ result: 'later', error: 'no line' }, intentos);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waited / 3_600_000).toBeGreaterThan(40);
    expect(waited / 3_600_000).toBeLessThan(60);
    expect(step).toEqual({ estado: 'fallido', error: 'no line' });
  });

  it('gives up at once after a permanent refusal', () => {
    expect(nextStep({ result: 'refused', error: '550 no such user' }, 1)).toEqual({
      estado: 'fallido',
      error: '550 no such user',
    });
  });

  it('does not retry a letter that may have arrived', () => {
    expect(nextStep({ result: 'unknown', error: 'the line broke' }, 1)).toEqual({
      estado: 'incierto',
      error: 'the line broke',
    });
  });
});
