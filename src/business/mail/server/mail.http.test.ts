import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';
import { createLetters } from './index.ts';

const path = '/lob/api/v1/correos';
let api: TestApi;
let ids: Record<'sent' | 'failed' | 'keyed' | 'waiting', number>;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await api.db.deleteFrom('correo').execute();
  const letters = createLetters(api.secret, () => 'http://percha.test');
  const post = (para: string, clave?: string) =>
    letters.post(api.db, {
      carta: 'restablecer',
      idioma: 'ca',
      para,
      datos: { nombre: 'Nú <b>ria</b>' },
      clave,
    });
  const change = (para: string) =>
    letters.post(api.db, { carta: 'cambiada', idioma: 'es', para, datos: { nombre: 'Ana', fecha: 'hoy' } });
  ids = {
    sent: await change('sent@percha.example'),
    failed: await change('failed@percha.example'),
    keyed: await post('keyed@percha.example', 'una-clave-secreta'),
    waiting: await change('waiting@percha.example'),
  };
  const settle = (id: number, estado: string) =>
    api.db.updateTable('correo').set({ estado, error: 'No such mailbox' }).where('id', '=', id).execute();
  await settle(ids.sent, 'enviado');
  await settle(ids.failed, 'fallido');
  await settle(ids.keyed, 'fallido');
});
afterAll(() => api.close());

const ask = async (method: string, call: string, body?: unknown) =>
  api.call(method, `${path}/${call}`, { token: await api.as(admin), body });
const read = (id: number) =>
  api.db.selectFrom('correo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('letters in the back office', () => {
  it('searches by recipient and estado', async () => {
    const { json } = await ask('POST', 'search', {
      keyword: 'percha.example',
      advancedFilter: { field: 'estado', operator: 'eq', value: 'fallido' },
      orderBy: ['para'],
    });
    expect(json.data).toMatchObject([
      { id: ids.failed, carta: 'cambiada', repetible: true, error: 'No such mailbox' },
      { id: ids.keyed, carta: 'restablecer', repetible: false },
    ]);
    expect(JSON.stringify(json)).not.toContain('secreto');
  });

  it('reads a letter without the key of its link', async () => {
    const { json, text } = await ask('GET', String(ids.keyed));
    expect(json.asunto).toBe('Triï una contrasenya nova');
    expect(json.texto).toContain('http://percha.test/reset-password?key=');
    expect(text).not.toContain('una-clave-secreta');
    expect(json.html).toContain('Nú &lt;b&gt;ria&lt;/b&gt;');
  });

  it('sends failed letters again with an audit entry, unless they have a key or are on their way', async () => {
    const { json } = await ask('POST', 'reenviar', { ids: [ids.failed, ids.keyed, ids.sent, 999_999] });
    expect(json).toEqual({ reenviados: [ids.failed], rechazados: [ids.keyed, ids.sent, 999_999] });
    expect(await read(ids.failed)).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect((await read(ids.keyed)).estado).toBe('fallido');
    const trail = await api.db
      .selectFrom('auditoria')
      .select(['acto', 'resource_id'])
      .where('resource', '=', 'correo')
      .where('resource_id', 'in', Object.values(ids).map(String))
      .execute();
    expect(trail).toEqual([{ acto: 'correos.reenviar', resource_id: String(ids.failed) }]);
  });

  it('withdraws a waiting letter once', async () => {
    const both = await Promise.all([
      ask('POST', 'retirar', { ids: [ids.waiting] }),
      ask('POST', 'retirar', { ids: [ids.waiting] }),
    ]);
    expect(both.map(({ json }) => json.retirados.length).toSorted()).toEqual([0, 1]);
    expect((await read(ids.waiting)).estado).toBe('retirado');
  });

  it('exports an Excel sheet', async () => {
    const { status, headers } = await ask('POST', 'excel-export', {
      columnas: [{ campo: 'para', titulo: 'Para' }],
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="correos.xlsx"; filename*=UTF-8\'\'correos.xlsx',
    );
  });

  it.each([boutique, comercial])('returns 403 for %s', async (email) => {
    const token = await api.as(email);
    for (const call of ['search', 'reenviar', 'retirar', 'excel-export']) {
      expect((await api.post(`${path}/${call}`, { ids: [ids.failed] }, { token })).status).toBe(403);
    }
    expect((await api.get(`${path}/${ids.failed}`, { token })).status).toBe(403);
  });

  it.each([
    ['no ids', {}],
    ['an empty list', { ids: [] }],
    ['ids that are none', { ids: ['x'] }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await ask('POST', 'reenviar', body)).status).toBe(400);
  });

  it('returns 404 for an unknown letter', async () => {
    expect((await ask('GET', '999999')).json.exception).toBe('Correo 999999 Not Found.');
  });
});

