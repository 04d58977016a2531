import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, withClient } from '../../../../../tests/support/backup.ts';
import { olderDatabaseFolder } from '../../../../../tests/support/older-database.ts';
import { migrate } from '../../../../platform/server/database/migrate.ts';
import { databaseFolder } from '../../../../start-database.ts';
import { usualEquivalencias } from '../equivalencias.ts';

it('gives the tallas of an older database the numbers that the website calculated, and keeps their order', async () => {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(ownerUrl, (await olderDatabaseFolder('0107')).older, 'percha_server');
  const names = ['38', '60', '62', '39', 'S', 'Única', '4 años', '100'];
  await withClient(ownerUrl, (client: pg.ClientBase) =>
    client.query(
      'insert into talla (nombre, orden) select nombre, n * 3 from unnest($1::text[]) with ordinality x(nombre, n)',
      [names],
    ),
  );
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const { rows } = await withClient(ownerUrl, (client: pg.ClientBase) =>
    client.query('select nombre, orden, equivalencias, archivado, version from talla order by orden'),
  );
  expect(rows).toEqual(
    names.map((nombre, place) => ({
      ...{ nombre, orden: place + 1, archivado: false, version: 1 },
      equivalencias: usualEquivalencias(nombre),
    })),
  );
});
