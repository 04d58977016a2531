import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, withClient } from '../../../../tests/support/backup.ts';
import { olderDatabaseFolder } from '../../../../tests/support/older-database.ts';
import { migrate } from '../../../platform/server/database/migrate.ts';
import { databaseFolder } from '../../../start-database.ts';

it('gives the clientes of an older database their terms, and comerciales the rights to keep them', async () => {
  const { ownerUrl, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(ownerUrl, (await olderDatabaseFolder('0085')).older, 'percha_server');
  await withClient(ownerUrl, (client: pg.ClientBase) =>
    client.query(`
      insert into country (id, nombre, iso2, ue) values
        (901, '{"es":"España"}', 'ES', true), (902, '{"es":"Portugal"}', 'PT', true),
        (903, '{"es":"Andorra"}', 'AD', false) on conflict do nothing;
      insert into cliente (id, nombre, nif, country_id, vies_valido_hasta)
        select n, nombre, nif, (select id from country where iso2 = iso), hasta from (values
          (1, 'Española', 'B12345674', 'ES', null::date), (2, 'Portuguesa', 'PT501442600', 'PT', '2026-12-31'),
          (3, 'Andorrana', 'L123456A', 'AD', null)) as x(n, nombre, nif, iso, hasta);
      insert into rol (nombre) values ('Comercial') on conflict do nothing`),
  );
  await migrate(ownerUrl, databaseFolder, 'percha_server');
  const { clientes, rights, contactos } = await withClient(ownerUrl, async (client: pg.ClientBase) => ({
    clientes: (
      await client.query(`select nombre, nif_tipo, forma_pago, plazos, dias_pago, facturar_cada, vies_estado,
        (vies_comprobado at time zone 'Europe/Madrid')::date::text as comprobado, direcciones, mandatos, notas
        from cliente order by id`)
    ).rows,
    rights: (
      await client.query(`select permiso from rol_permiso join rol on rol.id = rol_id
        where nombre = 'Comercial' and permiso ~ '(Clientes|Contactos)' order by 1`)
    ).rows.map(({ permiso }) => permiso),
    contactos: (await client.query('select count(*)::int as n from contacto')).rows,
  }));
  const terms = {
    ...{ forma_pago: 'giro', plazos: [30], dias_pago: [], facturar_cada: 'entrega' },
    ...{ direcciones: [], mandatos: [], notas: '' },
  };
  expect(clientes).toEqual([
    { nombre: 'Española', nif_tipo: 'nif', vies_estado: null, comprobado: null, ...terms },
    { nombre: 'Portuguesa', nif_tipo: 'nifIva', vies_estado: 'valid', comprobado: '2026-10-02', ...terms },
    { nombre: 'Andorrana', nif_tipo: 'pais', vies_estado: null, comprobado: null, ...terms },
  ]);
  expect(rights).toEqual(
    expect.arrayContaining([
      'Permissions.Clientes.Create',
      'Permissions.Clientes.Update',
      'Permissions.Contactos.Create',
      'Permissions.Contactos.Delete',
      'Permissions.Contactos.Search',
    ]),
  );
  expect(contactos).toEqual([{ n: 0 }]);
});
