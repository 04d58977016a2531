/**
 * Calls of the pages in a browser when the session has expired, and when a reply is unexpected. Where
 * refusals and failures are shown is in `use-public-form.component.test.tsx` and
 * `error-screen.component.test.tsx`.
 */
import { decodeJwt, SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boutique, comercial, demoPassword } from '../support/demo.ts';
import { alive } from '../support/process-alive.ts';
import { setupSite } from '../support/site-test-kit.ts';

const secret = 'what the servers of one company share';
const { site, sharedVisitor } = setupSite({ PERCHA_SECRET: secret });

const error = {
  exception: 'An Error has occurred!',
  messages: ['No se ha guardado nada.'],
  errorId: 'c0de',
  supportMessage: 'Si llama a la casa, indique este código: c0de.',
};

interface Asked {
  method: string;
  path: string;
  status: number;
  authorization: string | undefined;
  tenant: string | undefined;
}

/** Records every later call of the page with the status of its reply. */
function listen(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    const { pathname: path } = new URL(request.url());
    if (!path.startsWith('/lob/')) return;
    const { authorization, tenant } = request.headers();
    asked.push({ method: request.method(), path, status: response.status(), authorization, tenant });
  });
  return asked;
}

/** Opens a browser whose access token expired a minute ago, as on the next morning. */
async function theNextMorning() {
  const visitor = await sharedVisitor({ as: boutique, pictures: false });
  await visitor.page.goto('/language');
  await visitor.page.locator('a[href="/myaccount"]').first().waitFor();
  const claims = decodeJwt(await visitor.page.evaluate(() => localStorage.authToken));
  const expired = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(new TextEncoder().encode(secret));
  await visitor.page.evaluate((token) => localStorage.setItem('authToken', token), expired);
  return visitor;
}

const pedidos = (page: Page) => page.getByRole('region', { name: 'Mis pedidos' });

