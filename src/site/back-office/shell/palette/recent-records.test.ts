import { expect, it } from 'vitest';
import { deletePrivateData } from '../../../../business/identity/private-storage.ts';
import { dropRecord, noteRecord, readRecentRecords } from './recent-records.ts';

function settings(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['recientes', text]]);
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}
const record = (id: number) => ({ href: `/admin/pedidos/${id}`, name: `Pedido #${id}`, kind: 'Pedido' });
const hrefs = (storage: ReturnType<typeof settings>, owner = 'ada') =>
  readRecentRecords(storage, owner).map(({ href }) => href.split('/').at(-1));

it('lists the latest first, each once, and at most twelve', () => {
  const storage = settings();
  for (const id of [1, 2, 3, 1]) noteRecord(storage, 'ada', record(id));
  expect(hrefs(storage)).toEqual(['1', '3', '2']);
  for (let id = 10; id < 40; id += 1) noteRecord(storage, 'ada', record(id));
  expect(hrefs(storage)).toHaveLength(12);
  expect(hrefs(storage)[0]).toBe('39');
});

it('shows another user nothing, and overwrites what a previous user left', () => {
  const storage = settings();
  noteRecord(storage, 'ada', record(1));
  expect(hrefs(storage, 'bea')).toEqual([]);
  noteRecord(storage, 'bea', record(2));
  expect(hrefs(storage, 'ada')).toEqual([]);
});

it('forgets a deleted record, and everything at sign-out', () => {
  const storage = settings();
  for (const id of [1, 2]) noteRecord(storage, 'ada', record(id));
  dropRecord(storage, 'ada', '/admin/pedidos/2');
  expect(hrefs(storage)).toEqual(['1']);
  deletePrivateData(storage);
  expect(storage.getItem('recientes')).toBeNull();
});

it.each(['{', 'null', '[]', '{"owner":"ada","records":[1,{"href":"https://elsewhere.example"}]}'])(
  'ignores a stored value of another shape: %s',
  (text) => {
    expect(hrefs(settings(text))).toEqual([]);
  },
);
