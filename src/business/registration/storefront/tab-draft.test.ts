import { expect, it } from 'vitest';
import { tabDraft } from './tab-draft.ts';

const { keep, read } = tabDraft('draft', ['nombre', 'countryId', 'mensaje']);

function storageOf(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_: string, text: string) => {
      value = text;
    },
    removeItem: () => {
      value = null;
    },
  };
}

it('gives back what was filled in, and nothing once it is sent', () => {
  const storage = storageOf();
  keep(storage, { nombre: 'Núria Vila', countryId: '1', mensaje: '' });
  expect(read(storage)).toEqual({ nombre: 'Núria Vila', countryId: '1' });
  keep(storage);
  expect(read(storage)).toBeUndefined();
});

it.each(['null', '7', '[]', '{"nombre": 7, "licencia": "x"}', '{{{', '{"nombre": ""}'])(
  'takes %s for nothing',
  (kept) => {
    expect(read(storageOf(kept))).toBeUndefined();
  },
);

it('a storage that refuses costs nothing but the draft', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  keep(refusing, { nombre: 'Núria' });
  expect(read(refusing)).toBeUndefined();
});
