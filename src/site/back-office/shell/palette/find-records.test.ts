import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCall } from '../../../../platform/http/call.ts';
import { recordCalls } from '../../../../platform/http/record-calls.ts';
import type { SearchBody } from '../../../../platform/http/search.contract.ts';
import { idParams } from '../../../../platform/http/shapes.ts';
import { findRecords, isSearched, numberIn, type Source } from './find-records.ts';

interface Row {
  id: number;
  nombre: string;
}
const searchOf = (kind: string) =>
  recordCalls({ path: `/lob/api/v1/${kind}`, resource: 'Pedidos', params: idParams }).search(
    z.object({}),
    'Searches made-up rows',
  );
const orders: Row[] = Array.from({ length: 12 }, (_, n) => ({ id: 890 + n, nombre: 'Corchete' }));
const shops: Row[] = [
  { id: 1, nombre: 'Boutique Marcel·la' },
  { id: 2, nombre: 'Marea Alta 898' },
];

/** Searches of made-up rows over HTTP, by the same members of the body as the server. */
function setup(fail: string[] = []) {
  const bodies: SearchBody[] = [];
  let running = 0;
  let most = 0;
  const source = (label: string, own: Partial<Source> = {}): Source => ({
    label,
    search: searchOf(label),
    name: (row) => ({ name: (row as Row).nombre }),
    href: (row) => `/${label}/${(row as Row).id}`,
    list: { to: `/${label}`, label: `{{count}} de ${label}` },
    ...own,
  });
  async function send(request: Request): Promise<Response> {
    const body: SearchBody = await request.json();
    bodies.push(body);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    request.signal.throwIfAborted();
    const [kind = ''] = new URL(request.url).pathname.split('/').slice(-2);
    if (fail.includes(kind)) return new Response('{}', { status: 500 });
    const rows = kind === 'pedidos' ? orders : kind === 'tiendas' ? shops : [];
    const value = body.advancedFilter?.value;
    const found = rows.filter(({ id, nombre }) =>
      value !== undefined ? id === value : nombre.toLowerCase().includes(body.keyword?.toLowerCase() ?? ''),
    );
    return Response.json({ data: found.slice(0, Number(body.pageSize)), totalCount: found.length });
  }
  const sources = [
    source('pedidos', { numberField: 'id' }),
    source('tiendas'),
    ...['a', 'b', 'c', 'd', 'e'].map((name) => source(name)),
  ];
  const controller = new AbortController();
  const search = { call: createCall(send, 'http://percha.example'), signal: controller.signal };
  const find = (text: string) => findRecords(sources, text, search);
  return { find, controller, bodies, maxAtOnce: () => most };
}

it.each([
  ['898', 898],
  ['#898', 898],
  [' # 12 ', 12],
  ['898a', undefined],
  ['#', undefined],
  ['12345678901', undefined],
])('reads the number in «%s»', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

it('searches from two letters or one digit on', () => {
  expect(['a', '#', '#a', '', '  '].filter(isSearched)).toEqual([]);
  expect(['ab', '7', '#7'].filter(isSearched)).toHaveLength(3);
});

it('finds #898 by its number, with one call for each kind that has numbers', async () => {
  const { find, bodies } = setup();
  expect((await find('#898')).records.map(({ href }) => href)).toEqual(['/pedidos/898']);
  expect((await find('898')).records.map(({ href }) => href)).toEqual(['/pedidos/898']);
  expect(bodies).toHaveLength(2);
});

it('searches a plain number as words when no record has it, but never #number', async () => {
  const { find } = setup();
  expect((await find('#4')).records).toEqual([]);
  const { records } = await find('8980');
  expect(records).toEqual([]);
});

it('offers all rows of a list when there are more than shown', async () => {
  const { records, all } = await setup().find('corchete');
  expect(records).toHaveLength(5);
  expect(all).toEqual([{ kind: 'pedidos', to: '/pedidos', label: '{{count}} de pedidos', count: 12 }]);
});

it('finds a record despite a typo', async () => {
  const { records } = await setup().find('marcrla');
  expect(records.map(({ name }) => name)).toEqual(['Boutique Marcel·la']);
});

it('makes at most three calls at once', async () => {
  const { find, maxAtOnce } = setup();
  await find('corchete');
  expect(maxAtOnce()).toBe(3);
});

it('starts no further call after the text has changed', async () => {
  const { find, controller, bodies } = setup();
  const coming = find('corchete');
  controller.abort();
  await expect(coming).rejects.toThrow();
  expect(bodies).toHaveLength(3);
});

it('returns what it found when a kind fails', async () => {
  const { records, failed } = await setup(['a']).find('corchete');
  expect([records.length, failed]).toEqual([5, true]);
});
