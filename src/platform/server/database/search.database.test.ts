import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilterNode, type SearchBody, searchRequest } from '#src/platform/http/search.contract.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { searchable, searchPage } from './search.ts';

type Row = {
  id: number;
  nombre: string | null;
  total: number | null;
  fecha: string | null;
  dia: string | null;
  activo: boolean | null;
  estado: number;
};
type Tables = { muestra: Row };

const names = ['Ñandú Pérez', 'NANDU', 'Ana 100%', 'ana_maria', 'C:\\Peña', 'Pena', '', null];
const instants = [
  '2026-10-24T21:59:59.999Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00Z',
];
const days = ['2026-03-28', '2026-03-29', null];
const rows: Row[] = Array.from({ length: 96 }, (_, index) => ({
  id: index + 1,
  nombre: names[index % 8] ?? null,
  total: index % 7 === 0 ? null : (index % 5) * 1250 + 99,
  fecha: instants[index % 5] ?? null,
  dia: days[index % 3] ?? null,
  activo: [true, false, null][(index >> 2) % 3] ?? null,
  estado: (index % 3) + 1,
}));

const muestra = searchable(
  {
    id: { column: 'muestra.id', type: 'number' },
    nombre: { column: 'muestra.nombre', type: 'text', keyword: true, nullable: true },
    total: { column: 'muestra.total', type: 'money', nullable: true },
    fecha: { column: 'muestra.fecha', type: 'instant', nullable: true },
    dia: { column: 'muestra.dia', type: 'day', nullable: true },
    activo: { column: 'muestra.activo', type: 'boolean', nullable: true },
    estado: { column: sql`muestra.estado`, type: 'enum', values: [1, 2, 3] },
  },
  { tieBreak: 'id' },
);

let db: Kysely<Tables>;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  // The rows are made by the query: the tables of the database do not matter here.
  db = database.db as unknown as Kysely<Tables>;
  close = database.close;
});
afterAll(() => close?.());

/** The rows above as a table, without making one. */
function source() {
  const recordset = sql<Row>`(select * from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) as r(
    id int, nombre text, total int, fecha timestamptz, dia date, activo boolean, estado smallint))`;
  return db.selectFrom(recordset.as('muestra')).selectAll();
}
const search = (body: SearchBody) => searchPage(db, source(), muestra, searchRequest.parse(body));
async function found(body: SearchBody): Promise<number[]> {
  return (await search({ pageSize: 500, ...body })).data.map((row) => row.id);
}
const named = async (body: SearchBody) => {
  const ids = new Set(await found(body));
  return [...new Set(rows.filter((row) => ids.has(row.id)).map((row) => row.nombre))];
};
const idsWhere = (holds: (row: Row) => boolean) => rows.filter(holds).map((row) => row.id);

