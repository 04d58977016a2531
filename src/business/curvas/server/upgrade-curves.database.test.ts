import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#database/schema.ts';
import { emptyDatabase, withClient } from '../../../../tests/support/backup.ts';
import { olderDatabaseFolder } from '../../../../tests/support/older-database.ts';
import { connect } from '../../../platform/server/database/connect.ts';
import { migrate } from '../../../platform/server/database/migrate.ts';
import { databaseFolder } from '../../../start-database.ts';
import { listHouseCurves } from './house-curves.repository.ts';

/** Migrates a database of the former version with these tallas. @returns the curves that the matrix offers */
async function upgraded(tallas: string[]) {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(ownerUrl, (await olderDatabaseFolder('0108')).older, 'percha_server');
  await withClient(ownerUrl, (client: pg.ClientBase) =>
    client.query(
      'insert into talla (nombre, orden) select nombre, n from unnest($1::text[]) with ordinality x(nombre, n)',
      [tallas],
    ),
  );
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const { db, close: disconnect } = connect<Database>(ownerUrl, 1, () => {});
  onTestFinished(disconnect);
  const curves = await listHouseCurves(db, 'es');
  const runs = await db.selectFrom('tallaje').select('nombre').orderBy('orden').execute();
  return {
    runs: runs.map(({ nombre }) => nombre),
    curves: curves.map(({ nombre, partes }) => [
      nombre,
      partes.map(({ talla, cantidad }) => `${talla}:${cantidad}`).join(' '),
    ]),
  };
}

it('gives an older database the curves that the matrix offered, over the tallas that it has', async () => {
  expect(await upgraded(['34', '36', '38', '40', '42', '44', '46', '48', 'S', 'M', 'L', 'XL'])).toEqual({
    runs: ['36–46', '42–54', 'S–XL', '46–60'],
    curves: [
      ['Curva A', '36:1 38:2 40:2 42:2 44:1 46:1'],
      ['Curva B, madrina', '42:1 44:1 46:2 48:2'],
      ['Curva C, mínima', '38:1 40:1 42:1 44:1'],
      ['Curva D, letras', 'S:1 M:2 L:2 XL:1'],
      ['Curva E, tallas grandes', '46:1 48:2'],
    ],
  });
});

it('gives a new house no curves', async () => {
  expect(await upgraded([])).toEqual({ runs: [], curves: [] });
});
