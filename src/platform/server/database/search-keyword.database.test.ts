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
  } as const;
  const byFields = searchable(fields, options);
  const byDocument = searchable(fields, { ...options, document: 'muestra.busqueda' });

  /** Rows «fila 1», «fila 2» and so on; every seventh text is null. */
  function numbered(count: number) {
    const series = sql<{ id: number; texto: string | null }>`(select n as id, texto,
      fold_text(concat_ws(' ', n, texto)) as busqueda from generate_series(1, ${sql.lit(count)}) as n,
      lateral (select case when n % 7 > 0 then 'Fíla ' || n % 50 end as texto))`;
    return db.selectFrom(series.as('muestra')).select(['muestra.id', 'muestra.texto']);
  }

  it('finds the same rows in the same order as the fields do', async () => {
    const { pick } = dice('keywords');
    for (let round = 0; round < 60; round += 1) {
      const body = searchRequest.parse({
        keyword: [pick(['1', '12', 'fila', 'ila 2', '#7', 'ÍLA', '%', 'x']), pick(['', '3', 'fi'])].join(' '),
        orderBy: pick<string[] | null>([null, ['texto'], ['texto desc', 'id'], ['id desc']]),
        pageSize: pick([7, 500]),
        pageNumber: pick([1, 2, 40]),
        advancedFilter: pick([null, { field: 'id', operator: 'lt', value: 900 }]),
      });
      const query = numbered(1000);
      const [expected, page] = [
        await searchPage(db, query, byFields, body),
        await searchPage(db, query, byDocument, body),
      ];
      expect(page, JSON.stringify(body)).toEqual(expected);
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
  const byName = searchable(
    { nombre: { column: 'cliente.nombre', type: 'text', keyword: true } },
    { tieBreak: 'nombre' },
  );

  it('looks for each word in any marked field', () => {
    const people = searchable(
      {
        nombre: { column: 'cliente.nombre', type: 'text', keyword: true },
        id: { column: 'pedido.id', type: 'number', keyword: true },
      },
      { tieBreak: 'id' },
    );
    const inField = (field: string, n: number) =>
      `fold_text(${field}) like '%' || fold_text(cast($${n} as text)) || '%'`;
    const { sql, parameters } = filtered(query(), people, { keyword: 'ana  #12' }).compile();
    const id = 'cast("pedido"."id" as text)';
    expect(sql).toContain(
      `((${inField('"cliente"."nombre"', 1)} or ${inField(id, 2)}) and (${inField('"cliente"."nombre"', 3)} or ${inField(id, 4)}))`,
    );
    expect(parameters).toEqual(['ana', 'ana', '12', '12']);
  });

  it('looks into the document of a large table, but for named fields', () => {
    const large = searchable(
      { id: { column: 'pedido.id', type: 'number', keyword: true } },
      { tieBreak: 'id', document: 'pedido.busqueda' },
    );
    const sqlOf = (body: Parameters<typeof filtered>[2]) => filtered(query(), large, body).compile().sql;
    expect(sqlOf({ keyword: 'ana' })).toContain('"pedido"."busqueda" like ');
    expect(sqlOf({ advancedSearch: { fields: ['id'], keyword: '1' } })).not.toContain('busqueda');
  });

  it('takes the words past the tenth as one phrase', () => {
    const words = Array.from({ length: 12 }, (_, place) => `p${place}`).join(' ');
    expect(filtered(query(), byName, { keyword: words }).compile().parameters).toHaveLength(10);
    expect(filtered(query(), byName, { keyword: words }).compile().parameters.at(-1)).toBe('p9 p10 p11');
  });
});
