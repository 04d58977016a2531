import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin } from '#tests/support/demo.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

interface Sales {
  codigo: string;
  prendas: number;
  importe: number;
}

describe('sales of the former program', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  let token: string;
  let codigo: string;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'ventas');
    token = await api.as(admin);
    const newest = await api.db
      .selectFrom('temporada')
      .select('codigo')
      .orderBy('desde', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    codigo = newest.codigo;
  });
  beforeEach(async () => {
    await api.db.deleteFrom('venta_anterior').execute();
  });
  afterAll(() => api.close());

  const file = (garments = 12) =>
    csvFile(
      [
        'Nº cliente;Campaña;Modelo;Uds;Ventas',
        `1;${codigo.toLowerCase()};OLD-1;${garments};1.074,00`,
        `1;${codigo};OLD-2;3;150,50`,
        `2;${codigo};OLD-1;-1;-89,50`,
      ].join('\n'),
    );
  const salesOf = async (id: number): Promise<{ prendas: number; cents: number }> => {
    const { json } = await api.get(`/lob/api/v1/clientes/${id}/actividad`, { token });
    const own = (json.temporadas as Sales[]).find((one) => one.codigo === codigo);
    return { prendas: own?.prendas ?? 0, cents: Math.round((own?.importe ?? 0) * 100) };
  };

  it('add to the sales by temporada of their clientes, once', async () => {
    const before = await salesOf(1);
    const { json } = await kit.check(file());
    expect(json).toMatchObject({
      ...{ nuevas: 3, rechazadas: 0 },
      totales: [
        { columna: 'prendas', total: 14 },
        { columna: 'importe', total: 1135 },
      ],
    });
    expect((await kit.run(file(), '3,0')).status).toBe(200);
    const after = await salesOf(1);
    expect(after).toEqual({ prendas: before.prendas + 15, cents: before.cents + 122_450 });
    expect((await kit.check(file())).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 3 });
    expect((await kit.run(file(10), '0,1')).status).toBe(200);
    expect((await salesOf(1)).prendas).toBe(before.prendas + 13);
  });

  it('find a cliente by its tax number with the prefix of its country', async () => {
    const { id: country_id } = await api.db
      .selectFrom('country')
      .where('iso2', '=', 'PT')
      .select('id')
      .executeTakeFirstOrThrow();
    const lisboa = { nombre: 'Lisboa Mar', nif: '501964843', country_id };
    await api.db.updateTable('cliente').set(lisboa).where('id', '=', 3).execute();
    const named = csvFile(`NIF;Temporada;Referencia;Prendas;Importe\nPT501964843;${codigo};A;1;1,00\n`);
    expect((await kit.check(named)).json).toMatchObject({ nuevas: 1, rechazadas: 0 });
  });

  it('read back unchanged what was exported, in every language', async () => {
    await kit.run(file(), '3,0');
    for (const language of ['es', 'en', 'ca', 'pt']) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, iguales: 3, filas: [] });
    }
  });

  it('refuse rows without a cliente, temporada, referencia or figures, by column', async () => {
    const { json } = await kit.check(
      csvFile(
        [
          'Nº cliente;Temporada;Referencia;Prendas;Importe',
          `999999;${codigo};A;1;1,00`,
          '1;XX99;A;1;1,00',
          '1;;;1;1,00',
          `1;${codigo};A;;`,
          `1;${codigo};B;1;1,00`,
          `1;${codigo};B;1;1,00`,
        ].join('\n'),
      ),
    );
    const refused = json.filas.filter(({ estado }: { estado: string }) => estado === 'rechazada');
    expect(
      refused.map(({ linea, motivos }: { linea: number; motivos: { columna: string }[] }) => [
        linea,
        ...motivos.map(({ columna }) => columna),
      ]),
    ).toEqual([
      [2, 'clienteId'],
      [3, 'temporada'],
      [4, 'temporada', 'referencia'],
      [5, 'prendas', 'importe'],
      [7, 'clienteId'],
    ]);
  });
});
