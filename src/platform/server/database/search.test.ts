import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { type SearchConditions, searchRequest } from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import { filtered, ordered, searchable } from './search.ts';

type Tables = { pedido: { id: number; fecha: Date; dia: string; total: number; estado: number } };

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const pedidos = searchable(
  {
    id: { column: 'pedido.id', type: 'number' },
    fecha: { column: 'pedido.fecha', type: 'instant' },
    dia: { column: 'pedido.dia', type: 'day', nullable: true },
    'cliente.nombre': { column: 'cliente.nombre', type: 'text', keyword: true },
    estado: { column: sql`case when pedido.servido then 2 else 1 end`, type: 'enum', values: [1, 2, 3] },
    tipo: { column: 'pedido.tipo', type: 'enum', values: ['borrador', 'emitida'] },
    activo: { column: 'pedido.activo', type: 'boolean' },
    total: { column: 'pedido.total', type: 'money' },
    usuarioId: { column: 'pedido.usuario_id', type: 'uuid' },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

const query = db.selectFrom('pedido').select('pedido.id');

/** Returns the SQL after `where`, and its values. */
function where(request: SearchConditions) {
  const compiled = filtered(query, pedidos, request).compile();
  return { sql: compiled.sql.split(' where ')[1], values: compiled.parameters };
}
const filter = (field: string, operator: string, value?: string | number | boolean | null) =>
  where({ advancedFilter: { field, operator, value } });
const order = (...orderBy: string[]) => ordered(query, pedidos, orderBy).compile().sql.split(' order by ')[1];

function refusal(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof SearchError) return { field: error.field, key: error.key, params: error.params };
    throw error;
  }
}

describe('keyword', () => {
  it('searches the marked fields without wildcards', () => {
    expect(where({ keyword: ' 50%_\\ ' })).toEqual({
      sql: `(fold_text("cliente"."nombre") like '%' || fold_text(cast($1 as text)) || '%')`,
      values: ['50\\%\\_\\\\'],
    });
  });

  it('joins the advanced search by "or"', () => {
    const { sql, values } = where({
      keyword: 'ana',
      advancedSearch: { fields: ['ID', 'id'], keyword: '12' },
    });
    expect(sql).toBe(
      `(fold_text("cliente"."nombre") like '%' || fold_text(cast($1 as text)) || '%'` +
        ` or fold_text(cast("pedido"."id" as text)) like '%' || fold_text(cast($2 as text)) || '%')`,
    );
    expect(values).toEqual(['ana', '12']);
  });

  it('adds no condition when blank', () => {
    for (const keyword of [undefined, null, '', '  ']) {
      expect(where({ keyword, advancedSearch: { fields: ['id'], keyword } }).sql).toBeUndefined();
    }
  });

  it('matches no row without text fields', () => {
    const bare = searchable({ id: { column: 'pedido.id', type: 'number' } }, { tieBreak: 'id' });
    expect(filtered(query, bare, { keyword: 'x' }).compile().sql).toContain('where (false)');
  });
});

