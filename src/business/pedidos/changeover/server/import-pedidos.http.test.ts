import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin } from '#tests/support/demo.ts';
import { fullCells } from '#tests/support/full-cells.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';
import { listReservationDifferences, listStockDifferences } from '../../../stock/server/index.ts';

const head = 'Pedido;Nº cliente;Fecha;Entrega;EAN;Pedidas;Servidas;Precio';

describe('open pedidos of the former program', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  let token: string;
  let cells: { modeloColorId: number; tallaId: number; ean13: string }[];
  /** A number of its own for each test. */
  let numero = 4700;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'pedidos');
    token = await api.as(admin);
    cells = await fullCells(api, 30, 4);
  });
  beforeEach(() => {
    numero += 1;
  });
  afterAll(async () => {
    expect(await listStockDifferences(api.db)).toEqual([]);
    expect(await listReservationDifferences(api.db)).toEqual([]);
    await api.close();
  });

  const ean = (nth: number) => cells[nth]?.ean13 ?? '';
  const fileOf = (...lines: string[]) => csvFile([head, ...lines].join('\n'));
  const usual = () =>
    fileOf(
      `${numero};1;15/09/2026;15/02/2027;${ean(0)};6;2;89,50`,
      `${numero};1;15/09/2026;15/02/2027;${ean(1)};4;0;89,50`,
      `${numero};1;15/09/2026;01/03/2027;${ean(2)};3;3;40,00`,
      `${numero}-B;2;;;${ean(3)};5000;;10,00`,
    );
  const reservedOf = async (nth: number) => {
    const { modeloColorId = 0, tallaId = 0 } = cells[nth] ?? {};
    const row = await api.db
      .selectFrom('stock')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .select(['reservado', 'fisico'])
      .executeTakeFirstOrThrow();
    return row;
  };
  const pedidoOf = (own: string) =>
    api.db.selectFrom('pedido').where('numero_anterior', '=', own).selectAll().executeTakeFirstOrThrow();

  it('become pedidos that keep what is served and reserve the rest, once', async () => {
    const before = await Promise.all([reservedOf(0), reservedOf(2)]);
    const file = usual();
    const { json } = await kit.check(file);
    expect(json).toMatchObject({
      ...{ nuevas: 4, rechazadas: 0 },
      totales: [
        { columna: 'cantidad', total: 5013 },
        { columna: 'servidas', total: 5 },
      ],
    });
    expect((await kit.run(file, '4,0')).status).toBe(200);
    const pedido = await pedidoOf(String(numero));
    expect(pedido).toMatchObject({
      ...{ cliente_id: 1, situacion: 'servidoParcial', estado: 1, fecha_entrega: '2027-02-15' },
      ...{ total: 10 * 8950 + 3 * 4000, total_prendas: 13 },
    });
    const after = await Promise.all([reservedOf(0), reservedOf(2)]);
    expect(after[0].reservado - before[0].reservado).toBe(4);
    expect(after[0].fisico).toBe(before[0].fisico);
    expect(after[1]).toEqual(before[1]);
    const { json: shown } = await api.get(`/lob/api/v1/pedidos/${pedido.id}`, { token });
    expect(shown.observaciones).toBe(`Pedido ${numero} del programa anterior.`);
    expect(shown.lineas.map(({ situacion }: { situacion: string }) => situacion).toSorted()).toContain(
      'servido',
    );
    expect(await pedidoOf(`${numero}-B`)).toMatchObject({ situacion: 'confirmado', total_prendas: 5000 });
    expect((await kit.check(file)).json).toMatchObject({
      nuevas: 0,
      cambiadas: 0,
      iguales: 4,
      rechazadas: 0,
    });
  });

  it('read back unchanged what was exported, in every language', async () => {
    expect((await kit.run(usual(), '4,0')).status).toBe(200);
    for (const language of ['es', 'en', 'ca', 'pt']) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] });
      expect(json.iguales).toBeGreaterThanOrEqual(4);
    }
  });

  it('keep a garment for several delivery days', async () => {
    const days = (...more: string[]) =>
      fileOf(
        `${numero};1;15/09/2026;15/02/2027;${ean(0)};6;2;89,50`,
        `${numero};1;15/09/2026;01/03/2027;${ean(0)};4;0;89,50`,
        ...more,
      );
    expect((await kit.run(days(), '2,0')).status).toBe(200);
    const { id, total_prendas } = await pedidoOf(String(numero));
    expect(total_prendas).toBe(10);
    const cells = await api.db
      .selectFrom('pedido_linea')
      .innerJoin('pedido_cantidad', 'pedido_cantidad.pedido_linea_id', 'pedido_linea.id')
      .where('pedido_id', '=', id)
      .select(['pedido_linea.fecha_entrega', 'cantidad', 'servida'])
      .orderBy('pedido_linea.orden')
      .execute();
    expect(cells).toEqual([
      { fecha_entrega: null, cantidad: 6, servida: 2 },
      { fecha_entrega: '2027-03-01', cantidad: 4, servida: 0 },
    ]);
    expect((await kit.check(days())).json).toMatchObject({ iguales: 2, rechazadas: 0 });
    expect((await kit.check(await kit.exported('es'))).json).toMatchObject({ nuevas: 0, rechazadas: 0 });
    const other = fileOf(`${numero};1;15/09/2026;01/03/2027;${ean(0)};5;0;89,50`);
    expect((await kit.check(other)).json).toMatchObject({ rechazadas: 1 });
    // A row without a day means the usual one.
    const twice = fileOf(
      `${numero}-T;1;;15/02/2027;${ean(0)};1;;89,50`,
      `${numero}-T;1;;;${ean(0)};2;;89,50`,
      `${numero}-T;1;;16/02/2027;${ean(0)};3;;89,50`,
    );
    const { json } = await kit.check(twice);
    expect(json).toMatchObject({ nuevas: 2, rechazadas: 1 });
    expect((await kit.check(fileOf(`${numero};1;;;${ean(0)};6;2;89,50`))).json).toMatchObject({ iguales: 1 });
  });

  it('refuse other data of a pedido that exists, and rows that name nothing', async () => {
    expect((await kit.run(usual(), '4,0')).status).toBe(200);
    const { json } = await kit.check(
      fileOf(
        `${numero};1;;;${ean(0)};7;2;89,50`,
        `${numero};1;;;${ean(3)};1;;89,50`,
        `N-1;1;;;0000000000000;1;;1,00`,
        `N-2;1;;;${ean(0)};1;2;1,00`,
        `N-3;1;;;${ean(0)};0;;1,00`,
        `N-4;1;;;${ean(0)};1;;`,
        `N-5;999999;;;${ean(0)};1;;1,00`,
        `N-6;1;;;${ean(0)};1;;1,00`,
        `N-6;1;;;${ean(0)};1;;1,00`,
      ),
    );
    expect(
      json.filas
        .filter(({ estado }: { estado: string }) => estado === 'rechazada')
        .map(({ linea, motivos }: { linea: number; motivos: { columna: string }[] }) => [
          linea,
          ...motivos.map(({ columna }) => columna),
        ]),
    ).toEqual([
      [2, 'numero'],
      [3, 'numero'],
      [4, 'ean13'],
      [5, 'servidas'],
      [6, 'cantidad'],
      [7, 'precio'],
      [8, 'clienteId'],
      [10, 'numero'],
    ]);
  });
});
