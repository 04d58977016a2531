import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, testNow } from '../../../../tests/support/demo.ts';
import { pdfOfPages } from '../../../../tests/support/pdf.ts';
import { letters, newest, pdf, registers, submit } from '../../../../tests/support/registration.ts';
import { deleteFormKeys } from './index.ts';

let api: TestApi;
let before = 0;
const reset = async () => {
  api = await testApi();
  before = await count();
  return () => api.close();
};
const count = async () => (await api.db.selectFrom('registro').select('id').execute()).length;
const file = (content: BlobPart, name = 'licencia.pdf', type = 'application/pdf') =>
  new File([content], name, { type });

describe('an invalid form', () => {
  // A refusal stores nothing, so the tests share their data.
  beforeAll(reset);

  it.each([
    ['nombre', { nombre: '' }],
    ['nombre', { nombre: 'x'.repeat(121) }],
    ['nombre', { nombre: 'Ana\r\nBcc: todos@ejemplo.example' }],
    ['email', { email: 'ana' }],
    ['email', { email: 'ana@tienda.example, todos@ejemplo.example' }],
    ['email', { email: 'ana@tienda.example\r\nBcc: todos@ejemplo.example' }],
    ['email', { email: 'Ana <ana@tienda.example>' }],
    ['telefono', { telefono: '12' }],
    ['telefono', { telefono: 'javascript:alert(1)' }],
    ['countryId', { countryId: 2_000_000 }],
    ['nif', { nif: '12345678A' }],
    ['mensaje', { mensaje: 'x'.repeat(2001) }],
    ['idioma', { idioma: 'xx' }],
    ['licencia', { licencia: file('') }],
    ['licencia', { licencia: file('<script>alert(1)</script>') }],
    ['licencia', { licencia: file(`${pdf}PK\x03\x04`) }],
  ])('returns an error for %s: %j', async (field, change) => {
    const { status, json } = await submit(api, change);
    expect([status, json.exception]).toEqual([400, 'One or More Validations failed.']);
    expect(json.messages.map((one: string) => JSON.parse(one).field)).toEqual([field]);
    expect(await count()).toBe(before);
    expect(await letters(api)).toEqual([]);
  });
});

