import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compositionText,
  type FibraShare,
  fibraChoices,
  fibraNames,
  isWholeComposition,
  parseComposition,
  parteNames,
} from './modelo-composicion.ts';

const share = (parte: string, fibra: string, percent: number): FibraShare => ({ parte, fibra, percent });

it('writes fibres in descending order, the lining with its name, in four languages', () => {
  const text = compositionText([
    share('forro', 'viscosa', 100),
    share('cuerpo', 'elastano', 4.5),
    share('cuerpo', 'poliéster', 95.5),
  ]);
  expect(text).toEqual({
    es: '95,5 % poliéster, 4,5 % elastano. Forro: 100 % viscosa.',
    en: '95.5% polyester, 4.5% elastane. Lining: 100% viscose.',
    ca: '95,5 % polièster, 4,5 % elastà. Folre: 100 % viscosa.',
    pt: '95,5 % poliéster, 4,5 % elastano. Forro: 100 % viscose.',
  });
});

it('has the fibres that later regulations added to Annex I, and the Portuguese names of its plants', () => {
  expect(fibraNames).toEqual(
    // (EU) 286/2012 and (EU) 2018/122.
    expect.arrayContaining(['bicomponente de polipropileno/poliamida', 'poliacrilato']),
  );
  const names = (['esparto', 'coco', 'ramio', 'henequén', 'maguey'] as const).map(
    (fibra) => compositionText([share('cuerpo', fibra, 100)]).pt,
  );
  expect(names).toEqual(['100 % alfa.', '100 % coco.', '100 % ramie.', '100 % henequém.', '100 % maguei.']);
});

/**
 * Regulation (EU) 1007/2011, Annex I, tables 1 and 2, by number: entry 2 has twelve names, 3 the animal hair
 * without its kind, 48 the metal fibre.
 */
it('has the names of the Regulation in its Spanish, English and Portuguese versions', () => {
  const namesIn = (language: 'es' | 'en' | 'pt') => fibraChoices(language).map(({ words }) => words);
  expect(namesIn('en').slice(0, 29).join(' · ')).toBe(
    'wool · alpaca · llama · camel · cashmere · mohair · angora · vicuña · yak · guanaco · cashgora · beaver · ' +
      'otter · animal hair · silk · cotton · kapok · flax · true hemp · jute · abaca · alfa · coir · broom · ' +
      'ramie · sisal · sunn · henequen · maguey',
  );
  expect(namesIn('es').slice(0, 29).join(' · ')).toBe(
    'lana · alpaca · llama · camello · cachemira · mohair · angora · vicuña · yak · guanaco · cashgora · castor · ' +
      'nutria · pelo · seda · algodón · miraguano · lino · cáñamo · yute · abacá · esparto · coco · retama · ' +
      'ramio · sisal · sunn · henequén · maguey',
  );
  expect(namesIn('pt').slice(0, 29).join(' · ')).toBe(
    'lã · alpaca · lama · camelo · caxemira · moér · angorá · vicunha · iaque · guanaco · caxegorá · castor · ' +
      'lontra · pelo · seda · algodão · sumaúma · linho · cânhamo · juta · abacá · alfa · coco · giesta · ' +
      'ramie · sisal · sunn · henequém · maguei',
  );
  for (const language of ['es', 'en', 'ca', 'pt'] as const) {
    const names = fibraChoices(language).map(({ words }) => words);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('asks each part to sum to 100 with each fibre once', () => {
  expect(isWholeComposition([])).toBe(true);
  expect(isWholeComposition([share('cuerpo', 'seda', 99)])).toBe(false);
  expect(isWholeComposition([share('cuerpo', 'seda', 100), share('forro', 'seda', 90)])).toBe(false);
  expect(isWholeComposition([share('cuerpo', 'seda', 50), share('cuerpo', 'seda', 50)])).toBe(false);
});

it('reads back every text that it writes', () => {
  const part = (parte: string) =>
    fc
      .uniqueArray(fc.constantFrom(...fibraNames), { minLength: 1, maxLength: 5 })
      .map((names) =>
        names.map((fibra, at) => share(parte, fibra, at === 0 ? 100 - (names.length - 1) * 7.5 : 7.5)),
      );
  const whole = fc
    .subarray(parteNames, { minLength: 1 })
    .chain((names) => fc.tuple(...names.map(part)))
    .map((all) => all.flat());
  fc.assert(
    fc.property(whole, (shares) => {
      const read = parseComposition(compositionText(shares).es) ?? [];
      const sorted = (list: FibraShare[]) => list.map((one) => JSON.stringify(one)).toSorted();
      expect(sorted(read)).toEqual(sorted(shares));
    }),
  );
});

it.each([
  '100 % seda salvaje',
  'Tela: 100 % seda.',
  '60 % seda, 30 % lana.',
  'lana',
  '100 % seda. 100 % lana.',
  '',
])('keeps «%s» as a text, because it is not understood', (text) =>
  expect(parseComposition(text)).toBeUndefined(),
);
