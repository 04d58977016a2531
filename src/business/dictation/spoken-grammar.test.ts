import { describe, expect, it } from 'vitest';
import { plain } from '../catalogue/find/words.ts';
import { numberAt } from './order/number-words.ts';
import { phonesOf } from './phones.ts';
import { soundGrammar, spokenGrammar, spokenNumber } from './spoken-grammar.ts';

const modelo = {
  id: 1,
  referencia: 'M27-102',
  nombre: 'Núria Çelik',
  colores: [{ modeloColorId: 1, nombre: 'Verde botella' }],
  tallas: ['36', '38', 'XL'],
  tallaIds: [1, 2, 3],
};

describe('spokenGrammar', () => {
  it('says modelos by name and referencia, with their own colores and the tallas', () => {
    const { jsgf } = spokenGrammar([modelo]);
    expect(jsgf).toContain('(nuria celik | referencia ciento dos) [en | color] [verde botella]');
    expect(jsgf).toContain('(treinta y seis | treinta y ocho | xl)');
  });

  it('has each word of its grammar in its dictionary', () => {
    for (const { jsgf, dictionary } of [spokenGrammar([modelo]), soundGrammar()]) {
      const known = new Set(dictionary.split('\n').map((line) => line.split(' ')[0]));
      const rules = jsgf
        .slice(jsgf.indexOf('\n', jsgf.indexOf('grammar ')))
        .replaceAll(/<[^>]*>|public/g, ' ');
      expect(rules.split(/[^a-z]+/).filter((word) => word && !known.has(word))).toEqual([]);
    }
  });

  it('leaves out names that cannot be said', () => {
    const { jsgf } = spokenGrammar([{ ...modelo, nombre: '***', referencia: '-' }]);
    expect(jsgf).not.toContain('verde botella');
  });

  it('says numbers that the grammar of orders reads back', () => {
    for (let value = 1; value <= 999; value += 1) {
      const words = plain(spokenNumber(value)).split(' ');
      expect(numberAt(words, 0), words.join(' ')).toMatchObject({ value, length: words.length });
    }
  });
});

describe('phonesOf', () => {
  it.each([
    ['cuarenta', 'K W AA R EH N T AA'],
    ['niño', 'N IY N Y OW'],
    ['Begur', 'B EH G UW R'],
    ['quinientos', 'K IY N Y EH N T OW S'],
    ['tres', 'T AH R EH S'],
    ['12', ''],
  ])('writes %s', (word, phones) => {
    expect(phonesOf(word)).toBe(phones);
  });
});