describe('text', () => {
  it('matches regardless of case and accents', async () => {
    expect(await named({ keyword: 'nandu' })).toEqual(['Ñandú Pérez', 'NANDU']);
    expect(await named({ keyword: 'ÑANDÚ p' })).toEqual(['Ñandú Pérez']);
    // The same letters, written as letter and mark.
    expect(await named({ keyword: 'n\u0303andu\u0301 ' })).toEqual(['Ñandú Pérez', 'NANDU']);
  });

  it('has no wildcards', async () => {
    expect(await named({ keyword: '%' })).toEqual(['Ana 100%']);
    expect(await named({ keyword: '_' })).toEqual(['ana_maria']);
    expect(await named({ keyword: ':\\p' })).toEqual(['C:\\Peña']);
    expect(await named({ keyword: "' or true --" })).toEqual([]);
  });

  it('matches each word of a keyword in any of the fields', async () => {
    expect(await named({ keyword: 'pe ñan' })).toEqual(['Ñandú Pérez']);
    expect(await named({ keyword: 'pe ana' })).toEqual([]);
    const body = { advancedSearch: { fields: ['nombre', 'dia'], keyword: '03-29 100%' } };
    expect(await found(body)).toEqual(
      idsWhere((row) => row.nombre === 'Ana 100%' && row.dia === '2026-03-29'),
    );
  });

  it('suggests the nearest words of the rows when a keyword finds nothing', async () => {
    const suggested = async (body: SearchBody) => {
      const page = await search(body);
      expect(page.data.length === 0 || page.suggestedKeyword === undefined).toBe(true);
      return page.suggestedKeyword;
    };
    expect(await suggested({ keyword: 'nandu prez' })).toBe('nandu Pérez');
    expect(await suggested({ keyword: 'Peerz' })).toBe('Pérez');
    expect(await suggested({ keyword: 'Perz ñadnu' })).toBe('Pérez NANDU');
    // The beginning of a word, with a mistake in it.
    expect(await suggested({ keyword: 'namd' })).toBe('NANDU');
    for (const keyword of ['pena', 'zzzzz', 'an', '101', 'perez zzzzz', "'; --", '%%%', 'x'.repeat(200)])
      expect(await suggested({ keyword }), keyword).toBeUndefined();
    // Words of rows that the filter leaves out are not suggested.
    const advancedFilter = { field: 'nombre', operator: 'startswith', value: 'ana' };
    expect(await suggested({ keyword: 'Peerz', advancedFilter })).toBeUndefined();
  });

  it('matches at the start, at the end and as a whole', async () => {
    const by = (operator: string, value: string) =>
      named({ advancedFilter: { field: 'nombre', operator, value } });
    expect(await by('startsWith', 'ÁNA')).toEqual(['Ana 100%', 'ana_maria']);
    expect(await by('endswith', '%')).toEqual(['Ana 100%']);
    expect(await by('endswith', 'pena')).toEqual(['C:\\Peña', 'Pena']);
    expect(await by('eq', 'PENA')).toEqual(['Pena']);
    expect(await by('EQ', 'c:\\peÑa')).toEqual(['C:\\Peña']);
    expect(await by('neq', 'pena')).toEqual(names.filter((name) => name !== 'Pena'));
  });

  it('matches the visible text of other types', async () => {
    const by = (field: string, keyword: string) => found({ advancedSearch: { fields: [field], keyword } });
    expect(await by('total', '13.49')).toEqual(idsWhere((row) => row.total === 1349));
    expect(await by('total', '13,4')).toEqual(idsWhere((row) => row.total === 1349));
    expect(await by('id', '9')).toEqual(idsWhere((row) => String(row.id).includes('9')));
    expect(await by('dia', '03-29')).toEqual(idsWhere((row) => row.dia === '2026-03-29'));
    expect(await by('fecha', '2026-10-26 00:00')).toEqual(idsWhere((row) => row.fecha === instants[3]));
    expect(await by('activo', 'true')).toEqual(idsWhere((row) => row.activo === true));
    expect(await by('estado', '2')).toEqual(idsWhere((row) => row.estado === 2));
  });
});

describe('paging', () => {
  it('shows every row once, in a stable order', async () => {
    const seen: number[] = [];
    for (let pageNumber = 1; pageNumber <= 10; pageNumber += 1) {
      const page = await search({ pageNumber, orderBy: ['estado desc'] });
      expect(page).toMatchObject({
        currentPage: pageNumber,
        totalPages: 10,
        totalCount: 96,
        pageSize: 10,
        hasPreviousPage: pageNumber > 1,
        hasNextPage: pageNumber < 10,
      });
      expect(page).not.toHaveProperty('totalIsEstimate');
      seen.push(...page.data.map((row) => row.id));
    }
    expect(seen).toEqual([...rows].sort((a, b) => b.estado - a.estado || b.id - a.id).map((row) => row.id));
  });

  it('returns no rows beyond the end and without a match', async () => {
    expect(await search({ pageNumber: 11 })).toMatchObject({ data: [], totalCount: 96, hasNextPage: false });
    expect(await search({ keyword: 'nadie' })).toEqual({
      data: [],
      currentPage: 1,
      totalPages: 0,
      totalCount: 0,
      pageSize: 10,
      hasPreviousPage: false,
      hasNextPage: false,
    });
  });

  it('sorts null last in both directions', async () => {
    for (const direction of ['asc', 'desc']) {
      const { data } = await search({ pageSize: 500, orderBy: [`total ${direction}`] });
      expect(data.slice(-14).every((row) => row.total === null)).toBe(true);
    }
  });

  it('counts 10,000 rows and estimates more', async () => {
    const many = searchable({ id: { column: 'muestra.id', type: 'number' } }, { tieBreak: 'id' });
    const page = (count: number, pageNumber: number) => {
      const series = sql<Row>`(select * from generate_series(1, ${sql.lit(count)}) as r(id))`;
      const query = db.selectFrom(series.as('muestra')).select('muestra.id');
      const advancedFilter = { field: 'id', operator: 'gt', value: 0 };
      return searchPage(db, query, many, searchRequest.parse({ pageNumber, pageSize: 500, advancedFilter }));
    };
    expect(await page(10_000, 1)).not.toHaveProperty('totalIsEstimate');
    expect((await page(10_000, 1)).totalCount).toBe(10_000);
    const estimated = await page(12_345, 1);
    expect(estimated).toMatchObject({ totalIsEstimate: true, hasNextPage: true });
    expect(estimated.totalCount).toBeGreaterThan(10_000);
    const last = await page(12_345, 25);
    expect(last.data.length).toBe(345);
    expect(last).toMatchObject({ totalCount: 12_345, hasNextPage: false });
    expect(last).not.toHaveProperty('totalIsEstimate');
    expect(await page(12_345, 30)).toMatchObject({ data: [], hasNextPage: false });
  });
});

