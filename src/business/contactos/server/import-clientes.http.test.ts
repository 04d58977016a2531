import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { csvFile, importKit, workbookFile } from '#tests/support/import-file-test-kit.ts';

describe('the import of clientes', () => {
  let api: TestApi;
  let kit: Awaited<ReturnType<typeof importKit>>;
  beforeAll(async () => {
    api = await testApi();
    kit = await importKit(api, 'clientes');
  });
  afterAll(() => api.close());

  const clienteNamed = (nombre: string) =>
    api.db.selectFrom('cliente').where('nombre', '=', nombre).selectAll().execute();
  const reasons = (json: { filas: { linea: number; motivos: { columna: string }[] }[] }) =>
    json.filas.map(({ linea, motivos }) => [linea, ...motivos.map(({ columna }) => columna)]);

  it('reads back unchanged what it exported', async () => {
    for (const language of ['es', 'pt'] as const) {
      const { json } = await kit.check(await kit.exported(language));
      expect(json).toMatchObject({ nuevas: 0, cambiadas: 0, rechazadas: 0, filas: [] });
      expect(json.iguales).toBeGreaterThan(50);
    }
  });

  const file = () =>
    csvFile(
      [
        'Cliente;CIF;CP;Ciudad;Country;Forma de pago;Plazos;Riesgo;Recargo;Representante;Días de pago;Factura por tienda',
        'Moda Brisa;B-12.345.674;8001;Barcelona;España;bank transfer;30 y 60;1.500,50;;;10 y 25;x',
        'Sin Papeles;;28013;Madrid;;;;;sí;;;',
        'Sin Señas;;;;;;;;;;;',
        'Boutique Bruxelles;;1000;Bruxelles;Bélgica;;;;;;;',
      ].join('\n'),
    );

  it('adds clientes with numbers, codes and words as the house stores them, once', async () => {
    const { json } = await kit.check(file());
    expect(json).toMatchObject({
      nuevas: 4,
      rechazadas: 0,
      totales: [{ columna: 'limiteCredito', total: 1500.5 }],
    });
    expect((await kit.run(file(), '4,0')).status).toBe(200);
    expect(await clienteNamed('Moda Brisa')).toMatchObject([
      {
        ...{ nif: 'B12345674', nif_tipo: 'nif', codigo_postal: '08001', forma_pago: 'transferencia' },
        ...{ dias_pago: [10, 25], facturar_por_direccion: true },
        ...{ plazos: [30, 60], limite_credito: 150_050, recargo_equivalencia: false, razon_social: '' },
      },
    ]);
    expect((await kit.check(file())).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 4 });
  });

  it('recognises a tax number with the prefix of its country', async () => {
    const rows = [
      'Lisboa Mar;PT501964843;Portugal',
      'Atenas Lino;EL094259216;Grecia',
      'Gante;BE403019261;BE',
    ];
    const prefixed = csvFile(['Cliente;NIF;País', ...rows].join('\n'));
    expect((await kit.run(prefixed, '3,0')).status).toBe(200);
    expect(await clienteNamed('Gante')).toMatchObject([{ nif: '0403019261', nif_tipo: 'nifIva' }]);
    expect((await kit.check(prefixed)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 3 });
    const withoutCountry = csvFile('Cliente;NIF\nLisboa Mar;PT 501 964 843\nAtenas Lino;el094259216\n');
    expect((await kit.check(withoutCountry)).json).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
    // The same digits in another country are another cliente.
    const other = csvFile('Cliente;NIF;País\nOtra;IT094259216;Italia\n');
    expect((await kit.check(other)).json).toMatchObject({ iguales: 0, cambiadas: 0 });
  });

  it('changes only what the file has, and tells the trail of each record', async () => {
    const added = csvFile('Cliente;CIF;CP;Ciudad;Country\nModa Duna;B-23.456.783;8001;Barcelona;España\n');
    expect((await kit.run(added, '1,0')).status).toBe(200);
    const [before] = await clienteNamed('Moda Duna');
    const change = csvFile('NIF;Nombre comercial;Teléfono;Notas\nb23456783;Moda Duna;600 111 222;\n');
    expect((await kit.check(change)).json.filas).toMatchObject([
      { estado: 'cambiada', cambios: [{ columna: 'telefono', despues: '600 111 222' }] },
    ]);
    expect((await kit.run(change, '0,1')).status).toBe(200);
    const [after] = await clienteNamed('Moda Duna');
    expect(after).toEqual({ ...before, telefono: '600 111 222', version: (before?.version ?? 0) + 1 });
    const trail = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'cliente')
      .where('resource_id', '=', String(after?.id))
      .select(['acto', 'despues'])
      .orderBy('id')
      .execute();
    expect(trail.at(-1)).toEqual({ acto: 'clientes.update', despues: { archivo: 'prueba.csv' } });
  });

  it('refuses terms that a spreadsheet turned into a number', async () => {
    const file = workbookFile(
      ['Cliente', 'Plazos', 'Días de pago'],
      [
        ['Treinta', 30.6, 10.25],
        ['Sesenta', 60, 10],
      ],
    );
    const { json } = await kit.check(file);
    expect(json).toMatchObject({ nuevas: 1, rechazadas: 1 });
    expect(json.filas[0].motivos).toEqual([
      {
        columna: 'plazos',
        motivo:
          'La hoja de cálculo ha convertido esta lista en un número con decimales: escriba 30; 60 como texto.',
      },
      expect.objectContaining({ columna: 'diasPago' }),
    ]);
  });

  it('refuses a recargo of companies and of clientes abroad', async () => {
    const added = csvFile(
      [
        'Cliente;NIF;País;Recargo',
        'Moda Sociedad;B34567891;España;no',
        'Moda Persona;87654321X;España;sí',
        'Moda Lisboa;;Portugal;no',
      ].join('\n'),
    );
    expect((await kit.run(added, '3,0')).status).toBe(200);
    const ids = await Promise.all(
      ['Moda Sociedad', 'Moda Persona', 'Moda Lisboa'].map(
        async (nombre) => (await clienteNamed(nombre))[0]?.id,
      ),
    );
    const [sociedad, persona, lisboa] = ids;
    const { json } = await kit.check(
      csvFile(
        [
          'Número;NIF;Recargo',
          `${sociedad};;sí`,
          `${lisboa};;sí`,
          `${persona};A58818501;`,
          `;B34567891;sí`,
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([
      [2, 'recargoEquivalencia'],
      [3, 'recargoEquivalencia'],
      [4, 'nif'],
      [5, 'recargoEquivalencia'],
    ]);
    expect((await kit.check(csvFile(`Número;Recargo\n${persona};sí\n`))).json).toMatchObject({ iguales: 1 });
  });

  it('refuses wrong numbers, references and repeated clientes by column', async () => {
    const { json } = await kit.check(
      csvFile(
        [
          'Número;Cliente;NIF;CP;País;Comercial;Tarifa;Email;Forma de pago;IBAN;Días de pago',
          ';Uno;B12345678;;;;;;;',
          ';Dos;;999;;;;;;;45',
          ';Tres;;;Atlantis;Nadie;Ninguna;x;;',
          '999999;Cuatro;;;;;;;;',
          ';Cinco;;;;;;;trueque;ES00',
          ';;A58818501;;;;;;;',
          ';Seis;A58818501;;;;;;;',
          ';Siete;A58818501;;;;;;;',
        ].join('\n'),
      ),
    );
    expect(reasons(json)).toEqual([
      [2, 'nif'],
      [3, 'codigoPostal', 'diasPago'],
      [4, 'pais', 'comercial', 'tarifa', 'email'],
      [5, 'id'],
      [6, 'formaPago'],
      [7, 'nombre'],
      [8, 'id'],
      [9, 'id'],
    ]);
  });
});
