/** The rights of money, returns and commissions that the roles of the office start with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, newRole } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { databaseFolder } from '../../../start-database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const page = { pageNumber: 1, pageSize: 5 };
const calls = {
  remesas: ['POST', 'remesas/search', page],
  extractos: ['POST', 'extractos-bancarios/search', page],
  cuentas: ['POST', 'cuentas-bancarias/search', page],
  reminders: ['GET', 'reclamaciones/propuesta', undefined],
  months: ['GET', 'contabilidad/meses', undefined],
  commissions: ['POST', 'comisiones/search', page],
  till: ['POST', 'facturas/caja-diaria', { desde: '2026-11-02', hasta: '2026-11-02' }],
  returns: ['POST', 'devoluciones/search', page],
} as const;

/** Returns the calls that a role may make. */
async function allowedTo(role: string): Promise<string[]> {
  const { token } = await newAccount(api, { roles: [role] });
  const asked = Object.entries(calls).map(async ([name, [method, path, body]]) => {
    const { status } = await api.call(method, `/lob/api/v1/${path}`, { token, ...(body && { body }) });
    return [name, status] as const;
  });
  return (await Promise.all(asked)).flatMap(([name, status]) => (status === 200 ? [name] : []));
}

it('lets accounting act on all money, and others on returns only', async () => {
  expect(await allowedTo('Contabilidad')).toEqual(Object.keys(calls));
  expect(await allowedTo('Pedidos')).toEqual(['returns']);
  expect(await allowedTo('Expediciones')).toEqual(['returns']);
});

const migrate = async () =>
  sql
    .raw(await readFile(join(databaseFolder, 'migrations/0245-office-rights-for-money.sql'), 'utf8'))
    .execute(api.db);
const rightsOf = async (nombre: string) =>
  (
    await api.db
      .selectFrom('rol_permiso')
      .innerJoin('rol', 'rol.id', 'rol_permiso.rol_id')
      .where('rol.nombre', '=', nombre)
      .select('permiso')
      .execute()
  )
    .map(({ permiso }) => permiso)
    .toSorted();

it('adds its rights once, and leaves a role that the house made of such a name', async () => {
  const before = await rightsOf('Contabilidad');
  await migrate();
  expect(await rightsOf('Contabilidad')).toEqual(before);

  const own = await newRole(api, ['Permissions.Facturas.View']);
  await api.db.updateTable('rol').set({ nombre: 'Otra' }).where('nombre', '=', 'Contabilidad').execute();
  await api.db.updateTable('rol').set({ nombre: 'Contabilidad' }).where('nombre', '=', own).execute();
  await migrate();
  expect(await rightsOf('Contabilidad')).toEqual(['Permissions.Facturas.View']);
});
