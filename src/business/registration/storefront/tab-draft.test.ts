import { expect, it } from 'vitest';
import { tabDraft } from './tab-draft.ts';

const { save, read } = tabDraft('draft', ['nombre', 'countryId', 'mensaje']);

function storageOf(values: string | null = null) {
  let value = values;
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

it('returns the draft, and nothing after it was sent', () => {
  const storage = storageOf();
  save(storage, { nombre: 'Núria Vila', countryId: '1', mensaje: '' });
  expect(read(storage)).toEqual({ nombre: 'Núria Vila', countryId: '1' });
  save(storage);
  expect(read(storage)).toBeUndefined();
});

it.each(['null', '7', '[]', '{"nombre": 7, "licencia": "x"}', '{{{', '{"nombre": ""}'])(
  'returns no draft for the stored text %s',
  (values) => {
    expect(read(storageOf(values))).toBeUndefined();
  },
);

it('ignores a storage that refuses to write', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  save(refusing, { nombre: 'Núria' });
  expect(read(refusing)).toBeUndefined();
});
