import { expect, it } from 'vitest';
import { type Dicho, forgetOthersTalk, keepTalk, keptTalk } from './kept-talk.ts';

function storage(held: Record<string, string> = {}) {
  return {
    held,
    getItem: (name: string) => held[name] ?? null,
    setItem(name: string, value: string) {
      held[name] = value;
    },
    removeItem: (name: string) => void delete held[name],
  };
}
const said = (texto: string): Dicho => ({ de: 'lector', texto });

it('is kept for the one who said it, and for nobody else', () => {
  const tab = storage();
  keepTalk(tab, 'a', [said('hola')]);
  expect(keptTalk(tab, 'a')).toEqual([said('hola')]);
  expect(keptTalk(tab, 'b')).toEqual([]);
  forgetOthersTalk(tab, 'a');
  expect(keptTalk(tab, 'a')).toEqual([said('hola')]);
  forgetOthersTalk(tab, '');
  expect(tab.held).toEqual({});
});

it('keeps the last sixty', () => {
  const tab = storage();
  keepTalk(
    tab,
    'a',
    Array.from({ length: 70 }, (_, nth) => said(String(nth))),
  );
  expect(keptTalk(tab, 'a').map(({ texto }) => texto)).toEqual(
    Array.from({ length: 60 }, (_, nth) => String(nth + 10)),
  );
});

it.each(['nothing', '{', '3', '{"whose":"a"}', '{"whose":"a","dichos":[{"de":"x","texto":"y"}]}'])(
  'takes %s for nothing said',
  (text) => {
    expect(keptTalk(storage({ asistente: text }), 'a')).toEqual([]);
  },
);

it('a storage that is full costs nothing but the keeping', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepTalk(full, 'a', [said('hola')]);
  expect(keptTalk(full, 'a')).toEqual([]);
});
