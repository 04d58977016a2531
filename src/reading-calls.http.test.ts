/** Rules for every call that reads: its row scope, and the number of its statements. */
import { sql } from 'kysely';
import pg from 'pg';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { admin, comercial } from '../tests/support/demo.ts';
import { allEndpoints } from '../tests/support/endpoints.ts';
import { exampleOf, type Operation, operationsOf } from '../tests/support/openapi-inputs.ts';

const mark = 'AJENO';

/** Records of the whole house: no role that is bound to some clientes should have these rights. */
const houseRights = [
  ...['Auditoria', 'Correos', 'Backups', 'Registers'],
  ...['Caja', 'Remesas', 'ExtractosBancarios', 'Contabilidad'],
];

let api: TestApi;
let token: string;
let reading: Operation[];
/** An id of each table whose rows belong to a cliente, of a cliente of another comercial. */
let foreignIds: number[];
beforeAll(async () => {
  api = await testApi();
  const rights = allEndpoints().flatMap(({ access }) =>
    typeof access === 'object' && !houseRights.includes(access.permission.split('.')[1] ?? '')
      ? [access.permission]
      : [],
  );
  await sql`insert into rol_permiso (rol_id, permiso)
    select rol.id, permiso from rol, unnest(cast(${[...new Set(rights)]} as text[])) as permiso
    where rol.nombre = 'Comercial' on conflict do nothing`.execute(api.db);
  foreignIds = await markOthers();
  token = await api.as(comercial);
  reading = operationsOf((await api.get('/lob/openapi.json')).json).filter(
    ({ method, path }) => method === 'GET' || /search|excel|by-ids|list|suma|total/.test(path),
  );
});
afterAll(() => api.close());

const isForeign = sql`select id from cliente where comercial_id is distinct from 1`;

async function markOthers(): Promise<number[]> {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = 'cliente' and data_type = 'text'`.execute(api.db);
  let marked = 0;
  for (const { name } of columns) {
    const change = sql`update cliente set ${sql.ref(name)} = ${`${mark} `} || id where id in (${isForeign})`;
    // A column of codes refuses the mark by its check.
    marked += await change.execute(api.db).then(
      () => 1,
      () => 0,
    );
  }
  expect(marked).toBeGreaterThan(5);
  await sql`update pedido set observaciones = ${mark} where cliente_id in (${isForeign})`.execute(api.db);
  await sql`update usuario set first_name = ${mark} where cliente_id in (${isForeign})`.execute(api.db);
  const { rows: tables } = await sql<{ name: string }>`select distinct table_name as name
    from information_schema.columns as one
    where column_name = 'cliente_id' and exists (select from information_schema.columns as key
      where key.table_name = one.table_name and key.column_name = 'id' and key.data_type = 'integer')`.execute(
    api.db,
  );
  const ids = await Promise.all(
    ['cliente', ...tables.map(({ name }) => name)].map(async (table) => {
      const owner = table === 'cliente' ? 'id' : 'cliente_id';
      const found = await sql<{ id: number }>`select id from ${sql.table(table)}
        where ${sql.ref(owner)} in (${isForeign}) order by id limit 1`.execute(api.db);
      return found.rows.map(({ id }) => id);
    }),
  );
  return [...new Set(ids.flat())];
}

interface Ask {
  path: string;
  body?: { keyword?: string; pageSize?: number; ids?: number[] };
}

/** Returns the requests of a reading call that reach for records of others. */
function requestsOf({ method, path, parameters, body }: Operation): Ask[] {
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema))]),
  );
  const paths = path.includes('{')
    ? foreignIds.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
    : [`${path}?${query}`];
  if (method === 'GET') return paths.map((one) => ({ path: one }));
  const example = body && (exampleOf(body.schema) as object);
  const bodies = /by-ids|list$/.test(path)
    ? [{ ...example, ids: foreignIds }]
    : [{ ...example, pageSize: 500 }, ...(path.includes('excel') ? [] : [{ ...example, keyword: mark }])];
  return paths.flatMap((one) => bodies.map((each) => ({ path: one, body: each })));
}

/** Returns the text of a reply, or of the cells of a workbook. */
async function send(method: string, path: string, body?: object): Promise<{ ok: boolean; text: string }> {
  const response = await api.fetch(
    new Request(`http://percha.test${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const isSheet = response.headers.get('content-type')?.includes('spreadsheet');
  if (!isSheet) return { ok: response.ok, text: await response.text() };
  const sheets = await readExcelFile(Buffer.from(await response.arrayBuffer()));
  return { ok: true, text: JSON.stringify({ sheets }) };
}

// The texts of other clientes are marked: no reply and no workbook may hold the mark.
it('shows a comercial nothing of the clientes of others, in any call', async () => {
  const offenders: string[] = [];
  let answered = 0;
  for (const operation of reading) {
    for (const { path, body } of requestsOf(operation)) {
      const { ok, text } = await send(operation.method, path, body);
      if (ok) answered += 1;
      const isCounted = body?.keyword && (JSON.parse(text).totalCount ?? 0) > 0;
      if (text.includes(mark) || isCounted)
        offenders.push(`${operation.method} ${path} ${JSON.stringify(body)}`);
    }
  }
  expect(offenders).toEqual([]);
  expect(answered).toBeGreaterThan(60);
}, 240_000);

/** Returns whether a statement belongs to every transaction. */
const isCommon = (text: string) => /^(begin|commit|rollback|start transaction|set )/i.test(text);

/** Returns what counts the statements of a call of an admin; the first call reads the caller. */
async function statementCounter() {
  const token = await api.as(admin);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return {
    count: async (path: string, body: object) => {
      query.mockClear();
      await api.post(path, body, { token });
      const texts = query.mock.calls.map(([one]) =>
        // Cast: the driver takes a text, or an object with one.
        typeof one === 'string' ? one : (one as unknown as { text: string }).text,
      );
      return texts.filter((text) => text && !isCommon(text)).length;
    },
    end: () => query.mockRestore(),
  };
}

it('takes at most three statements for a page of a list', async () => {
  const statements = await statementCounter();
  const offenders: string[] = [];
  for (const { path } of reading.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/search'),
  )) {
    // Background work of the process can only add statements.
    const counts: number[] = [];
    for (let n = 0; n < 4 || (n < 20 && Math.min(...counts) > 3); n += 1)
      counts.push(await statements.count(path, { pageSize: 100 }));
    const fewest = Math.min(...counts);
    if (fewest === 0 || fewest > 3) offenders.push(`${path}: ${fewest}`);
  }
  statements.end();
  expect(offenders).toEqual([]);
});

it('takes no more statements for sixty records by their ids than for thirty', async () => {
  const token = await api.as(admin);
  const statements = await statementCounter();
  const offenders: string[] = [];
  // The matrices of an order take its cliente, too.
  const calls = reading.filter(({ path }) => path.endsWith('by-ids') && !path.includes('matrices'));
  for (const { path } of calls) {
    const list = await api.post(path.replace(/[^/]+$/, 'search'), { pageSize: 60 }, { token });
    const ids = (list.json.data as { id: number }[]).map(({ id }) => id);
    const fewest = async (some: number[]) => {
      const counts: number[] = [];
      for (let n = 0; n < 4; n += 1) counts.push(await statements.count(path, { ids: some }));
      return Math.min(...counts);
    };
    const [half, all] = [await fewest(ids.slice(0, 30)), await fewest(ids)];
    if (half === 0 || all > half) offenders.push(`${path}: ${half} and ${all}`);
  }
  statements.end();
  expect(offenders).toEqual([]);
  expect(calls.length).toBeGreaterThan(3);
});