describe('a comparison', () => {
  it('passes integers unchanged and converts euros to cents', () => {
    expect(filter('id', 'eq', '12')).toEqual({ sql: '"pedido"."id" = cast($1 as bigint)', values: ['12'] });
    expect(filter('ID', 'GtE', 1.5)).toEqual({
      sql: '"pedido"."id" >= cast($1 as numeric)',
      values: ['1.5'],
    });
    expect(filter('total', 'lt', 19.99).values).toEqual(['1999']);
    expect(filter('total', 'lt', '-0.29').values).toEqual(['-29']);
    expect(filter('total', 'lt', '10.005')).toEqual({
      sql: '"pedido"."total" < cast($1 as numeric) * 100',
      values: ['10.005'],
    });
  });

  it('treats a day as the whole day in Madrid for an instant', () => {
    const start = (n: number) => `cast(cast($${n} as date) as timestamp) at time zone 'Europe/Madrid'`;
    const end = (n: number) => `cast(cast($${n} as date) + 1 as timestamp) at time zone 'Europe/Madrid'`;
    const column = '"pedido"."fecha"';
    expect(filter('fecha', 'eq', '2026-10-25').sql).toBe(
      `(${column} >= ${start(1)} and ${column} < ${end(2)})`,
    );
    expect(filter('fecha', 'lt', '2026-10-25').sql).toBe(`${column} < ${start(1)}`);
    expect(filter('fecha', 'lte', '2026-10-25').sql).toBe(`${column} < ${end(1)}`);
    expect(filter('fecha', 'gt', '2026-10-25').sql).toBe(`${column} >= ${end(1)}`);
    expect(filter('fecha', 'gte', '2026-10-25').sql).toBe(`${column} >= ${start(1)}`);
  });

  it('compares an instant of any zone to the millisecond', () => {
    expect(filter('fecha', 'eq', '2026-03-01T10:00:00.1239999+02:00').values).toEqual([
      '2026-03-01T08:00:00.123Z',
      '2026-03-01T08:00:00.124Z',
    ]);
  });

  it('reads enums and booleans as number or text', () => {
    expect(filter('estado', 'eq', '2').values).toEqual([2]);
    expect(filter('estado', 'eq', 2).values).toEqual([2]);
    expect(filter('tipo', 'neq', 'EMITIDA')).toEqual({
      sql: '("pedido"."tipo" = $1) is not true',
      values: ['emitida'],
    });
    for (const yes of [true, 'True', 1, '1']) expect(filter('activo', 'eq', yes).values).toEqual([true]);
    for (const no of [false, 'FALSE', 0, '0']) expect(filter('activo', 'eq', no).values).toEqual([false]);
  });

  it('compares with null', () => {
    expect(filter('dia', 'eq', null).sql).toBe('"pedido"."dia" is null');
    expect(filter('dia', 'neq').sql).toBe('("pedido"."dia" is null) is not true');
  });

  const wrong: [string, string, string | number | boolean | null][] = [
    ['id', 'eq', 'doce'],
    ['id', 'eq', '12,5'],
    ['id', 'eq', '0x10'],
    ['id', 'eq', 'NaN'],
    ['id', 'eq', ''],
    ['id', 'eq', true],
    ['id', 'lt', null],
    ['id', 'lt', '1e999'],
    ['fecha', 'eq', '25/10/2026'],
    ['fecha', 'eq', '2026-10-25T10:00'],
    ['fecha', 'eq', '2026-02-30T10:00Z'],
    ['fecha', 'eq', '2026-10-25T25:00Z'],
    ['fecha', 'eq', '9999-12-31T23:59:59-10:00'],
    ['fecha', 'eq', 20261025],
    ['dia', 'eq', '2026-02-29'],
    ['dia', 'eq', '0000-01-01'],
    ['dia', 'eq', '2026-13-01'],
    ['estado', 'eq', 9],
    ['tipo', 'eq', 'constructor'],
    ['activo', 'eq', 'sí'],
    ['activo', 'eq', 'constructor'],
    ['usuarioId', 'eq', '12'],
    ['cliente.nombre', 'eq', true],
    ['cliente.nombre', 'contains', 'a\0b'],
    ['cliente.nombre', 'startswith', null],
  ];
  it.each(wrong)('refuses %s %s %j and names the field', (field, operator, value) => {
    expect(refusal(() => filter(field, operator, value))).toEqual({
      field,
      key: 'El valor {{valor}} no vale para el campo {{campo}}.',
      params: { campo: field, valor: String(value) },
    });
  });

  it.each([
    ['id', 'contains'],
    ['id', 'in'],
    ['cliente.nombre', 'lt'],
    ['activo', 'gt'],
    ['estado', 'lte'],
    ['usuarioId', 'startswith'],
    ['fecha', 'like'],
  ])('refuses on %s the operator %s', (field, operator) => {
    expect(refusal(() => filter(field, operator, '1'))).toMatchObject({
      field,
      key: 'El operador {{operador}} no vale para el campo {{campo}}.',
      params: { campo: field, operador: operator },
    });
  });

  it('refuses an undeclared or missing field', () => {
    for (const field of ['clave', 'pedido.id', '__proto__', 'constructor', 'id"; drop table pedido']) {
      expect(refusal(() => filter(field, 'eq', 1))).toMatchObject({ field, params: { campo: field } });
      expect(refusal(() => where({ advancedSearch: { fields: [field], keyword: 'a' } }))).toMatchObject({
        field,
      });
    }
    expect(refusal(() => where({ advancedFilter: { operator: 'eq', value: 1 } }))?.field).toBe('field');
    expect(refusal(() => where({ advancedFilter: { value: 1 } }))?.field).toBe('field');
    expect(refusal(() => where({ advancedFilter: { field: 'id', value: 1 } }))?.field).toBe('id');
    expect(refusal(() => where({ advancedFilter: { logic: 'nand', filters: [] } }))?.field).toBe('logic');
    expect(refusal(() => where({ keyword: 'a\0' }))?.field).toBe('keyword');
  });
});

