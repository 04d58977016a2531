import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { creatingCalls } from '../../../../tests/support/creating-calls.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { createEjemploEndpoint } from '../../../business/ejemplos/ejemplos.contract.ts';
import { createOnce } from './create-once.ts';
import { deleteKeys, maxReplyBytes } from './idempotency.repository.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const headersOf = (key: string) => ({ 'idempotency-key': key });
const createRole = (name: string, key: string) =>
  api.post('/lob/api/roles/create', { name }, { token, headers: headersOf(key) });
const rolesNamed = (nombre: string) =>
  api.db.selectFrom('rol').where('nombre', '=', nombre).select('id').execute();

/** The calls that send a `POST` and create no record, by what they do. */
const creatingNothing: Record<string, RegExp> = {
  'read or export':
    /\/(search(-[\w-]+)?|excel-export|excel-by-search|clientes|[\w-]*-by-ids|duplicados|vies|merge-preview|nif-check|variantes|territory|licencia-address|documentos\/direccion|pedidos\/web|new-pedido-entrada-web|facturas\/(getnewlinea|comisiones|total|suma-totales|suma-totales-lineas)|get-modelocolor-delete-warning|etiquetas|hoja|fichero|verifactu\/check|cambios\/preview|fotos\/nombres|caja-diaria|propuesta|leer-devoluciones|vista|informes\/[\w-]+|searchpiezas|searchentradas|valoracion|articulos|panel\/excel|tiendas\/temporada|cart\/lista|escandallos\/(materias|si)|escandallo-total)$/,
  'delete, order, or change the state of records':
    /\/(delete|delete(clientes|proveedores|comerciales|-conversation)|actual|archivar|atender|repartir|codigos|merge|ordenar|publicar|pase|modelos\/(cambios|fotos)|cerrar|confirmar|enviar|pagar|recalcular|autorizar|acuerdo|bloquear|desbloquear|aprobar|anular|cancelar|terminar|mover|deshacer|restaurar|tomar|prolongar|toggle-status|erase|set-visitado|reject|undo|remove-item|retirar|remove|end|revoke|seguir|users\/roles|remove-encargo|descartar|reclamaciones\/cliente\/\{id\}|ordenesfab\/\{id\}\/(estado|cortar|reservar)|mandatos\/\{mandatoId\}\/pdf)$/,
  'write cells, whose quantities they set': /\/(cart|carrito|upsert-items?|upsert-encargo|corregir)$/,
  'sign in, or use a key or a challenge once':
    /\/(tokens|refresh|byemail|passkey|options|passkeys|challenge|totp|confirm|recovery-codes|reset-second-factor|reset-password|set-existing-customer-first-password|set-new-customer-data)$/,
  'mail again what the record has':
    /\/(enviar|forgot-password|resend-invitation|reenviar|resend-approve|approve)$/,
  converse: /\/public-web-completion$/,
  'reads a file and stores nothing': /(importaciones\/(leer|comprobar|informe)|facturas\/recognize)$/,
};

