import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FilterNode, paged, searchLimits, searchRequest } from './search.contract.ts';

const read = (body: unknown) => searchRequest.parse(body);
const accepts = (body: unknown) => searchRequest.safeParse(body).success;

function nested(depth: number): FilterNode {
  let node: FilterNode = { field: 'id', operator: 'eq', value: 1 };
  for (let level = 1; level < depth; level += 1) node = { logic: 'and', filters: [node] };
  return node;
}

describe('the requested page', () => {
  it('defaults to page 1 of 10 rows', () => {
    for (const body of [{}, { pageNumber: null, pageSize: null }, { pageNumber: '', pageSize: ' ' }]) {
      expect(read(body)).toMatchObject({ pageNumber: 1, pageSize: 10 });
    }
  });

  it.each([
    [{ pageNumber: 3, pageSize: 25 }, 3, 25],
    [{ pageNumber: '3', pageSize: '25' }, 3, 25],
    [{ pageNumber: 0, pageSize: 0 }, 1, 10],
    [{ pageNumber: -4, pageSize: '-1' }, 1, 10],
    [{ pageSize: 2_147_483_647 }, 1, 500],
  ])('reads %j as page %i with %i rows', (body, pageNumber, pageSize) => {
    expect(read(body)).toMatchObject({ pageNumber, pageSize });
  });

  it.each([
    { pageNumber: 'uno' },
    { pageNumber: 1.5 },
    { pageNumber: {} },
    { pageSize: true },
    { pageSize: '1e2' },
  ])('refuses %j', (body) => {
    expect(accepts(body)).toBe(false);
  });
});

describe('a search body', () => {
  it('accepts null for unused members and ignores unknown members', () => {
    const body = { keyword: null, advancedSearch: null, advancedFilter: null, orderBy: null, tenantId: 7 };
    expect(accepts(body)).toBe(true);
    expect(read(body)).not.toHaveProperty('tenantId');
    expect(accepts({ advancedSearch: { fields: null, keyword: null } })).toBe(true);
    expect(
      accepts({ advancedFilter: { logic: null, filters: null, field: 'id', operator: 'eq', value: null } }),
    ).toBe(true);
  });

  it('accepts empty groups at every depth', () => {
    expect(accepts({ advancedFilter: { logic: 'and', filters: [] } })).toBe(true);
    expect(accepts({ advancedFilter: { logic: 'or', filters: [{ logic: 'xor', filters: [] }, {}] } })).toBe(
      true,
    );
  });

  it('refuses a search beyond each size limit', () => {
    const leaf = { field: 'id', operator: 'eq', value: 1 };
    const many = (count: number) => ({ logic: 'or', filters: Array.from({ length: count }, () => leaf) });
    expect(accepts({ advancedFilter: many(searchLimits.filterNodes - 1) })).toBe(true);
    expect(accepts({ advancedFilter: many(searchLimits.filterNodes) })).toBe(false);
    expect(accepts({ advancedFilter: nested(searchLimits.filterDepth) })).toBe(true);
    expect(accepts({ advancedFilter: nested(searchLimits.filterDepth + 1) })).toBe(false);
    expect(accepts({ keyword: 'x'.repeat(200) })).toBe(true);
    expect(accepts({ keyword: 'x'.repeat(201) })).toBe(false);
    expect(accepts({ advancedSearch: { keyword: 'x'.repeat(201) } })).toBe(false);
    expect(accepts({ orderBy: Array(10).fill('id') })).toBe(true);
    expect(accepts({ orderBy: Array(11).fill('id') })).toBe(false);
  });

  it('refuses a filter nested 100,000 deep without exhausting the stack', () => {
    const result = searchRequest.safeParse({ advancedFilter: nested(100_000) });
    expect(result.error?.issues[0]).toMatchObject({
      path: ['advancedFilter'],
      message: 'El filtro es demasiado grande.',
    });
  });

  it('parses the own members of a resource that extends it', () => {
    const own = z.extend(searchRequest, { soloPropios: z.optional(z.boolean()) });
    expect(own.parse({ soloPropios: true, keyword: 'a' })).toMatchObject({ pageSize: 10, soloPropios: true });
  });
});

describe('the published description', () => {
  it('describes the request with a recursive filter and no required member', () => {
    const schema = z.toJSONSchema(searchRequest, { io: 'input' });
    expect(schema.properties?.pageNumber).toMatchObject({ type: 'integer', minimum: 1 });
    expect(JSON.stringify(schema.properties?.advancedFilter)).toContain('#/$defs/SearchFilter');
    expect(JSON.stringify(schema.$defs?.SearchFilter)).toContain('"$ref":"#/$defs/SearchFilter"');
    expect(schema.required ?? []).toEqual([]);
  });

  it('describes the reply with its item', () => {
    const schema = z.toJSONSchema(paged(z.object({ referencia: z.string() })));
    expect(JSON.stringify(schema.properties?.data)).toContain('referencia');
    expect(schema.required).toEqual([
      'data',
      'currentPage',
      'totalPages',
      'totalCount',
      'pageSize',
      'hasPreviousPage',
      'hasNextPage',
    ]);
  });
});
