/** Names of records in the trail, also of deleted records. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { act, newest, submit } from '../../../../tests/support/registration.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = async (path: string, body: unknown) =>
  (await api.post(`/lob/api/${path}`, body, { token })).json;
const history = async (resource: string, resourceId: string | number) =>
  (await post('v1/auditoria/search', { recurso: resource, recursoId: String(resourceId) })).data as {
    acto: string;
    sobre?: string;
    nombres?: Record<string, string>;
  }[];
const names = async (resource: string, id: string | number) =>
  (await history(resource, id)).map(({ sobre }) => sobre);

describe('the name of a record', () => {
  it('names a register by its shop, or by its requester', async () => {
    await submit(api, { empresa: 'Casa Aurora' });
    const shop = (await newest(api)).id;
    expect(await names('register', shop)).toEqual(['Casa Aurora']);
    await submit(api, { empresa: '', email: 'otra@tienda.example' });
    expect(await names('register', (await newest(api)).id)).toEqual(['Aurora Prueba']);
  });

  it('names a role as it was at the time, also after its deletion', async () => {
    const { id, version } = await post('roles/create', { name: 'Almacén' });
    const body = { name: 'Taller', permissions: ['Permissions.Pedidos.View'], version };
    await api.call('PUT', `/lob/api/roles/${id}`, { token, body });
    const before = ['Taller', 'Taller', 'Almacén'];
    expect(await names('role', id)).toEqual(before);
    await api.call('DELETE', `/lob/api/roles/${id}`, { token });
    expect(await names('role', id)).toEqual(['Taller', ...before]);
  });

  it.each([
    ['banner', 'v1/webbanners', 'titulo', {}],
    ['pregunta', 'v1/preguntas', 'pregunta', { respuesta: { es: 'Sí.' }, grupo: 'cuenta' }],
  ])('names a %s by its words, also after its deletion', async (resource, path, member, more) => {
    const imagenId = (await api.get('/lob/api/v1/webbanners/edit/1', { token })).json.imagenId;
    const shown = {
      banner: { enlace: '/gallery', publicado: false, imagenId },
      pregunta: { publicada: false },
    };
    const body = { [member]: { es: '¿Rebajas?' }, ...shown[resource as 'banner'], ...more };
    const made = await post(resource === 'banner' ? path : `${path}/create`, { texto: {}, ...body });
    await post(`${path}/publicar`, { ids: [made.id], publicado: true });
    expect(await names(resource, made.id)).toEqual(['¿Rebajas?', '¿Rebajas?']);
    await post(`${path}/delete`, [made.id]);
    expect(await names(resource, made.id)).toEqual(['¿Rebajas?', '¿Rebajas?', '¿Rebajas?']);
  });

  it('names a demo record after its deletion', async () => {
    const { titulo } = (await api.get('/lob/api/v1/webbanners/edit/3', { token })).json;
    await post('v1/webbanners/delete', [3]);
    expect(await names('banner', 3)).toEqual([titulo.es]);
  });
});

it('names a text of the site by page and beginning, in the request’s language, and finds it by them', async () => {
  const text = '/lob/api/v1/textos/todas.descripcion';
  await api.call('PUT', text, { token, body: { es: 'Moda de {{nombre}}.', version: 0 } });
  const nameIn = async (language: string) => {
    const body = {
      advancedFilter: {
        logic: 'and',
        filters: [{ field: 'sobre', operator: 'contains', value: '{{nombre}}' }],
      },
    };
    const headers = { 'accept-language': language };
    return (await api.post('/lob/api/v1/auditoria/search', body, { token, headers })).json.data[0]?.sobre;
  };
  expect(await nameIn('es')).toBe(
    'En todas las páginas: {{nombre}} diseña y confecciona moda de ceremonia para…',
  );
  expect(await nameIn('ca')).toMatch(/^A totes les pàgines: \{\{nombre\}\} .*…$/);
});

it('names the shops and reps among the values', async () => {
  const { email, id } = await newAccount(api);
  const nameOf = async (table: 'cliente' | 'comercial', of: number) =>
    (await api.db.selectFrom(table).where('id', '=', of).select('nombre').executeTakeFirstOrThrow()).nombre;
  const body = { id, email, firstName: 'Nora', lastName: 'Vidal' };
  const put = (change: object) => api.call('PUT', '/lob/api/users', { token, body: { ...body, ...change } });
  await put({ clienteId: 5, version: 1 });
  await put({ comercialId: 1, version: 2 });
  const [last, first] = await history('user', id);
  expect(first?.nombres).toEqual({ 'clienteId 5': await nameOf('cliente', 5) });
  expect(last?.nombres).toEqual({
    'clienteId 5': await nameOf('cliente', 5),
    'comercialId 1': await nameOf('comercial', 1),
  });
  await submit(api, { email: 'conocida@tienda.example' });
  const request = (await newest(api)).id;
  await act(api, 'approve', { id: request, clienteId: 5 });
  expect((await history('register', request))[0]?.nombres).toEqual({
    'clienteId 5': await nameOf('cliente', 5),
  });
});