describe('HTML of a letter', () => {
  const view = (address: string) => api.get(address);

  it('serves the HTML in a sandboxed frame under a short-lived address', async () => {
    const { json } = await ask('GET', String(ids.keyed));
    const reply = await view(json.vista);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.text).toBe(json.html);
    expect(reply.text).not.toContain('una-clave-secreta');
    expect(reply.headers.get('content-security-policy')).toMatch(/sandbox.*frame-ancestors 'self'/);
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const [dark, light] = await Promise.all(
      ['oscuro', 'claro'].map((luz) => view(`${json.vista}?luz=${luz}`)),
    );
    expect(dark?.text).toContain('@media all');
    expect(light?.text).toContain('@media not all');
  });

  it('returns 404 for a changed address and for one with another purpose', async () => {
    const { json } = await ask('GET', String(ids.sent));
    const [body = '', mark] = json.vista.split('/').at(-1).split('.');
    const other = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/id \d+/, `id ${ids.keyed}`),
    );
    for (const clave of [
      `${other.toString('base64url')}.${mark}`,
      body,
      `${body}.`,
      'x.y',
      '..%2f..%2fetc',
    ]) {
      expect((await view(`${path}/vista/${clave}`)).status).toBe(404);
    }
  });

  it('renders every muestra in every language without gaps', async () => {
    const { json: cartas } = await ask('GET', 'muestras');
    expect(cartas.length).toBeGreaterThanOrEqual(10);
    for (const carta of cartas) {
      for (const idioma of ['es', 'en', 'ca', 'pt']) {
        const { status, json } = await ask('GET', `muestras/${carta}?idioma=${idioma}`);
        expect([status, json.carta, json.idioma]).toEqual([200, carta, idioma]);
        expect(`${json.asunto} ${json.texto}`).not.toMatch(/undefined|NaN|\{\{|\[object/);
        expect((await view(json.vista)).text).toBe(json.html);
      }
    }
  });

  it('lists two muestras of a received order: for the shop and for the comercial', async () => {
    const { json: cartas } = await ask('GET', 'muestras');
    expect(cartas.filter((carta: string) => carta.startsWith('pedidoRecibido'))).toEqual([
      'pedidoRecibido',
      'pedidoRecibidoComercial',
    ]);
    const { json } = await ask('GET', 'muestras/pedidoRecibidoComercial?idioma=es');
    expect(json.texto).toContain('Ha entrado un pedido de uno de sus clientes.');
    expect(json.texto).toMatch(/\/admin$/m);
  });

  it('requires the permission, a known carta and a known language', async () => {
    expect((await ask('GET', 'muestras/nada?idioma=es')).status).toBe(404);
    expect((await ask('GET', 'muestras/toString?idioma=es')).status).toBe(404);
    expect((await ask('GET', 'muestras/enlace?idioma=fr')).status).toBe(400);
    for (const email of [boutique, comercial]) {
      const token = await api.as(email);
      expect((await api.get(`${path}/muestras`, { token })).status).toBe(403);
      expect((await api.get(`${path}/muestras/enlace?idioma=es`, { token })).status).toBe(403);
    }
  });
});