it('accepts an Idempotency-Key in every call that creates a record', async () => {
  const { json } = await api.get('/lob/openapi.json');
  type Operation = { parameters: { name: string }[] };
  const posts = Object.entries(json.paths as Record<string, { post?: Operation }>).filter(
    ([, { post }]) => post,
  );
  const withKey = posts.filter(([, { post }]) =>
    post?.parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  const creating = withKey.map(([path]) => path);
  const without = posts.map(([path]) => path).filter((path) => !creating.includes(path));
  const patterns = Object.values(creatingNothing);
  expect(without.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(creating.toSorted()).toEqual(creatingCalls);
});

it('returns the first reply to a repeated call and creates one record', async () => {
  const first = await createRole('Almacén', 'almacen-1');
  expect(first.status).toBe(200);
  const second = await createRole('Almacén', 'almacen-1');
  expect([second.status, second.json]).toEqual([200, first.json]);
  expect(await rolesNamed('Almacén')).toHaveLength(1);
  const entries = api.db.selectFrom('auditoria').where('resource_id', '=', first.json.id).selectAll();
  expect((await entries.where('acto', '=', 'roles.create').execute()).length).toBe(1);
});

it('gives calls that arrive at once the reply of the first', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => createRole('Costura', 'costura-1')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect(await rolesNamed('Costura')).toHaveLength(1);
});

it('refuses a key that comes with another body or another call', async () => {
  await createRole('Taller', 'taller-1');
  const otherBody = await createRole('Patronaje', 'taller-1');
  const otherCall = await api.post(
    '/lob/api/roles',
    { name: 'Taller' },
    { token, headers: headersOf('taller-1') },
  );
  for (const { status, json } of [otherBody, otherCall]) {
    expect([status, json.exception]).toEqual([409, 'Idempotency-Key was used with another body.']);
  }
  expect(otherBody.json.messages).toEqual(['Esta clave de envío ya se usó para guardar otra cosa.']);
  expect(await rolesNamed('Patronaje')).toHaveLength(0);
  expect((await createRole('Patronaje', 'with space')).status).toBe(400);
});

it('keeps the keys of two users apart', async () => {
  const create = async (email: string) =>
    api.post(
      '/lob/api/v1/curvas/create',
      { nombre: 'Clave', partes: [{ tallaId: (await someTalla()).id, cantidad: 1 }] },
      { token: await api.as(email), headers: headersOf('shared') },
    );
  const someTalla = () => api.db.selectFrom('talla').select('id').orderBy('id').executeTakeFirstOrThrow();
  const [one, other] = [await create(boutique), await createRole('Compartida', 'shared')];
  expect([one.status, other.status]).toEqual([200, 200]);
});

it('stores no key of a failed call, so that it can be repeated', async () => {
  const key = 'repetida-1';
  await createRole('Bordado', 'bordado-1');
  expect((await createRole('', key)).status).toBe(400);
  expect((await createRole('Bordado', key)).status).toBe(400);
  expect((await createRole('Repetida', key)).status).toBe(200);
});

it('lets a key expire after 24 hours, and removes it', async () => {
  await createRole('Vieja', 'vieja-1');
  const aged = (hours: number) =>
    api.db
      .updateTable('idempotency_key')
      .set({ created: sql`now() - make_interval(hours => ${hours})` })
      .where('key', '=', 'vieja-1')
      .execute();
  await aged(23);
  expect((await createRole('Vieja', 'vieja-1')).status).toBe(200);
  await aged(25);
  // Counts as new: the role of the first call has the name.
  expect((await createRole('Vieja', 'vieja-1')).status).toBe(400);
  await deleteKeys(api.db, new Date(Date.now() - 24 * 3_600_000));
  const left = await api.db
    .selectFrom('idempotency_key')
    .where('key', '=', 'vieja-1')
    .select('key')
    .execute();
  expect(left).toEqual([]);
});

const context = async (key: string) => ({
  caller: { userId: await idOf(api, comercial) },
  headers: new Headers(headersOf(key)),
});
const call = { params: undefined, query: undefined, body: { nombre: 'Larga' } };

it('leaves nothing of a call whose connection is cut in the middle', async () => {
  const create = async (cut: boolean) =>
    createOnce(api.db, createEjemploEndpoint, call, await context('cut-1'), async (tx) => {
      await tx.insertInto('rol').values({ nombre: 'Cortada', descripcion: '' }).execute();
      if (cut) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      return { id: 1 };
    });
  await expect(create(true)).rejects.toThrow();
  expect(await rolesNamed('Cortada')).toHaveLength(0);
  expect(await create(false)).toEqual({ id: 1 });
  expect(await create(false)).toEqual({ id: 1 });
  expect(await rolesNamed('Cortada')).toHaveLength(1);
});

it('refuses to repeat a call whose reply was too long to store', async () => {
  const create = async (length: number) =>
    createOnce(api.db, createEjemploEndpoint, call, await context(`long-${length}`), () =>
      'x'.repeat(length),
    );
  await create(maxReplyBytes - 2);
  expect(await create(maxReplyBytes - 2)).toHaveLength(maxReplyBytes - 2);
  await create(maxReplyBytes);
  await expect(create(maxReplyBytes)).rejects.toMatchObject({
    exception: 'Idempotency-Key was used already.',
  });
});

it('stores an uploaded picture once', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const upload = async (name: string) => {
    const form = new FormData();
    form.set(
      'imagen',
      new File([Buffer.from(pixel, 'base64'), ...(name === 'b' ? [' '] : [])], `${name}.png`),
    );
    return api.call('POST', '/lob/api/v1/webbanners/imagen', {
      token,
      raw: form,
      headers: headersOf('upload-1'),
    });
  };
  const first = await upload('a');
  expect(first.status, first.text).toBe(200);
  expect((await upload('a')).json).toEqual(first.json);
  expect((await upload('b')).status).toBe(409);
});

it('forgets the replies about an erased person', async () => {
  const body = { email: 'efimera@percha.example', firstName: 'Efímera', lastName: 'Prueba' };
  const { json } = await api.post('/lob/api/users', body, { token, headers: headersOf('efimera-1') });
  const held = () =>
    api.db.selectFrom('idempotency_key').where('key', '=', 'efimera-1').select('key').execute();
  expect(await held()).toHaveLength(1);
  await api.post(`/lob/api/users/${json.id}/erase`, {}, { token });
  expect(await held()).toEqual([]);
});
