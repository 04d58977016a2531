import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { boutique } from '#tests/support/demo.ts';
import { csvFile, importKit, rowsOf } from '#tests/support/import-file-test-kit.ts';

type Kit = Awaited<ReturnType<typeof importKit>>;

describe('the import of stock', () => {
  let api: TestApi;
  let kit: Kit;
  /** A garment with a barcode in the warehouse. */
  let cell: { referencia: string; color: string; talla: string; ean13: string; cantidad: number };
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'stock');
    const [heads = [], ...rows] = await rowsOf((await kit.exported()).bytes);
    const at = (name: string) => heads.indexOf(name);
    const row = rows.find((one) => one[at('EAN')] && Number(one[at('Prendas')]) > 2) ?? [];
    const text = (name: string) => String(row[at(name)]);
    cell = {
      referencia: text('Referencia'),
      color: text('Color'),
      talla: text('Talla'),
      ean13: text('EAN'),
      cantidad: Number(row[at('Prendas')]),
    };
  });
  afterAll(() => api.close());

  const movements = () =>
    api.db
      .selectFrom('movimiento')
      .selectAll()
      .where('documento', '=', 'import')
      .where('motivo', '=', 'correccion')
      .orderBy('id')
      .execute();

  it('reads back unchanged what it exported, in every language', async () => {
    for (const language of ['es', 'en'] as const) {
      const file = await kit.exported(language);
      const { status, json } = await kit.check(file);
      expect(status).toBe(200);
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] });
      expect(json.iguales).toBeGreaterThan(100);
    }
  });

  it('corrects the ledger by the difference, once for the same file', async () => {
    const file = csvFile(`Código de barras;Nota;Uds\n${cell.ean13};mesa 3;${cell.cantidad + 4}\n`);
    expect((await kit.read(file)).json).toMatchObject({
      filas: 1,
      sonRecordadas: false,
      columnas: [
        { titulo: 'Código de barras', muestra: [cell.ean13], columna: 'ean13' },
        { columna: '' },
        { columna: 'cantidad' },
      ],
    });
    const checked = await kit.check(file);
    expect(checked.json).toMatchObject({
      ...{ nuevas: 0, cambiadas: 1, iguales: 0, rechazadas: 0 },
      totales: [{ columna: 'cantidad', total: cell.cantidad + 4 }],
      filas: [
        {
          linea: 2,
          estado: 'cambiada',
          nombre: cell.ean13,
          cambios: [{ columna: 'cantidad', antes: cell.cantidad, despues: cell.cantidad + 4 }],
        },
      ],
    });
    const before = await movements();
    const trail = () =>
      api.db
        .selectFrom('auditoria')
        .where('acto', '=', 'importaciones.create')
        .orderBy('id')
        .select('despues')
        .execute();
    const earlier = await trail();
    expect((await kit.run(file, '0,1')).json).toMatchObject({
      archivo: 'prueba.csv',
      cambiadas: 1,
      nuevas: 0,
    });
    expect((await movements()).slice(before.length)).toMatchObject([
      { cantidad: 4, motivo: 'correccion', nota: 'prueba.csv', de_id: null },
    ]);
    expect((await kit.check(file)).json).toMatchObject({ cambiadas: 0, iguales: 1 });
    expect((await kit.read(file)).json).toMatchObject({ sonRecordadas: true });
    expect((await kit.run(file, '0,1')).status).toBe(409);
    expect((await trail()).slice(earlier.length)).toMatchObject([
      { despues: { tipo: 'stock', cambiadas: 1 } },
    ]);
    const back = csvFile(`EAN;Prendas\n${cell.ean13};${cell.cantidad}\n`);
    expect((await kit.run(back, '0,1')).status).toBe(200);
  });

  const broken = () =>
    csvFile(
      [
        'Referencia;Color;Talla;Lugar;Prendas',
        `${cell.referencia};${cell.color.toUpperCase()};${cell.talla};;7`,
        `${cell.referencia};${cell.color};${cell.talla};;8`,
        `NADA;${cell.color};${cell.talla};;1`,
        `${cell.referencia};Ultravioleta;${cell.talla};;1`,
        `${cell.referencia};${cell.color};777;Marte;uno`,
        `${cell.referencia};${cell.color};777;Marte;-1`,
      ].join('\n'),
    );

  it('reports each refused row with its reason, and changes nothing', async () => {
    const { json } = await kit.check(broken());
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 1, rechazadas: 5 });
    const reasons = json.filas.map(({ linea, motivos }: { linea: number; motivos: { motivo: string }[] }) => [
      linea,
      ...motivos.map(({ motivo }) => motivo),
    ]);
    expect(reasons).toEqual([
      [3, 'Ya está en la fila 2 de este archivo.'],
      [4, 'Ningún modelo tiene esta referencia.'],
      [5, 'El modelo no tiene este color.'],
      [6, 'Debe ser un número.'],
      [
        7,
        'El modelo no tiene esta talla en este color.',
        'Este lugar no existe.',
        'Tiene que estar entre 0 y 99.999.',
      ],
      [2],
    ]);
    expect((await kit.check(broken(), undefined, 'en')).json.filas[1].motivos[0].motivo).toBe(
      'No style has this reference.',
    );
    const before = await movements();
    expect((await kit.run(broken(), '0,1')).status).toBe(409);
    expect(await movements()).toEqual(before);
  });

  it('gives the file back with a result and the reasons of each row, which can be imported again', async () => {
    const rows = await kit.report(broken());
    expect(rows[0]).toEqual(['Referencia', 'Color', 'Talla', 'Lugar', 'Prendas', 'Resultado', 'Motivo']);
    expect(rows.map((row) => row[5])).toEqual(['Resultado', 'Cambiada', ...Array(5).fill('Con errores')]);
    expect(rows[3]?.[6]).toBe('Referencia: Ningún modelo tiene esta referencia.');
  });

  it('refuses a second import of the resource while one runs', async () => {
    const file = csvFile(`EAN;Prendas\n${cell.ean13};${cell.cantidad + 1}\n`);
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom('stock').selectAll().forUpdate().execute();
      const [first, second] = [kit.run(file, '0,1'), kit.run(file, '0,1')];
      const refused = await Promise.race([first, second]);
      expect(refused.status).toBe(409);
      expect(refused.json.messages).toEqual([
        'Ya hay una importación igual en marcha. Espere a que termine.',
      ]);
      void Promise.all([first, second]);
    });
    await expect.poll(async () => (await kit.check(file)).json.cambiadas).toBe(0);
    await kit.run(csvFile(`EAN;Prendas\n${cell.ean13};${cell.cantidad}\n`), '0,1');
  });

  it('refuses files that are no table, unknown resources and users without the right', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 1, 2, 3]);
    const unreadable = await kit.read({ name: 'x.xlsx', bytes });
    expect([unreadable.status, unreadable.json.errors ?? unreadable.json.messages]).toEqual([
      400,
      expect.anything(),
    ]);
    expect((await kit.read(csvFile('EAN;Prendas\n'))).status).toBe(400);
    expect((await (await importKit(api, 'nada')).read(csvFile('EAN\n1\n'))).status).toBe(404);
    expect((await kit.check(csvFile('EAN;Prendas\n1;2\n'), 'ean13')).status).toBe(409);
    expect((await kit.check(csvFile('EAN;Prendas\n1;2\n'), 'ean13,ean13')).status).toBe(400);
    const { status } = await api.get('/lob/api/v1/importaciones', { token: await api.as(boutique) });
    expect(status).toBe(403);
  });

  it('lists what can be imported, and the last imports', async () => {
    const file = csvFile(`EAN;Prendas\n${cell.ean13};${cell.cantidad + 1}\n`);
    expect((await kit.run(file, '0,1')).status).toBe(200);
    const { json } = await api.get('/lob/api/v1/importaciones', {
      token: await api.as('admin@percha.example'),
    });
    expect(json.tipos.map(({ nombre }: { nombre: string }) => nombre)).toContain('stock');
    expect(json.historia[0]).toMatchObject({
      tipo: 'stock',
      titulo: 'Existencias',
      archivo: 'prueba.csv',
    });
    const back = csvFile(`EAN;Prendas\n${cell.ean13};${cell.cantidad}\n`);
    expect((await kit.run(back, '0,1')).status).toBe(200);
    const [heads, ...rows] = await rowsOf((await kit.exported('en', false)).bytes);
    expect(heads).toContain('Size');
    expect(rows).toEqual([]);
  });
});
