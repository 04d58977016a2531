import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit } from '#tests/support/import-file-test-kit.ts';
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
        `IM-3;${proveedor};3;${referencia};Ultravioleta;x;;\n`,
    );
    const { json } = await kit.check(wrong);
    const columns = json.filas.map(({ motivos }: { motivos: { columna: string }[] }) =>
      motivos.map(({ columna }) => columna).toSorted(),
    );
    expect(columns).toEqual([['albaran'], ['proveedor'], ['referencia'], ['cantidad', 'color']]);
  });
});
