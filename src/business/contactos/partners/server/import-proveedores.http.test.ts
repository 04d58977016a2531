import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

describe('the import of proveedores', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'proveedores');
  });
  afterAll(() => api.close());

  const named = (nombre: string) =>
    api.db.selectFrom('proveedor').where('nombre', '=', nombre).selectAll().executeTakeFirst();

  it('reads back unchanged what it exported', async () => {
    const { json } = await kit.check(await kit.exported('en'));
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] });
    expect(json.iguales).toBeGreaterThan(10);
  });

  it('recognises a tax number with the prefix of its country', async () => {
    const prefixed = csvFile('Proveedor;Clase;NIF;País\nLinhos do Norte;Avíos;PT501964843;Portugal\n');
    expect((await kit.run(prefixed, '1,0')).status).toBe(200);
    expect(await named('Linhos do Norte')).toMatchObject({ nif: '501964843', nif_tipo: 'nifIva' });
    expect((await kit.check(prefixed)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
    const withoutCountry = csvFile('Proveedor;NIF\nLinhos do Norte;PT501964843\n');
    expect((await kit.check(withoutCountry)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
  });

  it('adds a proveedor, changes it by its name, and refuses rows with wrong values', async () => {
    const added = csvFile('Proveedor;Clase;CP;Plazos\nHilos Norte;Avíos;8015;30-60\n');
    expect((await kit.run(added, '1,0')).status).toBe(200);
    expect(await named('Hilos Norte')).toMatchObject({
      ...{ tipo: 'avios', codigo_postal: '08015', plazos: [30, 60], forma_pago: 'transferencia' },
    });
    expect((await kit.check(added)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
    const changed = csvFile('Proveedor;Clase;Teléfono\nHILOS NORTE;workshop;600 111 222\n');
    expect((await kit.run(changed, '0,1')).status).toBe(200);
    expect(await named('HILOS NORTE')).toMatchObject({ tipo: 'taller', telefono: '600 111 222', version: 2 });
    const { json } = await kit.check(
      csvFile('Número;Proveedor;Clase;NIF;País\n;Uno;;;\n;Dos;Nada;;\n;Tres;Avíos;B1;Marte\n999999;x;;;\n'),
    );
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna),
    );
    expect(columns).toEqual([['tipo'], ['tipo'], ['pais', 'nif'], ['id']]);
  });
});
