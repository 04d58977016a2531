import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#database/schema.ts';
import { dice } from '#demo/company/random.ts';
import { searchRequest } from '#src/platform/http/search.contract.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { filtered, searchable, searchPage } from './search.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close?.());

describe('a document of all searched text', () => {
  const options = { defaultOrder: ['texto desc'], tieBreak: 'id' };
  const fields = {
    id: { column: 'muestra.id', type: 'number', keyword: true },
    texto: { column: 'muestra.texto', type: 'text', keyword: true, nullable: true },
    todo: { column: 'muestra.busqueda', type: 'text' },
  } as const;
  const byDocument = searchable(fields, { ...options, document: 'muestra.busqueda' });

  /** Rows «fila 1», «fila 2» and so on; every seventh text is null. */
  function numbered(count: number) {
    const series = sql<{ id: number; texto: string | null }>`(select n as id, texto,
      fold_text(concat_ws(' ', n, texto)) as busqueda from generate_series(1, ${sql.lit(count)}) as n,
      lateral (select case when n % 7 > 0 then 'Fíla ' || n % 50 end as texto))`;
    return db.selectFrom(series.as('muestra')).select(['muestra.id', 'muestra.texto']);
  }

  it('finds the same rows in the same order as a filter for each word', async () => {
    const { pick } = dice('keywords');
    for (let round = 0; round < 60; round += 1) {
      const words = [pick(['1', '12', 'fila', 'ÍLA', '%', 'x']), pick(['3', 'fi', 'la 2'])];
      const page = {
        orderBy: pick<string[] | null>([null, ['texto'], ['texto desc', 'id'], ['id desc']]),
        ...{ pageSize: pick([7, 500]), pageNumber: pick([1, 2, 40]) },
      };
      const few = { field: 'id', operator: 'lt', value: pick([900, 2000]) };
      const byWord = words
        .flatMap((word) => word.split(' '))
        .map((value) => ({ field: 'todo', operator: 'contains', value }));
      const advancedFilter = { logic: 'and', filters: [few, ...byWord] };
      const [expected, found] = [
        { ...page, advancedFilter },
        { ...page, keyword: words.join(' '), advancedFilter: few },
      ];
      const search = (body: object) => searchPage(db, numbered(1000), byDocument, searchRequest.parse(body));
      expect(await search(found), JSON.stringify(found)).toEqual(await search(expected));
    }
  });

  it('finds the rows of a frequent word in their order', async () => {
    const body = searchRequest.parse({ keyword: '1', orderBy: ['id desc'], pageSize: 3, pageNumber: 2 });
    const page = await searchPage(db, numbered(30_000), byDocument, body);
    const ids = Array.from({ length: 30_000 }, (_, place) => 30_000 - place);
    const matches = (n: number) => `${n} ${n % 7 > 0 ? n % 50 : ''}`.includes('1');
    expect(page.data.map(({ id }) => id)).toEqual(ids.filter(matches).slice(3, 6));
    expect(page).toMatchObject({ totalIsEstimate: true, hasNextPage: true });
  });
});

describe('the words of a keyword', () => {
  const query = () => db.selectFrom('pedido').select('pedido.id');
  const large = searchable(
    { id: { column: 'pedido.id', type: 'number', keyword: true } },
    { tieBreak: 'id', document: 'pedido.busqueda' },
  );

  it('looks into the document of a large table, but for named fields', () => {
    const sqlOf = (body: Parameters<typeof filtered>[2]) => filtered(query(), large, body).compile().sql;
    expect(sqlOf({ keyword: 'ana' })).toContain('"pedido"."busqueda" like ');
    expect(sqlOf({ advancedSearch: { fields: ['id'], keyword: '1' } })).not.toContain('busqueda');
  });

  it('takes the words past the tenth as one phrase', () => {
    const words = Array.from({ length: 12 }, (_, place) => `p${place}`).join(' ');
    expect(filtered(query(), large, { keyword: words }).compile().parameters).toHaveLength(10);
    expect(filtered(query(), large, { keyword: words }).compile().parameters.at(-1)).toBe('p9 p10 p11');
  });
});