describe('a malformed form', () => {
  beforeEach(reset);

  it('returns 400 without its parts', async () => {
    for (const missing of ['nombre', 'email', 'telefono', 'countryId', 'licencia']) {
      const { status, json } = await submit(api, { [missing]: null });
      expect([status, Object.keys(json.errors)], missing).toEqual([400, [missing]]);
    }
    expect((await submit(api, { licencia: 'a text in its place' })).json.errors).toHaveProperty('licencia');
    expect((await api.post(registers, {})).status).toBe(415);
    const half = await api.call('POST', registers, {
      raw: 'no form at all',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(half.status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('returns 413 when it is too large', async () => {
    const large = await submit(api, { licencia: file(new Uint8Array(10 * 1024 * 1024 + 1)) });
    expect([large.status, large.json.exception]).toEqual([413, 'Request body too large.']);
    const larger = await api.call('POST', registers, {
      raw: new Uint8Array(11 * 1024 * 1024),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(larger.status).toBe(413);
    expect(await count()).toBe(before);
  });
});

describe('a hostile form', () => {
  beforeEach(reset);
  it('ignores members beyond the contract', async () => {
    await submit(api, {
      estado: 'aprobada',
      clienteId: 1,
      cliente_id: 1,
      tipo: 'conocido',
      id: 1,
      visitado: 'true',
      licencia_clave: '../../secret',
      fecha: '2001-01-01',
    });
    const request = await newest(api);
    expect(request).toMatchObject({ tipo: 'nuevo', estado: 'pendiente', visitado: false });
    expect(request.fecha).toBe('2026-11-21T10:00:00.000Z');
    expect(request.clienteId).toBeUndefined();
    expect(await count()).toBe(before + 1);
  });

  it('keeps markup as text, and mails none of it to the given address', async () => {
    const nombre = '<script>alert(1)</script> http://trampa.example';
    await submit(api, { nombre, email: 'victima@ejemplo.example' });
    expect((await newest(api)).nombre).toBe(nombre);
    const [toVictim] = await letters(api);
    expect(toVictim).toMatchObject({ carta: 'recibida', para: 'victima@ejemplo.example', datos: {} });
  });

  it('limits the letters to a mailbox and to the team', async () => {
    for (let n = 0; n < 5; n += 1) expect((await submit(api)).status).toBe(200);
    expect((await letters(api)).filter(({ carta }) => carta === 'recibida')).toHaveLength(1);
    const sixth = await submit(api);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = [];
    for (let n = 0; n < 26; n += 1) others.push((await submit(api, { email: `a${n}@b.example` })).status);
    expect(others.slice(0, 25)).toEqual(Array(25).fill(200));
    expect(others[25]).toBe(429);
  });

  it('does not reveal who is known', async () => {
    const unknown = await submit(api, { email: 'nueva@tienda.example', nif: null });
    const known = await submit(api, { email: boutique, nif: null });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await letters(api)).filter(({ carta }) => carta === 'recibida').map(({ para }) => para)).toEqual([
      'nueva@tienda.example',
      boutique,
    ]);
  });
});

describe('a form sent twice', () => {
  beforeEach(reset);
  const headers = { 'idempotency-key': 'one-form' };
  const arrived = async () => {
    const cartas = (await letters(api)).map(({ carta }) => carta).toSorted();
    return { requests: (await count()) - before, cartas };
  };
  const once = { requests: 1, cartas: ['equipo', 'recibida'] };
  const loose = () => api.db.selectFrom('licencia_suelta').selectAll().execute();

  it('stores one request per key, also for two calls at once, and counts it once', async () => {
    const both = await Promise.all([submit(api, {}, headers), submit(api, {}, headers)]);
    for (let n = 0; n < 6; n += 1) both.push(await submit(api, {}, headers));
    expect(both.map(({ status, text }) => [status, text])).toEqual(Array(8).fill([200, '{}']));
    expect(await arrived()).toEqual(once);
    expect(await loose()).toEqual([]);
  });

  it.each([
    ['another word', { telefono: '+34 600 111 333' }],
    ['another licence', { licencia: file(`${pdf}\n`) }],
  ])('returns 409 for a known key and %s, and keeps the first', async (_, change) => {
    await submit(api, {}, headers);
    const other = await submit(api, change, headers);
    expect([other.status, other.json.exception]).toEqual([
      409,
      'Idempotency-Key was used with another body.',
    ]);
    expect(await arrived()).toEqual(once);
  });

  it('keeps its key for a day, unless it was refused', async () => {
    expect((await submit(api, { nif: '12345678A' }, headers)).status).toBe(400);
    await submit(api, {}, headers);
    expect(await arrived()).toEqual(once);
    await deleteFormKeys(api.db, new Date(testNow));
    expect((await submit(api, { telefono: '+34 600 111 333' }, headers)).status).toBe(409);
    await deleteFormKeys(api.db, new Date(Date.parse(testNow) + 1));
    expect((await submit(api, { telefono: '+34 600 111 333' }, headers)).status).toBe(200);
  });

  it('returns 400 for a malformed key, and stores two requests without a key', async () => {
    expect((await submit(api, {}, { 'idempotency-key': ' ' })).status).toBe(400);
    await submit(api);
    await submit(api);
    expect((await count()) - before).toBe(2);
  });
});

describe('licence of a request', () => {
  beforeEach(reset);
  const address = async (id: number, more = {}) =>
    (await api.post(`${registers}/licencia-address`, { id, ...more }, { token: await api.as(admin) })).json
      .url;
  const readsOf = async (id: number) =>
    (
      await api.db
        .selectFrom('auditoria')
        .where('resource_id', '=', String(id))
        .where('acto', 'like', 'registers.licencia%')
        .where('usuario_id', 'is not', null)
        .select('acto')
        .orderBy('id')
        .execute()
    ).map(({ acto }) => acto);

  it('serves rendered pictures, page by page', async () => {
    await submit(api, { licencia: file(pdfOfPages(2), '../../..\\Mi licencia.php.pdf', 'text/html') });
    const { id } = await newest(api);
    const ask = { id, pagina: 2 };
    const given = await api.post(`${registers}/licencia-address`, ask, { token: await api.as(admin) });
    expect(given.json.paginas).toBe(2);
    const { headers, status } = await api.get(given.json.url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*sandbox; frame-ancestors 'self'/,
    );
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Mi licencia-php\.jpg"/);
    const picture = await api.fetch(new Request(`http://percha.test${await address(id)}`));
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
    });
    expect(await readsOf(id)).toEqual(['registers.licencia', 'registers.licencia']);
    expect((await api.get(await address(id, { pagina: 3 }))).status).toBe(400);
  });

  it('serves the original file only for download', async () => {
    await submit(api, { licencia: file(pdf, 'Mi licencia.pdf') });
    const { id } = await newest(api);
    const { headers, text } = await api.get(await address(id, { descargar: true }));
    expect(text).toBe(pdf);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Mi licencia\.pdf"/);
    expect(headers.get('content-security-policy')).toMatch(/sandbox; frame-ancestors 'none'/);
    expect(await readsOf(id)).toEqual(['registers.licencia-descarga']);
  });

  it('returns 400 when it cannot be rendered, and still downloads', async () => {
    await submit(api);
    const { id } = await newest(api);
    const row = api.db.selectFrom('registro').where('id', '=', id).select('licencia_clave');
    const { licencia_clave } = await row.executeTakeFirstOrThrow();
    await api.files.write(licencia_clave ?? '', new TextEncoder().encode('%PDF-1.4 from an older Percha'));
    const token = await api.as(admin);
    const reply = await api.post(`${registers}/licencia-address`, { id }, { token });
    expect([reply.status, reply.json.exception]).toEqual([400, 'File Cannot Be Read.']);
    expect((await api.get(await address(id, { descargar: true }))).text).toContain('an older Percha');
  });

  it('serves a picture as a picture', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#225577' } })
      .png()
      .toBuffer();
    const both = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    await submit(api, { licencia: file(new Uint8Array(both), 'foto.html.png', 'text/html') });
    const { id, licencia } = await newest(api);
    expect(licencia).toMatchObject({ nombre: 'foto-html.jpg', tipo: 'image/jpeg' });
    const { headers, text } = await api.get(await address(id));
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
    expect(text).not.toContain('script');
  });

  it('has no other address, and the address expires', async () => {
    await submit(api);
    const { id } = await newest(api);
    const url: string = await address(id);
    const token = url.split('/').at(-1) ?? '';
    const [body = '', mark = ''] = token.split('.');
    const later = Buffer.from(Buffer.from(body, 'base64url').toString().replace(/^\d+/, '9999999999999'));
    const wrong = [
      id,
      'x',
      body,
      `${body}.`,
      `${body}.${mark.slice(1)}`,
      `${later.toString('base64url')}.${mark}`,
    ];
    for (const one of wrong) {
      const { status, json } = await api.get(`${registers}/licencia/${one}`);
      expect([status, json.exception], String(one)).toEqual([404, 'Licencia address Not Found.']);
    }
    await api.post(`${registers}/delete`, [id], { token: await api.as(admin) });
    expect((await api.get(url)).status).toBe(404);
  });

  it('returns 404 for a request without a licence', async () => {
    await api.db
      .updateTable('registro')
      .set({ licencia_clave: null, licencia_nombre: null, licencia_tipo: null, licencia_bytes: null })
      .execute();
    const reply = await api.post(`${registers}/licencia-address`, { id: 1 }, { token: await api.as(admin) });
    expect(reply.status).toBe(404);
  });
});
