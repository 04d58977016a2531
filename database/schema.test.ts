import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaSql } from '../scripts/support/schema-sql.ts';
import { withClient } from '../tests/support/backup.ts';
import { type TestDatabase, testDatabase } from '../tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns the tables and columns that `schema.ts` declares, read from its text. */
function described(): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8');
  const body = text.slice(text.indexOf('export interface Database {'), text.indexOf('export type Db'));
  const tables = body.matchAll(/^ {2}(\w+): \{([\s\S]*?)\};$/gm);
  return Object.fromEntries(
    [...tables].map(([, name = '', columns = '']) => [
      name,
      [...columns.matchAll(/(?:^|;)\s*(\w+):/gm)].map(([, column = '']) => column).sort(),
    ]),
  );
}

describe('schema.ts', () => {
  it('has the tables and columns that the migrations make', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name <> 'migration'`.execute(database.db);
    const real = Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.table_name)].map(([table, columns]) => [
        table,
        columns.map((row) => row.column_name).sort(),
      ]),
    );
    expect(described()).toEqual(real);
  });
});

describe('schema.sql', () => {
  it('equals the schema that the migrations create', async () => {
    const made = await withClient(database.ownerUrl, schemaSql);
    const committed = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');
    expect(made, 'Migrations and database/schema.sql differ: run npm run schema:dump.').toBe(committed);
  });

  it('changes with every kind of object', async () => {
    const changes = [
      'alter table curva add column added text collate "C" default \'x\' not null',
      'alter table curva alter column nombre drop not null',
      "alter table curva add constraint added check (nombre <> '')",
      'create index added on curva (nombre)',
      'drop index curva_nombre_idx',
      "create trigger added after update on curva for each statement execute function notify_change('x')",
      'alter table usuario disable trigger user',
      'revoke delete on curva from percha_server',
      "comment on table curva is 'read-only'",
      "comment on column curva.nombre is 'added'",
      'create table added (id int)',
      'create view added as select id from curva',
      'create materialized view added as select id from curva',
      'create sequence added',
      "create type added as enum ('one')",
      "create domain added as text check (value <> '')",
      'create statistics added on id, nombre from curva',
    ];
    const unseen = await withClient(database.ownerUrl, async (client) => {
      const before = await schemaSql(client);
      const same: string[] = [];
      for (const change of changes) {
        await client.query('begin');
        await client.query(change);
        if ((await schemaSql(client)) === before) same.push(change);
        await client.query('rollback');
      }
      return same;
    });
    expect(unseen).toEqual([]);
  });
});

describe('functions', () => {
  it('have one signature each and a source of the same name', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname collate "C"`.execute(
      database.db,
    );
    const sources = readdirSync(join(import.meta.dirname, 'functions')).sort();
    expect(rows.map(({ name }) => `${name}.sql`)).toEqual(sources);
  });
});

describe('the server’s own role', () => {
  it.each([
    'create table mine (id int)',
    'alter table pedido add column x int',
    'drop table cart',
    'truncate pedido',
    'delete from migration',
    'delete from auditoria',
    "update auditoria set acto = 'x'",
    'drop function fold_text',
  ])('must not %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('fold_text', () => {
  it.each([
    ['Pérez NÚÑEZ', 'perez nunez'],
    ['Col·lecció d’hivern', "colleccio d'hivern"],
    ['São João', 'sao joao'],
    ['Straße', 'strasse'],
  ])('folds %s', async (text, folded) => {
    const { rows } = await sql<{ plegado: string }>`select fold_text(${text}) as plegado`.execute(
      database.db,
    );
    expect(rows[0]?.plegado).toBe(folded);
  });
});
