/** A sheet requested without columns has the list's default columns, in the request's language. */
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { admin, boutique, comercial } from '../tests/support/demo.ts';
import { submit } from '../tests/support/registration.ts';
import { knownActs, knownKinds } from './business/auditoria/back-office/trail-labels.ts';
import type { OrdenEstado } from './business/production/ordenes/orden.ts';
import { estadoLabels } from './business/production/ordenes/orden-labels.ts';
import { languages } from './platform/i18n/languages.ts';
import { translate } from './platform/server/texts.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  await submit(api);
  await api.post('/lob/api/users/forgot-password', { email: boutique });
});
afterAll(() => api.close());

async function sheet(path: string, language: string, body: object = {}, as = token): Promise<unknown[][]> {
  const response = await api.fetch(
    new Request(`http://percha.internal/lob/api/${path}/excel-export`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        Authorization: `Bearer ${as}`,
      },
      body: JSON.stringify(body),
    }),
  );
  expect(response.status).toBe(200);
  const [first] = await readExcelFile(Buffer.from(await response.arrayBuffer()));
  return (first?.data ?? []) as unknown[][];
}

it.each([
  ['users', ['Correo electrónico', 'Nombre', 'Apellidos', 'Roles', 'Cliente', 'Estado', 'Última entrada']],
  ['roles', ['Nombre', 'Para quién es', 'Cuentas', 'De fábrica']],
  ['v1/auditoria', ['Cuándo', 'Quién', 'Qué se hizo', 'Qué es', 'Ficha', 'Dirección IP']],
  ['v1/correos', ['Para', 'Carta', 'Estado', 'Escrito', 'Desde', 'Intentos', 'Qué respondió el servidor']],
  [
    'v1/pedidos',
    ['Pedido', 'Fecha', 'Tienda', 'Población', 'Comercial', 'Prendas', 'Importe sin IVA', 'Situación'],
  ],
  [
    'v1/registers',
    ['Tienda', 'Estado', 'Quién lo pide', 'Llegó', 'País', 'Duplicados', 'Correo electrónico', 'NIF'],
  ],
  [
    'v1/modelos',
    [
      'Referencia',
      'Nombre',
      'Tipo',
      'Temporada',
      'Colores',
      'Precio',
      'PVP',
      'Libres',
      'Publicado',
      'Archivado',
    ],
  ],
  ['v1/temporadas', ['Código', 'Nombre', 'Empieza', 'Se pide hasta', 'Ventanas', 'Modelos', 'Actual']],
  ['v1/colores', ['Código', 'Nombre', 'Tono', 'Modelos', 'Puesto', 'Archivado']],
  [
    'v1/webcolecciones',
    ['Nombre', 'Temporada', 'Modelos', 'En la web', 'En la portada', 'Se ve desde', 'Se ve hasta'],
  ],
  ['v1/modelotipos', ['Nombre', 'Modelos', 'En la web', 'En la portada', 'Se ve desde', 'Se ve hasta']],
  ['v1/tallas', ['Nombre', 'Puesto', 'Archivado']],
  ['v1/tallajes', ['Nombre', 'Tallas', 'Modelos', 'Curvas de la casa', 'Archivado']],
  ['v1/curvas-casa', ['Nombre', 'Tallaje', 'Prendas por talla', 'Prendas', 'Archivado']],
  ['v1/existencias', ['Referencia', 'Modelo', 'En el almacén', 'Reservadas', 'Fuera']],
  ['v1/lugares', ['Nombre', 'Tipo', 'Cliente', 'Comercial', 'Prendas', 'Cerrado']],
  ['v1/prestamos', ['Para quién', 'Prestado', 'Vence', 'Prendas', 'Por devolver', 'Estado']],
  ['v1/recuentos', ['Nombre', 'Lugar', 'Abierto el', 'Contadas', 'Estado']],
  ['v1/lotes', ['Referencia', 'Modelo', 'Talla', 'Día', 'Prendas', 'Reservadas', 'Libres', 'Origen', 'Nota']],
  ['v1/apartados', ['Cliente', 'Motivo', 'Prendas', 'Caduca', 'Apartado por']],
  ['v1/reservas', ['Referencia', 'Modelo', 'Talla', 'Prendas', 'De dónde', 'Día', 'Pedido', 'Cliente']],
  ['v1/ejemplos', ['Nombre', 'Cliente', 'Prendas', 'Descuento', 'Portes', 'Importe', 'Estado', 'Creado']],
  [
    'v1/facturas',
    [
      'Número',
      'Fecha',
      'Cliente',
      'Base imponible',
      'Cuota de IVA',
      'Cuota de recargo',
      'Total',
      'Tipo',
      'Estado',
    ],
  ],
  [
    'v1/albaranes',
    [
      'Número',
      'Cliente',
      'Población',
      'Fecha',
      'Cancelar después de',
      'Prendas',
      'Colgadas',
      'Recogidas',
      'Bultos',
      'Transportista',
      'Seguimiento',
      'Estado',
    ],
  ],
  [
    'v1/verifactu/records',
    ['Factura', 'Fecha', 'Total', 'Registro', 'Estado', 'Código', 'Qué respondió la agencia', 'Registrado'],
  ],
  ['v1/transportistas', ['Nombre', 'Portes', 'Fichero', 'Albaranes', 'Archivado']],
  [
    'v1/comisiones/excepciones',
    ['Comercial', 'Cliente', 'Temporada', 'Modelo', 'Comisión (%)', 'Vale desde', 'Vale hasta'],
  ],
  [
    'v1/ordenesfab',
    [
      'Número',
      'Modelo',
      'Referencia',
      'Estado',
      'Día previsto',
      'Se hace para',
      'Previstas',
      'Cortadas',
      'Terminadas',
    ],
  ],
  ['v1/piezas-recuentos', ['Lugar', 'Estante', 'Abierto el', 'Piezas contadas', 'Nota', 'Estado']],
  ['v1/remesas', ['Remesa', 'Cuenta', 'Día de cobro', 'Tipo', 'Recibos', 'Devueltos', 'Importe', 'Estado']],
  ['v1/extractos-bancarios', ['Fecha', 'Texto', 'Referencia', 'Cuenta', 'Importe', 'Estado']],
  ['v1/cuentas-bancarias', ['Nombre', 'IBAN', 'Identificador de acreedor']],
  ['v1/webbanners', ['Título', 'Enlace', 'En la portada', 'Puesto']],
  ['v1/preguntas', ['Grupo', 'Pregunta', 'En la web', 'Idiomas que faltan']],
  ['v1/textos', ['Página', 'Texto', 'Cambiado']],
])('exports %s with readable headings in the requested language', async (path, spanish) => {
  for (const language of languages) {
    const [heads] = await sheet(path, language);
    expect(heads).toEqual(spanish.map((key) => translate(language, key)));
    if (language === 'es') expect(heads).toEqual(spanish);
    else expect(heads).not.toEqual(spanish);
  }
});

