import { expect, it } from 'vitest';
import { createSynonymIndex, withSynonyms } from './house-synonyms.ts';
import { createSearch } from './search-modelos.ts';

const index = createSynonymIndex([
  { palabra: 'fular', significado: 'vestido de fiesta' },
  { palabra: 'fular largo', significado: 'Gal·la' },
  { palabra: 'organdí', significado: 'fular' },
]);

it.each([
  ['Busco un FULAR, ¿hay?', 'Busco un vestido de fiesta, ¿hay?'],
  ['fulares', 'vestido de fiesta'],
  ['un fular  largo!', 'un Gal·la!'],
  ['de organdi y de fular', 'de fular y de vestido de fiesta'],
  ['fular@tienda.example y /fular', 'fular@tienda.example y /fular'],
  ['fularillos 3x42', 'fularillos 3x42'],
])('replaces the words of the house in «%s»', (text, replaced) => {
  expect(withSynonyms(text, index)).toBe(replaced);
});

it('replaces a bounded number of words', () => {
  const long = withSynonyms('fular '.repeat(500), index);
  expect(long.match(/fiesta/g)).toHaveLength(20);
});

it('finds modelos by a synonym, and shows what it was understood as', () => {
  const modelos = ['Dolors', 'Llum'].map((nombre, nth) => ({
    id: nth + 1,
    nombre,
    referencia: `D27-10${nth}`,
    modeloTipoId: nth + 1,
    temporada: 'PV27',
    colecciones: [],
    colores: [],
    tallas: ['40'],
  }));
  const tipos = [
    { id: 1, nombre: 'Mono' },
    { id: 2, nombre: 'Chal' },
  ];
  const ask = (synonyms?: typeof index) =>
    createSearch(
      modelos,
      tipos,
      undefined,
      synonyms,
    )('rebequita', {
      today: '2026-11-21',
      readsShopFilters: false,
    });
  expect(ask()).toMatchObject({ found: [], unknown: ['rebequita'] });
  const { found, unknown, terms } = ask(
    createSynonymIndex([{ palabra: 'rebequita', significado: 'chal corto' }]),
  );
  expect(found.map(({ nombre }) => nombre)).toEqual(['Llum']);
  expect(unknown).toEqual(['corto']);
  expect(terms).toMatchObject([{ kind: 'word', words: 'chal', spans: [{ start: 0, end: 9 }] }]);
});
