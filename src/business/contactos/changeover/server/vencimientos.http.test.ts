import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, comercial } from '#tests/support/demo.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

const path = '/lob/api/v1/vencimientos-anteriores';
const all = { pageNumber: 1, pageSize: 50, orderBy: [] };

describe('due dates of the former program', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  let token: string;
  /** Two clientes of different comerciales. */
  let own: { id: number; nombre: string; nif: string | null };
  let other: typeof own;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'vencimientos');
    token = await api.as(admin);
    const clienteOf = (isOwn: boolean) =>
      api.db
        .selectFrom('cliente')
        .where('nif', 'is not', null)
        .where('comercial_id', isOwn ? '=' : '<>', 1)
        .select(['id', 'nombre', 'nif'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
    own = await clienteOf(true);
    other = await clienteOf(false);
  });
  beforeEach(async () => {
    await api.db.deleteFrom('vencimiento_anterior').execute();
  });
  afterAll(() => api.close());

  const file = () =>
    csvFile(
      [
        'Factura;Nº cliente;CIF;Tienda;Fecha factura;Vence;Saldo;Pago',
        `A-1;${own.id};;;15/09/2026;15/11/2026;1.250,40;Transferencia`,
        `A-1;${own.id};;;15/09/2026;15/12/2026;1.250,40;`,
        `A-7;;${other.nif};;;31/12/2026;-100,00;`,
      ].join('\n'),
    );
  const debtOf = async (id: number) => {
    const { json } = await api.get(`/lob/api/v1/clientes/${id}`, { token });
    return { deuda: Math.round(json.deuda * 100), vencido: Math.round(json.vencido * 100) };
  };
  const search = (by = token, body: object = all) => api.post(`${path}/search`, body, { token: by });

  it('become debt of their clientes, once', async () => {
    const before = await debtOf(own.id);
    const { json } = await kit.check(file());
    expect(json).toMatchObject({
      ...{ nuevas: 3, rechazadas: 0 },
      totales: [{ columna: 'importe', total: 2400.8 }],
    });
    expect((await kit.run(file(), '3,0')).status).toBe(200);
    expect((await kit.check(file())).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 3 });
    const after = await debtOf(own.id);
    expect(after.deuda - before.deuda).toBe(250_080);
    expect(after.vencido - before.vencido).toBe(125_040);
    const { json: page } = await search();
    expect(
      page.data.map(({ numero, fecha, importe }: { numero: string; fecha: string; importe: number }) => [
        numero,
        fecha,
        importe,
      ]),
    ).toEqual([
      ['A-1', '2026-11-15', 1250.4],
      ['A-1', '2026-12-15', 1250.4],
      ['A-7', '2026-12-31', -100],
    ]);
    const isDue = { advancedFilter: { field: 'vencido', operator: 'eq', value: true } };
    const { json: due } = await search(token, { ...all, ...isDue, sums: ['importe'] });
    expect(due).toMatchObject({ totalCount: 1, sums: { importe: 1250.4 } });
    expect(page.data[0]).toMatchObject({
      cliente: { id: own.id, nombre: own.nombre },
      formaPago: 'transferencia',
    });
    const activity = await api.get(`/lob/api/v1/clientes/${own.id}/actividad`, { token });
    expect(activity.json.vencimientos).toMatchObject([{ numero: 'A-1', importe: 1250.4 }, { numero: 'A-1' }]);
  });

  it('read back unchanged what was exported, in every language', async () => {
    await kit.run(file(), '3,0');
    for (const language of ['es', 'en', 'ca', 'pt']) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, iguales: 3, filas: [] });
    }
  });

  it('change by a corrected file, with an entry in the trail', async () => {
    await kit.run(file(), '3,0');
    const change = csvFile(`Factura;Nº cliente;Vencimiento;Pendiente\nA-1;${own.id};15/11/2026;1.000,40\n`);
    expect((await kit.run(change, '0,1')).status).toBe(200);
    const rows = await api.db
      .selectFrom('vencimiento_anterior')
      .where('cliente_id', '=', own.id)
      .orderBy('fecha')
      .select(['importe', 'forma_pago', 'fecha_factura'])
      .execute();
    expect(rows[0]).toEqual({ importe: 100_040, forma_pago: 'transferencia', fecha_factura: '2026-09-15' });
    const acts = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'vencimiento')
      .select('acto')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(acts).toEqual([{ acto: 'vencimientos.update' }]);
  });

  it('refuse rows without a cliente, number, day or amount, by column', async () => {
    const { json } = await kit.check(
      csvFile(
        [
          'Factura;Nº cliente;NIF;Cuenta;Tienda;Vence;Saldo',
          'B-1;999999;;;;15/11/2026;1,00',
          'B-2;;;;;15/11/2026;1,00',
          'B-3;;;;Nadie;15/11/2026;1,00',
          'B-4;;;430999999;;15/11/2026;1,00',
          `;${own.id};;;;;1,00`,
          `B-6;${own.id};;;;15/11/2026;0,00`,
          `B-7;${own.id};;;;15/11/2026;`,
          `B-8;${own.id};;;;15/11/2026;2,00`,
          `B-8;${own.id};;;;15/11/2026;2,00`,
        ].join('\n'),
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
      [2, 'clienteId'],
      [3, 'cliente'],
      [4, 'cliente'],
      [5, 'subcuenta'],
      [6, 'numero', 'fecha'],
      [7, 'importe'],
      [8, 'importe'],
      [10, 'numero'],
    ]);
  });

  it('are deleted all or none, and seen by a comercial for assigned clientes only', async () => {
    await kit.run(file(), '3,0');
    await api.db
      .insertInto('rol_permiso')
      .columns(['rol_id', 'permiso'])
      .expression((eb) =>
        eb
          .selectFrom('rol')
          .where('nombre', '=', 'Comercial')
          .select(['id', eb.val('Permissions.VencimientosAnteriores.Search').as('permiso')]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rep = await api.as(comercial);
    const { json: mine } = await search(rep);
    expect(new Set(mine.data.map(({ cliente }: { cliente: { id: number } }) => cliente.id))).toEqual(
      new Set([own.id]),
    );
    const { json: page } = await search();
    const ids: number[] = page.data.map(({ id }: { id: number }) => id);
    expect((await api.post(`${path}/delete`, ids, { token: rep })).status).toBe(403);
    expect((await api.post(`${path}/delete`, [...ids, 999_999], { token })).status).toBe(404);
    expect((await api.post(`${path}/delete`, ids, { token })).json).toEqual({ borrados: ids });
    expect((await search()).json.totalCount).toBe(0);
    const sheet = { columns: [{ campo: 'numero', titulo: 'Factura' }] };
    expect((await api.post(`${path}/excel-export`, { ...all, ...sheet }, { token })).status).toBe(200);
  });
});
