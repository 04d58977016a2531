import { expect, it } from 'vitest';
import { keepRegisterDraft, readRegisterDraft } from './register-draft.ts';

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
  keepRegisterDraft(storage, { nombre: 'Núria Vila', countryId: '1', mensaje: '' });
  expect(readRegisterDraft(storage)).toEqual({ nombre: 'Núria Vila', countryId: '1' });
  keepRegisterDraft(storage);
  expect(readRegisterDraft(storage)).toBeUndefined();
});

it.each(['null', '7', '[]', '{"nombre": 7, "licencia": "x"}', '{{{', '{"nombre": ""}'])(
  'takes %s for nothing',
  (kept) => {
    expect(readRegisterDraft(storageOf(kept))).toBeUndefined();
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
  keepRegisterDraft(refusing, { nombre: 'Núria' });
  expect(readRegisterDraft(refusing)).toBeUndefined();
  expect(readRegisterDraft(undefined)).toBeUndefined();
});