describe('an expired session', () => {
  it('refreshes once for many calls and repeats each with the new token', async () => {
    const { page, close } = await theNextMorning();
    const asked = listen(page);
    // A page of the evening before is still open: its script does not start again.
    await page.locator('a[href="/myaccount"]').first().click();
    await pedidos(page).locator('a[href^="/pedido/"]').first().waitFor();
    await page.getByRole('region', { name: 'Su tienda' }).getByText('Boutique Marcel·la').waitFor();

    // A reply counts as soon as it arrives, and the last ones arrive after the page shows its data.
    const refreshes = () => asked.filter(({ path }) => path === '/lob/api/tokens/refresh');
    const refused = () => asked.filter(({ status }) => status === 401);
    await expect.poll(() => new Set(refused().map(({ path }) => path)).size).toBeGreaterThan(1);
    const token = await page.evaluate(() => localStorage.authToken);
    const isRepeated = ({ method, path }: Asked) =>
      asked.some((one) => one.method === method && one.path === path && one.status === 200);
    await expect.poll(() => refused().filter((one) => !isRepeated(one))).toEqual([]);
    for (const { method, path } of refused()) {
      const again = asked.find((one) => one.method === method && one.path === path && one.status === 200);
      expect(again, path).toMatchObject({ authorization: `Bearer ${token}`, tenant: 'root' });
    }
    expect(refreshes().map(({ status }) => status)).toEqual([200]);
    await close();
  });

  it('ends when its refresh is refused: all tokens go, /login keeps path, query and hash, and leads back', async () => {
    const { page, close } = await theNextMorning();
    await page.evaluate(() => localStorage.setItem('refreshToken', 'used up'));
    const asked = listen(page);
    await page.goto('/gallery/user?coleccion=1#buscar');
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('retUrl')).toBe('/gallery/user?coleccion=1#buscar');
    await expect
      .poll(() => page.evaluate(() => [localStorage.authToken, localStorage.refreshToken]))
      .toEqual([undefined, undefined]);
    await expect.poll(() => asked.filter(({ path }) => path === '/lob/api/tokens/refresh')).toHaveLength(1);
    await page.getByText('Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.').waitFor();

    // The page has finished loading: earlier input could go to a replaced page.
    await page.locator('select[name="countryId"] option').nth(5).waitFor({ state: 'attached' });
    await page.locator('input[name="email"]').first().fill(boutique);
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gallery/user?coleccion=1#buscar');
    await close();
  });

  it('stays when its refresh gets no reply: a broken connection is not a refusal', async () => {
    const { page, close } = await theNextMorning();
    await page.route('**/lob/api/tokens/refresh', (route) => route.abort('connectionfailed'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tokens/refresh'));
    await page.goto('/myaccount', { waitUntil: 'domcontentloaded' });
    await failed;
    await page.unroute('**/lob/api/tokens/refresh');
    await page.goto('/myaccount');
    await pedidos(page).locator('a[href^="/pedido/"]').first().waitFor();
    await close();
  });

  it('sends no token with public reads', async () => {
    const { page, close } = await sharedVisitor({ as: comercial, pictures: false });
    const asked = listen(page);
    const known = page.waitForResponse(/\/lob\/api\/personal\//);
    await page.goto('/gallery');
    await page.locator('main article').first().waitFor();
    await alive(page.getByRole('searchbox'));
    await page.getByRole('searchbox').first().fill('novia');
    await page.waitForURL(/novia/);
    await known;
    const open = () =>
      asked.filter(({ path }) => /\/webmodelos\/getall$|\/appsettings$|\/modelotipos/.test(path));
    await expect.poll(() => open().length).toBeGreaterThan(0);
    for (const { authorization, tenant } of open())
      expect([authorization, tenant]).toEqual([undefined, undefined]);
    const own = asked.filter(({ path }) => path.startsWith('/lob/api/personal/'));
    expect(own.length).toBeGreaterThan(0);
    for (const { authorization, tenant } of own)
      expect([authorization?.slice(0, 7), tenant]).toEqual(['Bearer ', 'root']);
    await close();
  });
});

it('explains an HTML page instead of a reply, and the same button sends the form later', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/contacto');
  await page.getByLabel('Nombre y apellidos').fill('Aurora Prueba');
  await page.getByLabel('Correo electrónico').fill('aurora@tienda.example');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Tienen la 48 en verde?');
  await page.getByRole('checkbox').check();
  await page.route('**/lob/api/v1/contacto', (route) =>
    route.fulfill({ status: 502, body: '<html><body>Bad gateway</body></html>', contentType: 'text/html' }),
  );
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').innerText()).not.toContain('<html');
  await page.unroute('**/lob/api/v1/contacto');
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor();
  await close();
});

it('leads to /login without the permission, which keeps the full address and redirects nowhere', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.route('**/lob/api/v1/webmodelos/auth/getall', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ exception: 'You are not authorized to access this resource.', messages: [] }),
    }),
  );
  await page.goto('/gallery/user?coleccion=1#buscar');
  await page.waitForURL('**/login?**');
  const retUrl = new URL(page.url()).searchParams.get('retUrl');
  expect(retUrl).toBe(`${site.url}/gallery/user?coleccion=1#buscar`);
  await page.locator('input[name="email"]').first().waitFor();
  // The session continues: only the permission was missing.
  await expect.poll(() => page.evaluate(() => Boolean(localStorage.authToken))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/login');
  await close();
});

it('shows the code for support in the chat', async () => {
  const { page, close } = await sharedVisitor({ as: boutique, pictures: false });
  await page.goto('/language');
  await page.route('**/lob/api/v1/chatbot/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(error) }),
  );
  await page.locator('footer').getByRole('button', { name: 'Asistente' }).click();
  const chat = page.getByRole('dialog', { name: 'Asistente' });
  await chat.getByLabel('Su mensaje').fill('pedido mínimo');
  await page.keyboard.press('Enter');
  await chat
    .getByText('Se ha producido un error inesperado: No se ha guardado nada. Si llama', { exact: false })
    .waitFor();
  await close();
});

describe('an uncaught error', () => {
  it('appears in the console and in one message', async () => {
    const { page, complaints, close } = await sharedVisitor({ pictures: false });
    await page.goto('/gallery');
    const toast = page.locator('[data-toast]');
    const fail = (kind: 'throw' | 'reject') =>
      page.evaluate((how) => {
        if (how === 'throw')
          setTimeout(() => {
            throw new Error('la percha se ha caído');
          });
        else void Promise.reject(new Error('la percha se ha caído'));
      }, kind);
    await fail('throw');
    await toast.filter({ hasText: 'Se ha producido un error inesperado: la percha se ha caído' }).waitFor();
    await fail('reject');
    await expect.poll(() => complaints.length).toBe(2);
    await expect.poll(() => toast.count()).toBe(1);
    // An aborted request is not reported.
    await page.evaluate(() => void Promise.reject(new DOMException('', 'AbortError')));
    await expect.poll(() => toast.count()).toBe(1);
    await close();
  });
});
