import { expect, it } from 'vitest';
import { clearFormDrafts, type DraftStorage } from './draft-storage.ts';
import { createFormDrafts } from './form-drafts.ts';

function memory(): DraftStorage {
  const all = new Map<string, string>();
  return {
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => void all.set(name, text),
    removeItem: (name) => void all.delete(name),
    key: (n) => [...all.keys()][n] ?? null,
    get length() {
      return all.size;
    },
  };
}
const draftAt = (at: number, nombre = 'x') => ({ values: { nombre }, base: { nombre: '', version: 3 }, at });
const day = 24 * 3600_000;

it('returns a draft of forty lines to its user and page alone', () => {
  const storage = memory();
  const drafts = createFormDrafts(storage, 'ana', () => 1000);
  const lineas = Array.from({ length: 40 }, (_, n) => ({
    id: `l${n}`,
    precio: n / 7,
    nota: 'seda '.repeat(20),
  }));
  const draft = { values: { lineas }, base: { version: 2, lineas: [] }, at: 900 };
  drafts.put('/admin/ejemplos/1', draft);
  expect(drafts.read('/admin/ejemplos/1')).toEqual(draft);
  expect(drafts.read('/admin/ejemplos/2')).toBeUndefined();
  expect(createFormDrafts(storage, 'eva', () => 1000).read('/admin/ejemplos/1')).toBeUndefined();
  drafts.remove('/admin/ejemplos/1');
  expect(storage.length).toBe(0);
});

it('forgets a draft after a week', () => {
  let now = 0;
  const storage = memory();
  const drafts = createFormDrafts(storage, 'ana', () => now);
  drafts.put('/a', draftAt(0));
  now = 7 * day - 1;
  expect(drafts.read('/a')).toBeDefined();
  now = 7 * day;
  expect(drafts.read('/a')).toBeUndefined();
  drafts.put('/b', draftAt(now));
  expect(storage.length).toBe(1);
});

it('keeps the twenty newest drafts, and none that is too large', () => {
  const storage = memory();
  const drafts = createFormDrafts(storage, 'ana', () => 100);
  for (let n = 0; n < 25; n += 1) drafts.put(`/${n}`, draftAt(n));
  drafts.put('/large', draftAt(99, 'x'.repeat(400_000)));
  expect(storage.length).toBe(20);
  expect([drafts.read('/4'), drafts.read('/5')]).toEqual([undefined, draftAt(5)]);
});

it('ignores what is no draft', () => {
  const storage = memory();
  for (const [page, text] of Object.entries({
    a: '{',
    b: 'null',
    c: '[]',
    d: '{"values":[],"base":{},"at":1}',
  }))
    storage.setItem(`formDraft:ana:${page}`, text);
  const drafts = createFormDrafts(storage, 'ana', () => 2);
  expect(['a', 'b', 'c', 'd'].map(drafts.read)).toEqual([undefined, undefined, undefined, undefined]);
});

it('removes every draft at sign-out, and nothing else', () => {
  const storage = memory();
  storage.setItem('theme', 'dark');
  const all = ['ana', 'eva'].map((user) => createFormDrafts(storage, user, () => 1));
  for (const drafts of all) drafts.put('/a', draftAt(0));
  clearFormDrafts(storage);
  // A form that is still open stores nothing more.
  all[0]?.put('/a', draftAt(0));
  expect([storage.length, storage.getItem('theme')]).toEqual([1, 'dark']);
});
