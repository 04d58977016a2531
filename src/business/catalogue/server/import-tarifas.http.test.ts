import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

describe('the import of prices', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'tarifas');
  });
  afterAll(() => api.close());

  it('reads back unchanged what it exported', async () => {
    const { json } = await kit.check(await kit.exported('ca'));
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] });
    expect(json.iguales).toBeGreaterThan(50);
  });

  it('changes the general price and the price of a tarifa, and adds a missing one', async () => {
    const modelo = await api.db.selectFrom('modelo').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const tarifa = await api.db
      .selectFrom('tarifa')
      .where('descuento', '>', 0)
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await api.db.deleteFrom('tarifa_precio').where('modelo_id', '=', modelo.id).execute();
    const file = csvFile(
      `Ref;Price list;PVM\n${modelo.referencia};;1.089,50 €\n${modelo.referencia};${tarifa.codigo};71,25\n`,
    );
    expect((await kit.check(file)).json).toMatchObject({
      ...{ nuevas: 1, cambiadas: 1, rechazadas: 0 },
      totales: [{ columna: 'precio', total: 1160.75 }],
    });
    expect((await kit.run(file, '1,1')).status).toBe(200);
    const after = await api.db
      .selectFrom('modelo')
      .where('id', '=', modelo.id)
      .select(['precio', 'version'])
      .executeTakeFirst();
    expect(after).toEqual({ precio: 108_950, version: modelo.version + 1 });
    const prices = api.db.selectFrom('tarifa_precio').where('modelo_id', '=', modelo.id).selectAll();
    expect(await prices.execute()).toEqual([{ tarifa_id: tarifa.id, modelo_id: modelo.id, precio: 7125 }]);
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
  });

  it('changes and adds prices from a coming day on, and reads them back unchanged', async () => {
    const { id, referencia, precio, version } = await api.db
      .selectFrom('modelo')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const tarifa = await api.db
      .selectFrom('tarifa')
      .where('descuento', '>', 0)
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('precio_cambio')
      .values({ modelo_id: id, desde: '2099-03-01', precio: 9000, pvpr: 21_000 })
      .execute();
    const file = csvFile(
      'Ref;Tarifa;Desde el día;PVM\n' +
        `${referencia};;01/03/2099;99,50\n${referencia};${tarifa.nombre};01/03/2099;80\n`,
    );
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 1, cambiadas: 1, rechazadas: 0 });
    expect((await kit.run(file, '1,1')).status).toBe(200);
    const coming = api.db
      .selectFrom('precio_cambio')
      .where('modelo_id', '=', id)
      .select(['tarifa_id', 'desde', 'precio', 'pvpr'])
      .orderBy('precio');
    expect(await coming.execute()).toEqual([
      { tarifa_id: tarifa.id, desde: '2099-03-01', precio: 8000, pvpr: null },
      { tarifa_id: null, desde: '2099-03-01', precio: 9950, pvpr: 21_000 },
    ]);
    const after = await api.db.selectFrom('modelo').where('id', '=', id).selectAll().executeTakeFirst();
    expect(after).toMatchObject({ precio, version: version + 1 });
    expect((await kit.check(await kit.exported('pt'))).json).toMatchObject({
      ...{ nuevas: 0, cambiadas: 0, rechazadas: 0 },
    });
    const past = csvFile(`Ref;Desde el día;PVM\n${referencia};01/03/2020;99,50\n`);
    expect((await kit.check(past)).json.filas[0].motivos).toMatchObject([{ columna: 'desde' }]);
    const full = Array.from({ length: 60 }, (_, n) => ({
      ...{ modelo_id: id, tarifa_id: null, precio: 1, pvpr: null },
      desde: `${2100 + n}-01-01`,
    }));
    await api.db.insertInto('precio_cambio').values(full).execute();
    const more = csvFile(`Ref;Desde el día;PVM\n${referencia};01/04/2099;99,50\n`);
    expect((await kit.check(more)).json.filas[0].motivos).toMatchObject([{ columna: 'desde' }]);
  });

  it('refuses a price of 0 € of a modelo that is published or planned', async () => {
    const modelos = await api.db.selectFrom('modelo').selectAll().orderBy('id').limit(3).execute();
    const [published, planned, hidden] = modelos;
    const states = [
      [published, { publicado: true, publicado_desde: null }],
      [planned, { publicado: false, publicado_desde: '2099-01-01' }],
      [hidden, { publicado: false, publicado_desde: null }],
    ] as const;
    for (const [modelo, state] of states) {
      await api.db
        .updateTable('modelo')
        .set(state)
        .where('id', '=', modelo?.id ?? 0)
        .execute();
    }
    const file = csvFile(
      [
        'Ref;Desde el día;PVM',
        `${published?.referencia};;0`,
        `${published?.referencia};01/03/2099;0,00`,
        `${planned?.referencia};;0`,
        `${hidden?.referencia};;0`,
      ].join('\n'),
    );
    const { json } = await kit.check(file);
    const refused = json.filas.filter(({ estado }: { estado: string }) => estado === 'rechazada');
    const motivos = [{ columna: 'precio', motivo: 'Sin precio no se publica.' }];
    expect(refused).toMatchObject([2, 3, 4].map((linea) => ({ linea, motivos })));
    expect(json.cambiadas).toBe(1);
  });

  it('refuses unknown modelos and tarifas, and prices below zero', async () => {
    const { referencia } = await api.db
      .selectFrom('modelo')
      .select('referencia')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { json } = await kit.check(
      csvFile(
        `Ref;Tarifa;Precio\nNADA;;1\n${referencia};Inventada;1\n${referencia};;-1\n${referencia};General;\n`,
      ),
    );
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna),
    );
    expect(columns).toEqual([['referencia'], ['tarifa'], ['precio']]);
    expect(json.iguales).toBe(1);
  });
});
