import { expect, it } from 'vitest';
import { compositionText, fibraNames } from '../modelo-composicion.ts';
import { readComposition } from './read-composition.ts';

const textOf = (text: string) => {
  const shares = readComposition(text);
  return shares && compositionText(shares).es;
};

it('reads compositions as other programs write them', () => {
  const expected = '95 % poliéster, 5 % elastano. Forro: 100 % viscosa.';
  for (const text of [
    expected,
    '95% POLIESTER 5% ELASTANO FORRO: 100% VISCOSA',
    '95 % polyester; 5 % elastane | lining: 100 % viscose',
    '5% elastano / 95% poliéster\nForro: 100% viscosa',
  ])
    expect([text, textOf(text)]).toEqual([text, expected]);
  expect(textOf('60% linen, 40% nylon')).toBe('60 % lino, 40 % poliamida.');
  expect(textOf('Fibra: 100 % seda')).toBeUndefined();
  expect(textOf('90 % seda, 5 % lana')).toBeUndefined();
  expect(textOf('100 % punto milano')).toBeUndefined();
  expect(textOf('Seda natural')).toBeUndefined();
});

it('reads every fibre in every language', () => {
  for (const fibra of fibraNames) {
    const text = compositionText([{ parte: 'cuerpo', fibra, percent: 100 }]);
    for (const words of Object.values(text)) expect(readComposition(words)?.[0]?.fibra).toBe(fibra);
  }
});