/** The same filter, judged in JavaScript row by row; undefined is "no condition". */
function judge(node: FilterNode, row: Row): boolean | undefined {
  if (node.logic) {
    const parts = (node.filters ?? []).map((child) => judge(child, row)).filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    if (node.logic === 'and') return parts.every(Boolean);
    if (node.logic === 'or') return parts.some(Boolean);
    return parts.reduce((left, right) => left !== right);
  }
  return compare(row[node.field as keyof Row], node);
}

function compare(cell: Row[keyof Row], { field, operator, value = null }: FilterNode): boolean {
  if (operator === 'neq') return !compare(cell, { field, operator: 'eq', value });
  if (value === null) return cell === null;
  if (cell === null) return false;
  if (field === 'nombre') {
    const fold = (text: unknown) => String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (operator === 'eq') return String(cell).toLowerCase() === String(value).toLowerCase();
    if (operator === 'contains') return fold(cell).includes(fold(value));
    return operator === 'startswith' ? fold(cell).startsWith(fold(value)) : fold(cell).endsWith(fold(value));
  }
  const [left, right] = comparable(field, cell, value);
  const results = {
    lt: left < right,
    lte: left <= right,
    gt: left > right,
    gte: left >= right,
    eq: left === right,
  };
  return results[operator as keyof typeof results];
}

/** Both sides as plain values of one kind: cents, the day in Madrid, or milliseconds. */
function comparable(
  field: FilterNode['field'],
  cell: unknown,
  value: unknown,
): [number | string, number | string] {
  const madrid = (instant: string) =>
    new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  if (field === 'total') return [Number(cell), Math.round(Number(value) * 100)];
  if (field === 'fecha' && String(value).length === 10) return [madrid(String(cell)), String(value)];
  if (field === 'fecha') return [Date.parse(String(cell)), Date.parse(String(value))];
  if (field === 'dia' || field === 'activo') return [String(cell), String(value)];
  return [Number(cell), Number(value)];
}

/** A repeatable source of chance (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T;
}

const equality = ['eq', 'neq'];
const comparisons = [...equality, 'lt', 'lte', 'gt', 'gte'];
const fieldKinds = [
  {
    field: 'nombre',
    operators: [...equality, 'contains', 'startswith', 'endswith'],
    values: ['ñandu', 'PE', 'a', '%', '_', '\\', ''],
  },
  { field: 'total', operators: comparisons, values: [0.99, '13.49', '25.99', 50] },
  { field: 'fecha', operators: comparisons, values: ['2026-10-24', '2026-10-25', '2026-10-26', ...instants] },
  { field: 'dia', operators: comparisons, values: ['2026-03-28', '2026-03-29'] },
  { field: 'activo', operators: equality, values: [true, 'false'] },
  { field: 'estado', operators: equality, values: [1, '2', 3] },
  { field: 'id', operators: comparisons, values: [1, '48', 96] },
];

function randomFilter(pick: ReturnType<typeof chance>, depth: number): FilterNode {
  if (depth > 1 && pick([true, true, false])) {
    const filters = Array.from({ length: pick([0, 1, 2, 3]) }, () => randomFilter(pick, depth - 1));
    return { logic: pick(['and', 'or', 'xor']), filters };
  }
  const kind = pick(fieldKinds);
  const value = pick<string | number | boolean | null>([...kind.values, null]);
  return { field: kind.field, operator: pick(value === null ? equality : kind.operators), value };
}

it('finds the same rows as a filter in TypeScript', async () => {
  const pick = chance(20261121);
  for (let round = 0; round < 250; round += 1) {
    const advancedFilter: FilterNode = {
      logic: pick(['and', 'or', 'xor']),
      filters: Array.from({ length: pick([1, 2, 3]) }, () => randomFilter(pick, 4)),
    };
    const expected = idsWhere((row) => judge(advancedFilter, row) ?? true);
    expect(await found({ advancedFilter }), JSON.stringify(advancedFilter)).toEqual(expected);
  }
});
