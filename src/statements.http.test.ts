/** Statements that no other test executes in its own process: housekeeping, scripts, health. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { boutique, testNow } from '../tests/support/demo.ts';
import {
  findLatestNightly,
  insertBackup,
  markRemoved,
  putProgress,
  settleAbandonedBackups,
  settleBackup,
} from './business/backups/server/index.ts';
import { updateBarcodes } from './business/catalogue/server/import/import.repository.ts';
import { openFirstAdmin } from './business/identity/server/first-admin.ts';
import {
  forgetAttempts,
  forgetChallenges,
  forgetKeys,
  forgetSessions,
} from './business/identity/server/index.ts';
import { deletePedidoEnvios } from './business/pedidos/server/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('removes ended sessions, expired keys and the keys of old sendings', async () => {
  const usuario = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('id')
    .executeTakeFirstOrThrow();
  const pedido = await api.db
    .selectFrom('pedido')
    .where('usuario_id', '=', usuario.id)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const old = new Date('2020-01-01');
  await api.db
    .insertInto('sesion')
    .values({ usuario_id: usuario.id, refresh_hash: 'old', expires: old, remember: false })
    .execute();
  await api.db
    .insertInto('clave_cuenta')
    .values({ usuario_id: usuario.id, digest: 'old', uso: 'enlace', caduca: old })
    .execute();
  await api.db
    .insertInto('pedido_envio')
    .values({
      cliente_id: 1,
      buyer_id: usuario.id,
      clave: 'old',
      digest: 'x',
      pedido_id: pedido.id,
      creado: old,
    })
    .execute();
  await forgetSessions(api.db);
  await forgetKeys(api.db);
  await deletePedidoEnvios(api.db, new Date(testNow));
  const left = await Promise.all([
    api.db.selectFrom('sesion').where('refresh_hash', '=', 'old').select('id').execute(),
    api.db.selectFrom('clave_cuenta').where('digest', '=', 'old').select('digest').execute(),
    api.db.selectFrom('pedido_envio').where('clave', '=', 'old').select('clave').execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});

it('removes counters of attempts and second-factor challenges whose time has passed', async () => {
  const old = new Date('2020-01-01');
  await api.db
    .insertInto('intento')
    .values({ digest: 'old', veces: 1, hasta: old, siguiente: old })
    .execute();
  await api.db.insertInto('used_challenge').values({ digest: 'old', expires: old }).execute();
  await forgetAttempts(api.db, new Date(testNow));
  await forgetChallenges(api.db, new Date(testNow));
  const left = await Promise.all([
    api.db.selectFrom('intento').where('digest', '=', 'old').select('digest').execute(),
    api.db.selectFrom('used_challenge').where('expires', '=', old).select('expires').execute(),
  ]);
  expect(left).toEqual([[], []]);
});

it('settles backups whose process ended, and marks those that were removed', async () => {
  const at = new Date(testNow);
  const row = {
    origin: 'nightly',
    started_at: at,
    requested_by: null,
    place: 'here',
    is_encrypted: false,
  } as const;
  const abandoned = await insertBackup(api.db, row);
  await putProgress(api.db, abandoned, { phase: 'tables', done: 1, total: 2 });
  await settleAbandonedBackups(api.db, at);
  const failed = await insertBackup(api.db, row);
  await settleBackup(api.db, failed, { state: 'failed', error: 'The disk is full.', ended_at: at });
  await markRemoved(api.db, ['here'], at);
  const rows = await api.db
    .selectFrom('backup')
    .where('id', 'in', [abandoned, failed])
    .select(['state', 'error', 'removed_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { state: 'failed', error: 'Its process was ended.', removed_at: at },
    { state: 'failed', error: 'The disk is full.', removed_at: at },
  ]);
  expect((await findLatestNightly(api.db))?.origin).toBe('nightly');
});

it('gives a first admin a key until a password has been chosen', async () => {
  await api.db.deleteFrom('usuario_rol').execute();
  const open = () => openFirstAdmin(api.db, 'duena@percha.test', new Date(testNow));
  const [one, other] = [await open(), await open()];
  expect(one).toBeTruthy();
  expect(other).toBeTruthy();
  expect(other).not.toBe(one);
});

it('gives a barcode to a variante that has none, and keeps the others', async () => {
  const [without, other] = await api.db
    .selectFrom('variante')
    .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .orderBy('modelo_color_id')
    .limit(2)
    .execute();
  if (!without || !other) throw new Error('The demo company has no cells.');
  const setTo = (ean13: string | null, { modeloColorId, tallaId }: typeof other) =>
    api.db
      .updateTable('variante')
      .set({ ean13 })
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .execute();
  await setTo(null, without);
  await setTo('8412345678998', other);
  await updateBarcodes(api.db, [
    { ...without, ean13: '8412345678905' },
    { ...other, ean13: '8412345678912' },
  ]);
  const found = await api.db
    .selectFrom('variante')
    .where('ean13', 'in', ['8412345678905', '8412345678912', '8412345678998'])
    .select('ean13')
    .orderBy('ean13')
    .execute();
  expect(found.map(({ ean13 }) => ean13)).toEqual(['8412345678905', '8412345678998']);
});

it('reports ready while its database answers', async () => {
  expect((await api.get('/health/ready')).status).toBe(200);
});
