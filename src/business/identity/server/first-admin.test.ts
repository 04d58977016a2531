import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ demo: false });
  return () => api.close();
});

const root = join(import.meta.dirname, '..', '..', '..', '..');
const password = 'la casa abre a las ocho';
const email = 'duena@casa.example';

/** Runs the operator's script. */
async function adminCreate(...given: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: api.serverUrl,
    DATABASE_OWNER_URL: api.ownerUrl,
    PERCHA_SECRET: randomUUID(),
    PERCHA_DEMO: '0',
    PUBLIC_URL: 'https://casa.example',
  };
  const script = join(root, 'scripts', 'admin-create.ts');
  const run = promisify(execFile)(process.execPath, [script, ...given], { env, cwd: root });
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  return { link: String(stdout).trim(), stderr: String(stderr), code: Number(code) };
}
const choose = (link: string) =>
  api.post('/lob/api/users/reset-password', { password, token: new URL(link).searchParams.get('key') });

it('gives access to the first admin of an empty company, and to none after', async () => {
  const first = await adminCreate(email);
  expect(first.link).toMatch(/^https:\/\/casa\.example\/reset-password\?key=[\w-]{43}$/);
  expect((await choose(first.link)).status).toBe(200);
  expect((await choose(first.link)).status).toBe(400);
  const { token } = (await api.post('/lob/api/tokens', { email, password })).json;
  expect((await api.get('/lob/api/users', { token })).json).toMatchObject([{ email, roles: ['Admin'] }]);
  const second = await adminCreate('otra@casa.example');
  expect([second.code, second.link]).toEqual([1, '']);
  expect(second.stderr).toContain('There is an admin already');
  expect(await api.db.selectFrom('usuario').select('email').execute()).toEqual([{ email }]);
});

it('gives a new key until the password is chosen, and leaves no right to a mistyped address', async () => {
  const mistyped = await adminCreate('duenna@casa.example');
  const lost = await adminCreate(email);
  const link = (await adminCreate(email)).link;
  expect((await choose(lost.link)).status).toBe(400);
  expect((await choose(link)).status).toBe(200);
  const admins = await api.db
    .selectFrom('usuario_rol')
    .innerJoin('usuario', 'usuario.id', 'usuario_id')
    .select('email')
    .execute();
  expect(admins).toEqual([{ email }]);
  // Its link still opens that account, which has no rights.
  expect((await choose(mistyped.link)).status).toBe(200);
  const token = (await api.post('/lob/api/tokens', { email: 'duenna@casa.example', password })).json.token;
  expect((await api.get('/lob/api/personal/permissions', { token })).json).toEqual([]);
});

it.each([[[]], [['no-address']], [['a@b.example', 'c@d.example']], [['--force', 'a@b.example']]])(
  'refuses %j and changes nothing',
  async (given) => {
    const { code, stderr, link } = await adminCreate(...given);
    expect([code, link]).toEqual([1, '']);
    expect(stderr).toContain('Usage: npm run admin:create');
    expect(await api.db.selectFrom('usuario').selectAll().execute()).toEqual([]);
  },
);
