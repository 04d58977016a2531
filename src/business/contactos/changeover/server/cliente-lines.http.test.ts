import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const clienteOf = (id: number) =>
  api.db
    .selectFrom('cliente')
    .where('id', '=', id)
    .select(['nombre', 'nif', 'direcciones', 'mandatos', 'version'])
    .executeTakeFirstOrThrow();
const reasons = (json: { filas: { linea: number; motivos: { columna: string }[] }[] }) =>
  json.filas
    .filter(({ motivos }) => motivos.length > 0)
    .map(({ linea, motivos }) => [linea, ...motivos.map(({ columna }) => columna)]);
const unchanged = { nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] };

describe('the import of delivery addresses', () => {
  const headings = 'Nº cliente;Punto de venta;Calle;CP;Ciudad;País;Persona de contacto;Habitual';

  it('adds and changes addresses of clientes, once, and keeps the others', async () => {
    const kit = await importKit(api, 'direcciones');
    const before = await clienteOf(3);
    const kept = before.direcciones.length;
    const file = csvFile(
      [
        headings,
        '3;Tienda Nova;Calle Mayor 3;8001;Barcelona;España;Marta;',
        '3;;Calle Menor 4;08002;;;;Sí',
      ].join('\n'),
    );
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 2, rechazadas: 0 });
    expect((await kit.run(file, '2,0')).status).toBe(200);
    const { direcciones, version } = await clienteOf(3);
    expect(version).toBe(before.version + 1);
    expect(direcciones.slice(kept)).toMatchObject([
      { nombre: 'Tienda Nova', codigoPostal: '08001', contacto: 'Marta', porDefecto: false },
      { nombre: '', direccion: 'Calle Menor 4', porDefecto: true },
    ]);
    expect(direcciones.filter(({ porDefecto }) => porDefecto)).toHaveLength(1);
    expect((await kit.check(file)).json).toMatchObject({ ...unchanged, iguales: 2 });
    const change = csvFile(`${headings}\n3;tienda nova;Calle Mayor 5;;;;;\n`);
    expect((await kit.check(change)).json.filas[0]).toMatchObject({
      estado: 'cambiada',
      cambios: expect.arrayContaining([expect.objectContaining({ columna: 'direccion' })]),
    });
    expect((await kit.run(change, '0,1')).status).toBe(200);
    expect((await clienteOf(3)).direcciones[kept]).toMatchObject({
      ...{ direccion: 'Calle Mayor 5', codigoPostal: '08001', contacto: 'Marta' },
    });
  });

  it('refuses unknown clientes, wrong codes, countries, and the same address twice', async () => {
    const kit = await importKit(api, 'direcciones');
    const { json } = await kit.check(
      csvFile(
        [
          headings,
          '999999;A;Calle 1;;;;;',
          '4;B;Calle 1;123;;;;',
          '4;C;Calle 1;;;Atlantis;;',
          '4;D;;;;;;',
          '4;E;Calle 2;;;;;',
          '4;E;Calle 3;;;;;',
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([
      [2, 'clienteId'],
      [3, 'codigoPostal'],
      [4, 'pais'],
      [5, 'direccion'],
      [7, 'clienteId'],
    ]);
  });

  it('reads back unchanged what it exported, in every language', async () => {
    const kit = await importKit(api, 'direcciones');
    for (const language of ['es', 'en', 'ca', 'pt']) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject(unchanged);
      expect(json.iguales).toBeGreaterThan(10);
    }
  });
});

describe('the import of mandates', () => {
  const headings = 'NIF;Mandato;Fecha de firma;Tipo';

  it('adds mandates once, changes them, and reads back its own export', async () => {
    const kit = await importKit(api, 'mandatos');
    const { nif } = await clienteOf(3);
    const file = csvFile(`${headings}\n${nif};NUEVO-1;15/03/2024;\n${nif};NUEVO-2;1.4.2024;b2b\n`);
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 2, rechazadas: 0 });
    expect((await kit.run(file, '2,0')).status).toBe(200);
    expect((await clienteOf(3)).mandatos.slice(-2)).toMatchObject([
      { referencia: 'NUEVO-1', firmado: '2024-03-15', tipo: 'CORE' },
      { referencia: 'NUEVO-2', firmado: '2024-04-01', tipo: 'B2B' },
    ]);
    expect((await kit.check(file)).json).toMatchObject({ ...unchanged, iguales: 2 });
    expect((await kit.run(csvFile(`${headings}\n${nif};NUEVO-1;16/03/2024;\n`), '0,1')).status).toBe(200);
    for (const language of ['es', 'pt']) {
      expect((await kit.check(await kit.exported(language))).json).toMatchObject(unchanged);
    }
  });

  it('refuses a mandate of another cliente, a wrong type and a missing day', async () => {
    const kit = await importKit(api, 'mandatos');
    const [three, four] = [await clienteOf(3), await clienteOf(4)];
    await kit.run(csvFile(`${headings}\n${three.nif};AJENO-1;15/03/2024;\n`), '1,0');
    const { json } = await kit.check(
      csvFile(
        [
          headings,
          `${four.nif};AJENO-1;15/03/2024;`,
          `${four.nif};PROPIO-1;15/03/2024;Otro`,
          `${four.nif};PROPIO-2;;`,
          `${four.nif};;15/03/2024;`,
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([
      [2, 'referencia'],
      [3, 'tipo'],
      [4, 'firmado'],
      [5, 'referencia'],
    ]);
  });
});
