import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { termWords, withoutTerm } from '../storefront/gallery/term-words.ts';
import { createSearch } from './search-modelos.ts';

const color = (colorId: number, nombre: string, hex: string) => ({
  modeloColorId: colorId * 10,
  colorId,
  nombre,
  hex,
});
const marino = color(1, 'Azul marino', '#1B2A4A');
const noche = color(2, 'Azul noche', '#141E3C');
const burdeos = color(3, 'Burdeos', '#5E1224');
const rosa = color(4, 'Rosa palo', '#E6B8B3');
const modelo = (id: number, nombre: string, colores: (typeof marino)[], more: object = {}) => ({
  id,
  nombre,
  referencia: `D27-${100 + id}`,
  modeloTipoId: 4,
  temporada: 'PV27',
  colecciones: [],
  colores,
  tallas: ['44', '46', '48', '50', '52', '54', '56'],
  ...more,
});
const modelos = [
  modelo(1, 'Dolors', [marino, burdeos], { ocasiones: ['madrina'] }),
  modelo(2, 'Aurélia', [noche], { ocasiones: ['madrina'], manga: 'larga' }),
  modelo(3, 'Rosa', [burdeos], { modeloTipoId: 8, largo: 'midi' }),
  modelo(4, 'Llum', [rosa], { modeloTipoId: 8 }),
];
const tipos = [
  { id: 4, nombre: 'Vestido de madrina' },
  { id: 8, nombre: 'Mono' },
];
const texts = new Map([[3, 'Mono en crepé con botones forrados.']]);
const search = createSearch(modelos, tipos, (id) => texts.get(id) ?? '');
const today = '2026-11-21';
const ask = (text: string, readsShopFilters = true) => search(text, { today, readsShopFilters });
const names = (text: string) => ask(text).found.map(({ nombre }) => nombre);
const i18n = createInstance();
await i18n.init({
  lng: 'es',
  resources: { es: { translation: {} } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
const chips = (text: string) => ask(text).terms.map((term) => termWords(term, text, i18n.t, 'es'));

describe('createSearch', () => {
  it('reads a whole sentence', () => {
    const { found, filters, terms, unknown } = ask('madrina azul 50 a 56 antes de febrero');
    expect(found.map(({ nombre }) => nombre)).toEqual(['Dolors', 'Aurélia']);
    expect(filters).toEqual({
      talla: ['50', '52', '54', '56'],
      todas: true,
      llega: '2027-01-31',
      color: [1, 2],
    });
    expect(terms.map(({ kind }) => kind)).toEqual(['fact', 'family', 'tallas', 'llega']);
    expect(unknown).toEqual([]);
    expect(chips('madrina azul 50 a 56 antes de febrero')).toEqual([
      'Madrina',
      'Azules',
      'Tallas 50, 52, 54, 56, todas',
      'Llega hasta el 31 ene',
    ]);
  });

  it('leaves out an unknown word, and finds nothing when no word is known', () => {
    expect(names('madrina estupenda azul')).toEqual(['Dolors', 'Aurélia']);
    expect(ask('madrina estupenda azul').unknown).toEqual(['estupenda']);
    expect(names('qwerty')).toEqual([]);
  });

  it('shows what comes closest when no modelo has everything', () => {
    const { found, isWhole } = ask('mono azul midi');
    expect(isWhole).toBe(false);
    expect(found[0]?.nombre).toBe('Rosa');
  });

  it('takes a colour with two words as one, and keeps a modelo with the name of a colour', () => {
    expect(ask('azul noche').filters.color).toEqual([2]);
    expect(names('rosa')).toEqual(['Rosa', 'Llum']);
    expect(ask('rosa').filters.color).toBeUndefined();
    expect(ask('burdeso').filters.color).toEqual([3]);
  });

  it('reads tallas one by one, as a choice and as a range', () => {
    expect(ask('talla 48').filters).toEqual({ talla: ['48'] });
    expect(ask('48 o 50').filters).toEqual({ talla: ['48', '50'] });
    expect(ask('46-50').filters).toEqual({ talla: ['46', '48', '50'], todas: true });
    expect(ask('sizes 44, 46 and 48').filters).toEqual({ talla: ['44', '46', '48'], todas: true });
  });

  it('reads prices and days for shops only', () => {
    expect(ask('mono menos de 90 euros').filters).toEqual({ hasta: 90 });
    expect(ask('mono desde 80 €').filters).toEqual({ desde: 80 });
    expect(ask('mono before 15 January', false).filters).toEqual({});
    expect(ask('mono before 15 January').filters).toEqual({ llega: '2027-01-14' });
  });

  it('looks into descriptions for a word that nothing else explains', () => {
    expect(names('botones')).toEqual(['Rosa']);
    expect(names('buttons')).toEqual(['Rosa']);
  });

  it('removes the words of a chip', () => {
    const text = 'madrina azul 50 a 56 antes de febrero';
    const without = (kind: string) => {
      const term = ask(text).terms.find((one) => one.kind === kind);
      return term && withoutTerm(text, term);
    };
    expect(without('tallas')).toBe('madrina azul antes de febrero');
    expect(without('llega')).toBe('madrina azul 50 a 56');
  });
});