it('translates the wire’s constants in a sheet as in the list', async () => {
  const users = await sheet('users', 'en', { keyword: boutique });
  expect(users[1]?.slice(0, 2)).toEqual([boutique, 'Begoña']);
  expect(users[1]?.[5]).toBe('Open');
  const roles = await sheet('roles', 'es', { keyword: 'Basic' });
  expect(roles[1]).toEqual(['Basic', expect.stringMatching(/.+/), expect.any(Number), 'Sí']);
  const correos = await sheet('v1/correos', 'es', { keyword: boutique });
  expect(correos[1]?.slice(0, 3)).toEqual([boutique, 'Contraseña nueva', 'Pendiente de salir']);
  const registers = await sheet('v1/registers', 'pt', { keyword: 'Casa Aurora' });
  expect(registers[1]?.slice(0, 2)).toEqual(['Casa Aurora', 'Pendente']);
  const trail = await sheet('v1/auditoria', 'es', { keyword: 'registers.submit', orderBy: ['id desc'] });
  expect(trail[1]?.slice(1, 5)).toEqual([null, 'Solicitud recibida', 'Solicitud de registro', 'Casa Aurora']);
});

it('exports the rows of the caller’s row scope only, as many as the list has', async () => {
  const rep = await api.as(comercial);
  for (const path of ['v1/facturas', 'v1/albaranes', 'v1/clientes']) {
    const all = await api.post(`/lob/api/${path}/search`, {}, { token });
    const own = await api.post(`/lob/api/${path}/search`, {}, { token: rep });
    expect(own.json.totalCount, path).toBeLessThan(all.json.totalCount);
    expect((await sheet(path, 'es', {}, rep)).length, path).toBe(own.json.totalCount + 1);
  }
});

