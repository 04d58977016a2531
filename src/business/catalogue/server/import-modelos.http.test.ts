import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit, workbookFile } from '#tests/support/import-file-test-kit.ts';

describe('the import of modelos', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'modelos');
  });
  afterAll(() => api.close());

  const modelo = (referencia: string) =>
    api.db.selectFrom('modelo').where('referencia', '=', referencia).selectAll().executeTakeFirst();
  const cellsOf = (referencia: string) =>
    api.db
      .selectFrom('modelo')
      .innerJoin('modelo_color', 'modelo_color.modelo_id', 'modelo.id')
      .innerJoin('color', 'color.id', 'modelo_color.color_id')
      .innerJoin('variante', 'variante.modelo_color_id', 'modelo_color.id')
      .innerJoin('talla', 'talla.id', 'variante.talla_id')
      .where('referencia', '=', referencia)
      .orderBy('modelo_color.orden')
      .orderBy('talla.orden')
      .select(['color.nombre', 'talla.nombre as talla'])
      .execute()
      .then((rows) => rows.map(({ nombre, talla }) => `${nombre.es} ${talla}`));
  const reasons = (json: { filas: { linea: number; motivos: { columna: string }[] }[] }) =>
    json.filas.map(({ linea, motivos }) => [linea, ...motivos.map(({ columna }) => columna)]);

  it('reads back unchanged what it exported, in every language', async () => {
    for (const language of ['es', 'pt'] as const) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, avisos: [], filas: [] });
      expect(json.iguales).toBeGreaterThan(50);
    }
  });

  it('gives a new modelo the tallas of its size run, and refuses an unknown run', async () => {
    const { id } = await api.db
      .selectFrom('tallaje')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const run = await api.db
      .selectFrom('tallaje_talla')
      .innerJoin('tallaje', 'tallaje.id', 'tallaje_talla.tallaje_id')
      .innerJoin('talla', 'talla.id', 'tallaje_talla.talla_id')
      .where('tallaje.id', '=', id)
      .orderBy('talla.orden')
      .select(['tallaje.nombre', 'talla.nombre as talla'])
      .execute();
    const file = csvFile(`SKU;Colour;Tallaje;PVM\nRUN-1;Negro;${run[0]?.nombre.toUpperCase()};80\n`);
    expect((await kit.run(file, '1,0')).status).toBe(200);
    expect(await modelo('RUN-1')).toMatchObject({ tallaje_id: id });
    expect(await cellsOf('RUN-1')).toEqual(run.map(({ talla }) => `Negro ${talla}`));
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
    const { json } = await kit.check(csvFile('SKU;Colour;Size;Tallaje;PVM\nRUN-2;Negro;36;Ninguno;80\n'));
    expect(reasons(json)).toEqual([[2, 'tallaje']]);
  });

  it('takes in 300 modelos of another program at once, with the lists that they need', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, n) =>
        `IMP-${n};Modelo ${n};Dress;Negro / Fucsia chillón, navy;${n % 2 ? '36-42' : 'S-L'};89,5;Vestido ${n};95% POLIESTER 5% ELASTANO;Boda de día`,
    );
    const file = csvFile(
      ['SKU;Nombre;Familia;Colour;Size;PVM;Descripción larga;Material;Ocasión', ...lines].join('\n'),
    );
    const { json } = await kit.check(file);
    expect(json).toMatchObject({
      ...{ nuevas: 300, rechazadas: 0 },
      totales: [{ columna: 'precio', total: 300 * 89.5 }],
      avisos: expect.arrayContaining([
        expect.stringContaining('Colores que se crean: Negro / Fucsia chillón'),
      ]),
    });
    expect((await kit.run(file, '300,0')).status).toBe(200);
    expect(await modelo('IMP-7')).toMatchObject({
      nombre: 'Modelo 7',
      precio: 8950,
      publicado: false,
      descripcion: { es: 'Vestido 7' },
      composicion: { es: '95 % poliéster, 5 % elastano.', en: '95% polyester, 5% elastane.' },
      partes: [{ fibra: 'poliéster' }, { fibra: 'elastano' }],
      ocasiones: ['boda-de-dia'],
    });
    expect(await cellsOf('IMP-7')).toEqual(
      ['Negro / Fucsia chillón', 'Azul marino'].flatMap((color) =>
        ['36', '38', '40', '42'].map((talla) => `${color} ${talla}`),
      ),
    );
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 300, avisos: [] });
    expect((await kit.run(file, '300,0')).status).toBe(409);
    const { json: again } = await kit.check(await kit.exported('en'));
    expect(again).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0 });
  });

  it('changes a modelo, adds colores and tallas, and keeps what the file lacks', async () => {
    const first = csvFile('Ref;Nombre;Colores;Tallas;Precio\nVIV-1;Viva;Negro;36-40;50\n');
    expect((await kit.run(first, '1,0')).status).toBe(200);
    const change = csvFile('Ref;Colores;Tallas;Precio;Publicado\nVIV-1;Negro;36-42;55;sí\n');
    const { json } = await kit.check(change);
    expect(json.filas[0]).toMatchObject({
      estado: 'cambiada',
      cambios: [
        { columna: 'tallas', antes: '36, 38, 40', despues: '36, 38, 40, 42' },
        { columna: 'precio', antes: 50, despues: 55 },
        { columna: 'publicado', antes: false, despues: true },
      ],
    });
    expect((await kit.run(change, '0,1')).status).toBe(200);
    expect(await modelo('VIV-1')).toMatchObject({
      nombre: 'Viva',
      precio: 5500,
      publicado: true,
      version: 2,
    });
    expect(await cellsOf('VIV-1')).toEqual(['Negro 36', 'Negro 38', 'Negro 40', 'Negro 42']);
    expect((await kit.check(change)).json).toMatchObject({ iguales: 1, cambiadas: 0 });
  });

  it('joins a row for each color or talla, as other programs export them', async () => {
    const file = csvFile(
      [
        'Artículo;Modelo;Familia;Color;Talla;PVM;PVP',
        'ROW-1;Rosalía;Dress;Negro;36;80;190',
        'ROW-2;Ramona;Dress;Rojo;36-40;70;',
        'ROW-1;Rosalía;Dress;Negro;38;80;190',
        'ROW-1;Rosalía;Dress;Rojo;38;80;',
        'ROW-2;;;Negro;38;;150',
      ].join('\n'),
    );
    const { json } = await kit.check(file);
    expect(json).toMatchObject({
      ...{ nuevas: 2, rechazadas: 0, totales: [{ columna: 'precio', total: 150 }] },
      avisos: expect.arrayContaining([expect.stringMatching(/^5 filas del archivo se juntan en 2/)]),
    });
    expect((await kit.report(file)).slice(1).map((row) => row.at(-2))).toEqual(Array(5).fill('Nueva'));
    expect((await kit.run(file, '2,0')).status).toBe(200);
    expect(await cellsOf('ROW-1')).toEqual(['Negro 36', 'Negro 38', 'Rojo 38']);
    expect(await cellsOf('ROW-2')).toEqual(['Rojo 36', 'Rojo 38', 'Rojo 40', 'Negro 38']);
    expect(await modelo('ROW-2')).toMatchObject({ nombre: 'Ramona', precio: 7000, pvpr: 15_000 });
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
  });

  it('refuses rows of one modelo that contradict each other, by row', async () => {
    const { json } = await kit.check(
      csvFile(
        [
          'Ref;Nombre;Color;Talla;Precio',
          'DIF-1;Delia;Negro;36;80',
          'DIF-1;Delia;Negro;38;85',
          'DIF-1;Delia;Rojo;46-36;80',
          'DIF-1;Delia;;40;80',
          'DIF-2;Dora;;36;60',
          'DIF-2;Dora;;38;60',
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([[3, 'precio'], [4, 'tallas'], [5, 'colores'], [6, 'colores'], [2]]);
  });

  it('replaces the colecciones of a modelo by those that the file names', async () => {
    const [first, second, third] = await api.db
      .selectFrom('coleccion')
      .select('nombre')
      .orderBy('id')
      .execute();
    const [one, two, three] = [first, second, third].map((row) => row?.nombre.es ?? '');
    const file = (names: string) =>
      csvFile(`Ref;Nombre;Colores;Tallas;Precio;Colecciones\nCOL-1;Cola;Negro;36;50;${names}\n`);
    const coleccionesOf = () =>
      api.db
        .selectFrom('modelo')
        .innerJoin('modelo_coleccion', 'modelo_coleccion.modelo_id', 'modelo.id')
        .innerJoin('coleccion', 'coleccion.id', 'modelo_coleccion.coleccion_id')
        .where('referencia', '=', 'COL-1')
        .orderBy('coleccion.id')
        .select('coleccion.nombre')
        .execute()
        .then((rows) => rows.map(({ nombre }) => nombre.es));
    expect((await kit.run(file(`"${one}; ${two}"`), '1,0')).status).toBe(200);
    expect(await coleccionesOf()).toEqual([one, two]);
    expect((await kit.run(file(`"${two}; ${three}"`), '0,1')).status).toBe(200);
    expect(await coleccionesOf()).toEqual([two, three]);
    expect((await kit.check(file(`"${three}; ${two}"`))).json).toMatchObject({ cambiadas: 0, iguales: 1 });
    expect((await kit.run(csvFile('Ref;Colecciones\nCOL-1;\n'), '0,0')).status).toBe(200);
    expect(await coleccionesOf()).toEqual([two, three]);
  });

  it('publishes no modelo that is archived, without a price or with closed cells only', async () => {
    const rows = [
      'Z-ARCH;Uno;Vestidos;Negro;38;10',
      'Z-CLOSED;Dos;Vestidos;Negro;38;10',
      'Z-PLAN;Tres;Vestidos;Negro;38;10',
    ];
    const added = csvFile(['Ref;Nombre;Tipo;Color;Tallas;Precio', ...rows].join('\n'));
    expect((await kit.run(added, '3,0')).status).toBe(200);
    const change = (referencia: string, values: object) =>
      api.db.updateTable('modelo').set(values).where('referencia', '=', referencia).execute();
    await change('Z-ARCH', { archivado: true });
    await change('Z-PLAN', { publicado_desde: '2099-01-01' });
    const closed = api.db
      .selectFrom('modelo_color')
      .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
      .where('referencia', '=', 'Z-CLOSED')
      .select('modelo_color.id');
    await api.db
      .updateTable('variante')
      .set({ cerrado: true })
      .where('modelo_color_id', 'in', closed)
      .execute();
    const { json } = await kit.check(csvFile('Ref;Publicado;Precio\nZ-ARCH;sí;\nZ-CLOSED;sí;\nZ-PLAN;;0\n'));
    expect(reasons(json)).toEqual([
      [2, 'publicado'],
      [3, 'tallas'],
      [4, 'precio'],
    ]);
    // A cell that the file adds is open.
    const opened = csvFile('Ref;Publicado;Tallas\nZ-CLOSED;sí;38, 40\n');
    expect((await kit.check(opened)).json).toMatchObject({ cambiadas: 1, rechazadas: 0 });
  });

  it('refuses tallas that a spreadsheet turned into a number', async () => {
    const file = workbookFile(
      ['Ref', 'Nombre', 'Tipo', 'Color', 'Tallas', 'Precio'],
      [['Z-NUM', 'Uno', 'Vestidos', 'Negro', 36.38, 10]],
    );
    expect(reasons((await kit.check(file)).json)).toEqual([[2, 'tallas']]);
  });

  it('refuses what it cannot understand, by column, and what would remove cells', async () => {
    const { json } = await kit.check(
      csvFile(
        [
          'Ref;Temporada;Colección;Colores;Tallas;Precio;Ocasión;HS;Origen;Publicado',
          'R-1;XX99;;Negro;36;1;;;;',
          'R-2;;Ninguna;Negro;36;1;;;;',
          'R-3;;;Negro;;1;;;;',
          'R-4;;;Negro;46-36;1;;;;',
          'R-5;;;;36;1;;;;',
          'R-6;;;Negro;36;1;romería;12;España;',
          'R-7;;;;;0;;;;sí',
          'R-8;;;;;;;;;',
          'VIV-1;;;Negro;36;;;;;',
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([
      [2, 'temporada'],
      [3, 'colecciones'],
      [4, 'tallas'],
      [5, 'tallas'],
      [6, 'colores'],
      [7, 'ocasiones', 'codigoHs', 'origen', 'origen'],
      [8, 'precio', 'tallas'],
      [9, 'precio'],
      [10, 'tallas'],
    ]);
  });
});
