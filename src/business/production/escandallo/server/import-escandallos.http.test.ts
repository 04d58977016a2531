import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';

describe('the import of cost sheets', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  let referencia: string;
  let modeloId: number;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'escandallos');
    const modelo = await api.db
      .selectFrom('modelo')
      .select(['id', 'referencia'])
      .where('archivado', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    modeloId = modelo.id;
    referencia = modelo.referencia;
  });
  afterAll(() => api.close());

  const lines = async () => {
    const sheet = await api.db
      .selectFrom('escandallo')
      .where('modelo_id', '=', modeloId)
      .select('id')
      .orderBy('numero', 'desc')
      .executeTakeFirst();
    if (!sheet) return [];
    return api.db
      .selectFrom('escandallo_linea')
      .where('escandallo_id', '=', sheet.id)
      .selectAll()
      .orderBy('orden')
      .execute();
  };

  it('reads back unchanged what it exported', async () => {
    const { json } = await kit.check(await kit.exported('en'));
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0 });
    expect(json.iguales).toBeGreaterThan(1_000);
  });

  it('adds and changes lines, makes a first sheet, and refuses rows with wrong values', async () => {
    const head =
      'Referencia;Clase;Materia o trabajo;Consumo;Medida;Incremento por talla;Merma;Precio a mano\n';
    const file = csvFile(`${head}${referencia};Mano de obra;Bordado a mano;35;min;;;0,45\n`);
    expect((await kit.run(file, '1,0')).status).toBe(200);
    expect((await lines()).at(-1)).toMatchObject({
      ...{ clase: 'manoObra', concepto: 'Bordado a mano', consumo: 350_000, por: 'minuto', precio: 4_500 },
    });
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1 });
    const changed = csvFile(`${head}${referencia};Mano de obra;Bordado a mano;40;min;;;\n`);
    expect((await kit.run(changed, '0,1')).status).toBe(200);
    expect((await lines()).at(-1)).toMatchObject({ consumo: 400_000, precio: 4_500 });

    await api.db.updateTable('ordenfab').set({ escandallo_id: null }).execute();
    await api.db.deleteFrom('escandallo').where('modelo_id', '=', modeloId).execute();
    const first = csvFile(`${head}${referencia};Tejido;CRE-SAT;2,35;unidad;0,05;5;\n`);
    expect((await kit.run(first, '1,0')).status).toBe(200);
    expect(await lines()).toMatchObject([
      { clase: 'tejido', consumo: 23_500, incremento: 500, merma: 500, base_precio: 'ultimo' },
    ]);
    const { json } = await kit.check(
      csvFile(
        `${head}NADIE;Tejido;CRE-SAT;1;;;;\n${referencia};Tejido;NADA;1;;;;\n${referencia};Nada;CRE-SAT;1;;;;\n` +
          `${referencia};Tejido;CRE-SAT;x;;;;\n${referencia};Tejido;CRE-GEO;1;min;;;\n${referencia};Forro;FOR-POL;1;;;200;\n`,
      ),
    );
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna).toSorted(),
    );
    expect(columns).toEqual([['referencia'], ['articulo'], ['clase'], ['consumo'], ['por'], ['merma']]);
  });
});
