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

  it('brings the rules of single tallas and the price basis back, where a sheet has lost them', async () => {
    const { id: escandalloId } = await api.db
      .selectFrom('escandallo')
      .where('modelo_id', '=', modeloId)
      .select('id')
      .orderBy('numero', 'desc')
      .executeTakeFirstOrThrow();
    const [linea] = await lines();
    const tallas = await api.db
      .selectFrom('variante')
      .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
      .innerJoin('talla', 'talla.id', 'variante.talla_id')
      .where('modelo_color.modelo_id', '=', modeloId)
      .select(['talla.id', 'talla.orden'])
      .distinct()
      .orderBy('talla.orden')
      .execute();
    const [small, next, third] = tallas.map(({ id }) => id);
    const rules = [
      { tallaId: third, desdeTallaId: next, cantidad: -0.125 },
      { tallaId: small, cantidad: 2.4 },
    ];
    const change = (values: { por_talla: string; base_precio: 'ultimo' | 'medio' }) =>
      api.db
        .updateTable('escandallo_linea')
        .set(values)
        .where('escandallo_id', '=', escandalloId)
        .where('clave', '=', linea?.clave ?? '')
        .execute();
    await change({ por_talla: JSON.stringify(rules), base_precio: 'medio' });
    const file = await kit.exported('ca');
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0 });
    await change({ por_talla: '[]', base_precio: 'ultimo' });
    expect((await kit.run(file, '0,1')).status).toBe(200);
    expect((await lines())[0]).toMatchObject({ por_talla: rules, base_precio: 'medio' });
    const head = 'Referencia;Clase;Materia o trabajo;Consumo;Tallas aparte\n';
    const wrong = csvFile(`${head}${referencia};Tejido;CRE-SAT;2;999=1\n`);
    expect((await kit.check(wrong)).json.filas[0].motivos).toMatchObject([{ columna: 'tallas' }]);
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

  it('refuses rows beyond the limits of the form one by one, and asks for the decimal mark', async () => {
    const head = 'Referencia;Clase;Materia o trabajo;Consumo;Incremento por talla;Merma;Precio a mano\n';
    const row = (name: string, values: string) => `${referencia};Mano de obra;${name};${values}\n`;
    const { json } = await kit.check(
      csvFile(
        head +
          row('A', '1000000000000;;;') +
          row('B', '10000;;;') +
          row('C', '1;1000;;') +
          row('D', '1;;100,01;') +
          row('E', '1;;;100000') +
          row('F', '9999;999;100 %;99999'),
      ),
    );
    const states = json.filas.map(({ estado }: { estado: string }) => estado);
    expect(states).toEqual([...Array(5).fill('rechazada'), 'nueva']);
    expect(json.filas[1].motivos[0].motivo).toBe('Escriba un número entre 0 y 9.999.');
    const thousands = await kit.check(csvFile(`${head}${row('A', '1.250;;;')}`));
    expect(thousands.json.filas[0].motivos[0]).toMatchObject({
      ...{ columna: 'consumo', motivo: expect.stringContaining('miles o decimales') },
    });
    // Another amount of the column shows the mark.
    const shown = await kit.check(csvFile(`${head}${row('A', '1.250;;;')}${row('B', '2,5;;;')}`));
    expect(shown.json.filas[0].cambios).toContainEqual({ columna: 'consumo', despues: 1_250 });
    const rules = 'Referencia;Clase;Materia o trabajo;Consumo;Tallas aparte\n';
    const talla = await kit.check(csvFile(`${rules}${referencia};Tejido;CRE-SAT;2;38=1.250\n`));
    expect(talla.json.filas[0].motivos[0].columna).toBe('tallas');
  });

  it('takes 40 lines of each of 180 modelos, and no more than a cost sheet can have', async () => {
    const modelos = await api.db
      .selectFrom('modelo')
      .select('referencia')
      .where('archivado', '=', false)
      .orderBy('id')
      .limit(180)
      .execute();
    const head = 'Referencia;Clase;Materia o trabajo;Consumo\n';
    const rowsOf = (name: string, n: number) =>
      Array.from({ length: n }, (_, at) => `${name};Mano de obra;Puesto ${at + 1};2,5\n`).join('');
    const all = await kit.check(csvFile(head + modelos.map((one) => rowsOf(one.referencia, 40)).join('')));
    expect(all.json).toMatchObject({ nuevas: 40 * modelos.length, rechazadas: 0 });
    const there = (await lines()).length;
    const { json } = await kit.check(csvFile(`${head}${rowsOf(referencia, 100)}`));
    expect(json).toMatchObject({ nuevas: 100 - there, rechazadas: there });
  });
});
