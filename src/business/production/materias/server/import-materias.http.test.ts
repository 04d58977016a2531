import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

describe('the import of materias', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'materias');
  });
  afterAll(() => api.close());

  const named = (referencia: string) =>
    api.db.selectFrom('materia').where('referencia', '=', referencia).selectAll().executeTakeFirst();

  it('reads back unchanged what it exported', async () => {
    const { json } = await kit.check(await kit.exported('en'));
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, iguales: 60 });
  });

  it('adds a materia with price and colores, changes it, and refuses rows with wrong values', async () => {
    const head = 'Referencia;Nombre;Tipo;Unidad;Proveedor;Composición;Colores;Precio\n';
    const added = csvFile(`${head}IMP-1;Crepé nuevo;Tejido;Metro;Gasas de Levante;100 % seda;Negro;0,0355\n`);
    expect((await kit.run(added, '1,0')).status).toBe(200);
    const made = await named('IMP-1');
    expect(made).toMatchObject({
      tipo: 'tejido',
      unidad: 'm',
      precio: 355,
      fibras: [{ fibra: 'seda', percent: 100 }],
    });
    expect((await kit.check(added)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
    const changed = csvFile(
      'Referencia;Nombre;Tipo;Unidad;Ancho;Colores\nimp-1;Crepé fino;Tejido;Metro;140;Negro\n',
    );
    expect((await kit.run(changed, '0,1')).status).toBe(200);
    expect(await named('IMP-1')).toMatchObject({ nombre: 'Crepé fino', ancho: 140, precio: 355, version: 2 });
    const colores = await api.db
      .selectFrom('materia_color')
      .where('materia_id', '=', made?.id ?? 0)
      .selectAll()
      .execute();
    expect(colores).toHaveLength(1);
    const { json } = await kit.check(
      csvFile(
        `${head}A;Uno;Nada;Metro;;;;\nB;Dos;Tejido;Metro;Nadie;;;\nC;Tres;Tejido;Metro;;90 % seda;Ultravioleta;-1\nIMP-1;x;Tejido;Kilo;;;;\n`,
      ),
    );
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna).toSorted(),
    );
    expect(columns).toEqual([['tipo'], ['proveedor'], ['colores', 'composicion', 'precio'], ['unidad']]);
  });

  it('requires the rights to add and change materias beside the one to costs', async () => {
    const offered = async (...rights: string[]) => {
      const permissions = ['Importaciones.Create', ...rights].map((right) => `Permissions.${right}`);
      const { token } = await newAccount(api, { permissions });
      const { json } = await api.get('/lob/api/v1/importaciones', { token });
      return json.tipos.some(({ nombre }: { nombre: string }) => nombre === 'materias');
    };
    expect(await offered('Escandallos.View')).toBe(false);
    expect(await offered('Materias.Create', 'Materias.Update')).toBe(false);
    expect(await offered('Escandallos.View', 'Materias.Create', 'Materias.Update')).toBe(true);
  });
});
