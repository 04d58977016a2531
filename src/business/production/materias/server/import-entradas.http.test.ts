import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin } from '#tests/support/demo.ts';
import { csvFile, importKit, rowsOf } from '#tests/support/import-file-test-kit.ts';
import { listPiezaDifferences } from './index.ts';

describe('the import of entradas', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'entradas');
  });
  afterAll(() => api.close());

  it('reads back unchanged what it exported', async () => {
    const { json } = await kit.check(await kit.exported('en'));
    expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, iguales: 220 });
  });

  it('adds an entrada for each delivery with its piezas, and refuses wrong rows and known entradas', async () => {
    const { codigo, referencia, proveedor } = await api.db
      .selectFrom('materia_color')
      .innerJoin('materia', 'materia.id', 'materia_color.materia_id')
      .innerJoin('proveedor', 'proveedor.id', 'materia.proveedor_id')
      .innerJoin('color', 'color.id', 'materia_color.color_id')
      .select(['color.codigo', 'materia.referencia', 'proveedor.nombre as proveedor'])
      .orderBy('materia_color.id')
      .executeTakeFirstOrThrow();
    const head = 'Albarán;Proveedor;Pieza;Referencia;Color;Metros;Tintada;Precio\n';
    const row = (albaran: string, numero: string, rest: string) =>
      `${albaran};${proveedor};${numero};${referencia};${codigo};${rest}\n`;
    const file = csvFile(
      head + row('IM-1', '1', '40,5;T1;9,7') + row('IM-1', '2', '38;T1;9,7') + row('IM-2', '3', '20;T2;'),
    );
    expect((await kit.run(file, '3,0')).status).toBe(200);
    const made = await api.db.selectFrom('entrada').where('albaran', 'like', 'IM-%').select('id').execute();
    expect(made).toHaveLength(2);
    expect(await listPiezaDifferences(api.db)).toEqual([]);
    expect((await kit.check(file)).json).toMatchObject({ nuevas: 0, rechazadas: 0, iguales: 3 });
    const wrong = csvFile(
      head +
        row('IM-1', '1', '41;T1;9,7') +
        `IM-3;Nadie;1;${referencia};${codigo};5;;\n` +
        `IM-3;${proveedor};2;NADA;;5;;\n` +
        `IM-3;${proveedor};3;${referencia};Ultravioleta;0;;\n`,
    );
    const { json } = await kit.check(wrong);
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna).toSorted(),
    );
    expect(columns).toEqual([['albaran'], ['proveedor'], ['referencia'], ['cantidad', 'color']]);
  });

  it('reads rows of one delivery in two batches, thousands by the column, and whole units', async () => {
    const { nombre } = await api.db
      .selectFrom('proveedor')
      .where('archivado', '=', false)
      .select('nombre')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const token = await api.as(admin);
    for (const [referencia, unidad] of [
      ['IMP-M', 'm'],
      ['IMP-U', 'ud'],
    ]) {
      const facts = { tipo: 'avio', referencia, nombre: referencia, referenciaProveedor: '', unidad };
      await api.post(
        '/lob/api/v1/materias/create',
        { ...facts, fibras: [], notas: '', precio: 1, colores: [] },
        { token },
      );
    }
    const head = 'Albarán;Proveedor;Pieza;Referencia;Metros\n';
    const many = Array.from({ length: 1_001 }, (_, n) => `BIG-1;${nombre};${n};IMP-M;1,5\n`);
    const ran = await kit.run(csvFile(head + many.join('')), '1001,0');
    expect(ran.status, JSON.stringify(ran.json)).toBe(200);
    const made = await api.db
      .selectFrom('entrada')
      .innerJoin('entrada_linea', 'entrada_linea.entrada_id', 'entrada.id')
      .where('albaran', '=', 'BIG-1')
      .select(['entrada.id', 'entrada_linea.cantidad'])
      .execute();
    expect([...new Set(made.map(({ id }) => id))]).toHaveLength(1);
    expect(made.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(150_150);

    const row = (numero: string, referencia: string, metros: string) =>
      `BIG-2;${nombre};${numero};${referencia};${metros}\n`;
    const read = async (...rows: string[]) => {
      const { json } = await kit.check(csvFile(head + rows.join('')));
      return [json.nuevas, json.rechazadas];
    };
    expect(await read(row('1', 'IMP-M', '1.250'))).toEqual([0, 1]);
    expect(await read(row('1', 'IMP-M', '1.250'), row('2', 'IMP-M', '2,5'))).toEqual([2, 0]);
    expect(await read(row('1', 'IMP-U', '2,5'), row('2', 'IMP-M', '0,001'))).toEqual([0, 2]);
  });

  it('exports no price to a caller without the right to costs', async () => {
    const rights = ['Importaciones.Create', 'Entradas.Create'].map((right) => `Permissions.${right}`);
    const exported = async (permissions: string[]) => {
      const { token } = await newAccount(api, { permissions });
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'es' };
      const at = 'http://percha.internal/lob/api/v1/importaciones/plantilla/entradas?datos=true';
      const response = await api.fetch(new Request(at, { headers }));
      const [titles = [], ...rows] = await rowsOf(new Uint8Array(await response.arrayBuffer()));
      return rows.map((row) => row[titles.indexOf('Precio')] ?? null);
    };
    const all = await exported([...rights, 'Permissions.Escandallos.View']);
    expect(all.every((price) => typeof price === 'number')).toBe(true);
    expect([...new Set(await exported(rights))]).toEqual([null]);
  });
});