it('writes amounts, states and languages of the website’s and the agency’s lists', async () => {
  const preguntas = await sheet('v1/preguntas', 'es', { orderBy: ['lugar', 'orden'] });
  expect(preguntas[1]).toEqual(['La cuenta', expect.any(String), 'Sí', null]);
  const textos = await sheet('v1/textos', 'en');
  expect(textos[1]).toEqual(['On every page', expect.any(String), expect.stringMatching(/^(Yes|No)$/)]);
  const records = await sheet('v1/verifactu/records', 'es', {
    advancedFilter: { field: 'kind', operator: 'eq', value: 'alta' },
  });
  const numero = String(records[1]?.[0]);
  const { total } = await api.db
    .selectFrom('factura')
    .where('numero', '=', numero)
    .select('total')
    .executeTakeFirstOrThrow();
  expect(records[1]?.slice(2, 4)).toEqual([Number(total) / 100, 'Alta de factura']);
});

it('writes figures, days and states of the lists of the workshop and of the bank', async () => {
  const orden = await api.post('/lob/api/v1/ordenesfab/search', {}, { token });
  const [first] = orden.json.data;
  const ordenes = await sheet('v1/ordenesfab', 'en', { keyword: first.numero });
  expect(ordenes[1]?.[3]).toBe(translate('en', estadoLabels[first.estado as OrdenEstado]));
  expect(ordenes[1]?.[4]).toEqual(new Date(`${first.prevista}T00:00:00Z`));
  expect(ordenes[1]?.slice(6)).toEqual([first.previstas, first.cortadas, first.terminadas]);
  const found = await api.post('/lob/api/v1/remesas/search', {}, { token });
  const remesas = await sheet('v1/remesas', 'es');
  expect(remesas).toHaveLength(found.json.totalCount + 1);
  expect(remesas[1]?.[6]).toBe(found.json.data[0].importe);
  const apuntes = await api.post('/lob/api/v1/extractos-bancarios/search', {}, { token });
  expect(await sheet('v1/extractos-bancarios', 'es')).toHaveLength(apuntes.json.totalCount + 1);
  const carriers = await sheet('v1/transportistas', 'pt', { orderBy: ['albaranes desc'] });
  expect(carriers[1]?.slice(1, 3)).not.toContain('pagados');
});

it('refuses the exports of lists that the caller may not search', async () => {
  const shop = await api.as(boutique);
  const rep = await api.as(comercial);
  const lists = [
    ...['transportistas', 'comisiones/excepciones', 'ordenesfab', 'piezas-recuentos', 'remesas'],
    ...['extractos-bancarios', 'cuentas-bancarias'],
  ];
  for (const list of lists) {
    const body = {};
    expect((await api.post(`/lob/api/v1/${list}/excel-export`, body, { token: shop })).status, list).toBe(
      403,
    );
    const search = await api.post(`/lob/api/v1/${list}/search`, body, { token: rep });
    const exported = await api.post(`/lob/api/v1/${list}/excel-export`, body, { token: rep });
    expect(exported.status, list).toBe(search.status);
  }
});

it('writes an entry to the trail for every export, with labels in the back office', async () => {
  const { paths } = (await api.get('/lob/openapi.json')).json as { paths: Record<string, unknown> };
  const exports = Object.keys(paths).filter((path) => path.endsWith('/excel-export'));
  expect(exports.length).toBeGreaterThan(5);
  const last = async () => {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from auditoria`.execute(
      api.db,
    );
    return rows[0]?.id ?? 0;
  };
  for (const path of exports) {
    const before = await last();
    await sheet(path.slice('/lob/api/'.length, -'/excel-export'.length), 'es');
    const entries = await api.db.selectFrom('auditoria').where('id', '>', before).selectAll().execute();
    expect(entries, path).toMatchObject([{ despues: { filas: expect.any(Number), filtro: [] } }]);
    for (const { acto, resource, usuario_id } of entries) {
      expect(knownActs).toContain(acto);
      expect(knownKinds).toContain(resource);
      expect(usuario_id).toBeTruthy();
    }
  }
});

it('writes an entry to the trail for an export of personal data, by its owner or the team', async () => {
  const { id } = await api.db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', boutique)
    .executeTakeFirstOrThrow();
  await api.get(`/lob/api/users/${id}/personal-data`, { token });
  await api.get('/lob/api/personal/data', { token: await api.as(boutique) });
  const entries = await api.db
    .selectFrom('auditoria')
    .where('resource_id', '=', id)
    .where('acto', 'in', ['users.personalData', 'personal.data'])
    .select(['acto', 'usuario_id', 'despues'])
    .orderBy('id')
    .execute();
  const adminId = (await api.get('/lob/api/personal/profile', { token })).json.id;
  const despues = { filas: expect.any(Number) };
  expect(entries).toEqual([
    { acto: 'users.personalData', usuario_id: adminId, despues },
    { acto: 'personal.data', usuario_id: id, despues },
  ]);
});