describe('a group', () => {
  const one = { field: 'id', operator: 'eq', value: 1 };
  const two = { field: 'id', operator: 'eq', value: 2 };

  it('adds no condition when empty, at any depth', () => {
    const empty = {
      logic: 'xor',
      filters: [{ logic: 'and' }, {}, { filters: [{ logic: 'or', filters: [] }] }],
    };
    expect(where({ advancedFilter: empty }).sql).toBeUndefined();
    expect(where({ advancedFilter: { logic: 'OR', filters: [empty, one] } }).sql).toBe(
      '"pedido"."id" = cast($1 as bigint)',
    );
  });

  it('joins its parts, xor from left to right', () => {
    const [a, b, c] = [1, 2, 3].map((n) => `"pedido"."id" = cast($${n} as bigint)`);
    const joined = (logic: string) => where({ advancedFilter: { logic, filters: [one, two, one] } }).sql;
    expect(joined('and')).toBe(`(${a} and ${b} and ${c})`);
    expect(joined('Or')).toBe(`(${a} or ${b} or ${c})`);
    expect(joined('xor')).toBe(`((coalesce(${a}, false) <> coalesce(${b}, false)) <> coalesce(${c}, false))`);
  });
});

describe('the order', () => {
  it('defaults to that of the resource and ends with the tie-break', () => {
    expect(order()).toBe('"pedido"."fecha" desc, "pedido"."id" desc');
    expect(order('  ')).toBe(order());
    expect(order('Total')).toBe('"pedido"."total" asc, "pedido"."id" asc');
    expect(order('total  DESC', 'cliente.nombre ascending', 'total asc')).toBe(
      '"pedido"."total" desc, "cliente"."nombre" asc, "pedido"."id" asc',
    );
    expect(order('id desc', 'fecha')).toBe('"pedido"."id" desc, "pedido"."fecha" asc');
  });

  it('sorts null last', () => {
    expect(order('dia desc')).toBe('"pedido"."dia" desc nulls last, "pedido"."id" desc');
  });

  it('refuses an undeclared field', () => {
    expect(refusal(() => order('clave desc'))).toMatchObject({ field: 'clave', params: { campo: 'clave' } });
    expect(refusal(() => order('id abajo'))).toMatchObject({ field: 'id', params: { sentido: 'abajo' } });
    expect(refusal(() => order('id desc nulls first'))?.field).toBe('id');
  });
});

it('throws for a contradictory declaration at once', () => {
  const id = { column: 'pedido.id', type: 'number' } as const;
  expect(() => searchable({ id }, { tieBreak: 'clave' })).toThrow('clave');
  expect(() => searchable({ id }, { tieBreak: 'id', defaultOrder: ['fecha desc'] })).toThrow('fecha');
  expect(() => searchable({ id, ID: id }, { tieBreak: 'id' })).toThrow('ID');
});

it('accepts the request of the storefront’s account page', () => {
  const sent = searchRequest.parse({
    pageNumber: 1,
    pageSize: 10,
    orderBy: ['fecha desc'],
    advancedFilter: { logic: 'and', filters: [] },
  });
  expect(where(sent).sql).toBeUndefined();
});
