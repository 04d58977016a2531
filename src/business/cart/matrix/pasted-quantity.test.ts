import { describe, expect, it } from 'vitest';
import { readPastedQuantity } from './pasted-quantity.ts';

const inSpanish = (text: string) => readPastedQuantity(text, 'es');
const inEnglish = (text: string) => readPastedQuantity(text, 'en');

describe('a pasted quantity', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['\u00a03', 3],
    ['007', 7],
    ['+4', 4],
    ['0', 0],
    ['1,0', 1],
    ['12,00', 12],
    ['12.0', 12],
    ['1.200', 1200],
    ['1.200,00', 1200],
    ['1,200.00', 1200],
    ['1 200', 1200],
    ['1\u202f200', 1200],
    ["1'200", 1200],
    ['3 uds', 3],
    ['3 uds.', 3],
    ['12 peças', 12],
    ['12 garments', 12],
    ['0,000', 0],
    ['-0', 0],
    ['12,000', 12],
  ])('reads «%s» as %i', (text, cantidad) => {
    expect(inSpanish(text)).toEqual({ cantidad });
  });

  it.each(['', '   ', '-', '–', '·'])('reads «%s» as empty', (text) => {
    expect(inSpanish(text)).toEqual({ empty: true });
  });

  it.each([
    ['1,5', 'fraction'],
    ['0,5', 'fraction'],
    ['2.25', 'fraction'],
    ['-3', 'negative'],
    ['−3', 'negative'],
    ['(3)', 'negative'],
    ['10.000', 'tooMany'],
    ['99999', 'tooMany'],
    ['1,200', 'unclear'],
    ['1,000', 'unclear'],
    ['doce', 'notNumber'],
    ['3 de 4', 'notNumber'],
    ['1e3', 'notNumber'],
    ['12 34', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['#¡REF!', 'notNumber'],
    ['24/12', 'notNumber'],
    ['3 €', 'notNumber'],
    ['-1,200', 'unclear'],
  ])('rejects «%s»: %s', (text, wrong) => {
    expect(inSpanish(text)).toEqual({ wrong });
  });

  it("follows the decimal sign of the user's language", () => {
    expect(inEnglish('1,200')).toEqual({ cantidad: 1200 });
    expect(inEnglish('1.200')).toEqual({ wrong: 'unclear' });
    expect(inEnglish('1.5')).toEqual({ wrong: 'fraction' });
    expect(inEnglish('12,0')).toEqual({ cantidad: 12 });
  });
});
