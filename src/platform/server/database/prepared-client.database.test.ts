import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts';
import { preparedClient, statementNames } from './prepared-client.ts';

describe('statement names', () => {
  it('belong to repeated texts and stay the same', () => {
    const { nameOf } = statementNames();
    const names = Array.from({ length: 6 }, () => nameOf('select $1'));
    expect(names).toEqual([undefined, undefined, undefined, 'percha_1', 'percha_1', 'percha_1']);
  });

  it('have a maximum number', () => {
    const { nameOf } = statementNames();
    const names = Array.from(
      { length: 1000 },
      (_, text) => [1, 2, 3, 4].map(() => nameOf(`select ${text}`))[3],
    );
    expect(names.filter(Boolean)).toHaveLength(200);
  });
});

describe('a prepared client', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let client: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('create table prueba (id int, nombre text)');
    await owner.query('insert into prueba (id) values (1), (2)');
    await owner.query('create table cambiada (id int, nombre text)');
    await owner.query('insert into cambiada (id) values (1), (2)');
    await owner.query('grant select on prueba, cambiada to percha_server');
    client = new (preparedClient())({ connectionString: database.serverUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await owner.end();
    await database.close();
  });
  const text = 'select * from prueba where id = $1';
  const often = async (query = text) => {
    for (let times = 0; times < 8; times += 1) await client.query(query, [1]);
  };

  it('plans a repeated statement once', async () => {
    await often();
    const { rows } = await client.query(
      'select generic_plans + custom_plans as n from pg_prepared_statements where statement = $1',
      [text],
    );
    expect(rows).toEqual([{ n: '5' }]);
    expect((await client.query(text, [2])).rows).toEqual([{ id: 2, nombre: null }]);
  });

  it('continues after a migration changed the result of a statement', async () => {
    const changed = 'select * from cambiada where id = $1';
    await often(changed);
    await owner.query('alter table cambiada add column alta boolean');
    expect((await client.query(changed, [1])).rows).toEqual([{ id: 1, nombre: null, alta: null }]);
    await often(changed);
    expect((await client.query(changed, [2])).rows).toEqual([{ id: 2, nombre: null, alta: null }]);
  });

  it('reports errors as pg does', async () => {
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  });
});
