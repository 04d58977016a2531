import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilterNode, type SearchBody, searchRequest } from '#src/platform/http/search.contract.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { searchable, searchPage } from './search.ts';

const names = ['Ana', 'Pere', null];
const rows = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  nombre: names[index % 3] ?? null,
  total: index % 7 === 0 ? null : (index % 5) * 1250 + 99,
  estado: (index % 3) + 1,
}));
const muestra = searchable(
  {
    id: { column: 'muestra.id', type: 'number' },
    nombre: { column: 'muestra.nombre', type: 'text', keyword: true, nullable: true },
    total: { column: 'muestra.total', type: 'money', nullable: true },
    estado: { column: 'muestra.estado', type: 'enum', values: [1, 2, 3] },
  },
  { tieBreak: 'id' },
);

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

/** Searches the rows above as a table, without making one. */
function search(body: SearchBody) {
  const recordset = sql<(typeof rows)[number]>`(select * from jsonb_to_recordset(
    cast(${JSON.stringify(rows)} as jsonb)) as r(id int, nombre text, total int, estado smallint))`;
  const query = database.db.selectFrom(recordset.as('muestra')).selectAll('muestra');
  return searchPage(database.db, query, muestra, searchRequest.parse(body));
}

describe('figures over the whole search', () => {
  const one: FilterNode = { field: 'estado', operator: 'eq', value: 1 };
  const few: FilterNode = { field: 'id', operator: 'lte', value: 12 };

  it('counts the rows that meet the search and each filter, whatever the page', async () => {
    const counts = { todo: null, uno: one, vacio: { field: 'nombre', operator: 'eq', value: null } };
    const page = await search({ pageSize: 1, pageNumber: 3, advancedFilter: few, counts });
    const within = rows.filter(({ id }) => id <= 12);
    expect(page.counts).toEqual({
      todo: 12,
      uno: within.filter(({ estado }) => estado === 1).length,
      vacio: within.filter(({ nombre }) => nombre === null).length,
    });
    expect((await search({})).counts).toBeUndefined();
    expect((await search({ counts: {} })).counts).toEqual({});
  });

  it('sums number and money fields, money in euros, and zero without rows', async () => {
    const { sums } = await search({ pageSize: 1, advancedFilter: few, sums: ['total', 'id'] });
    const cents = rows.filter(({ id }) => id <= 12).reduce((sum, { total }) => sum + (total ?? 0), 0);
    expect(sums).toEqual({ total: cents / 100, id: 78 });
    const none: FilterNode = { field: 'id', operator: 'gt', value: 1e6 };
    expect((await search({ advancedFilter: none, sums: ['total'] })).sums).toEqual({ total: 0 });
    expect((await search({ sums: [] })).sums).toEqual({});
  });

  it('refuses a sum of another field, and a count by an unknown one', async () => {
    await expect(search({ sums: ['nombre'] })).rejects.toMatchObject({ field: 'nombre' });
    await expect(search({ sums: ['nope'] })).rejects.toMatchObject({ field: 'nope' });
    const counts = { a: { field: 'nope', operator: 'eq', value: 1 } };
    await expect(search({ counts })).rejects.toMatchObject({ field: 'nope' });
  });
});
