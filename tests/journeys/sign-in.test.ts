/** Sign-in: it leads to the requested address, and nowhere else. */
import type { RegisteredRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boutique, demoPassword } from '../support/demo.ts';
import { tabTo } from '../support/keyboard.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

async function signIn(page: Page, password = demoPassword): Promise<void> {
  await tabTo(page, page.locator('input[name="email"]'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(boutique);
  await tabTo(page, page.locator('input[name="password"]'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

it('asks a visitor to sign in, and remembers path, query and hash', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  for (const path of ['/cart', '/pedido/1', '/gallery/user', '/modelo/user/1']) {
    await page.goto(`${path}?coleccion=1#b`);
    await page.waitForURL('**/login?**');
    expect(new URL(page.url()).searchParams.get('retUrl')).toMatch(new RegExp(`^${path}(\\?.*)?#b$`));
  }
  await close();
});

it('shows wrong credentials at their fields; right ones open the requested query and hash', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery/user?coleccion=1#buscar');
  await page.waitForURL('**/login?**');
  await signIn(page, 'Not-The-Password-1');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await signIn(page);
  await page.waitForURL('**/gallery/user?coleccion=1#buscar');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy();
  await close();
});

/** Records where the page's router navigates from now on. */
const beginsToGo = (page: Page) =>
  page.evaluateHandle(() => {
    const begun: string[] = [];
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: RegisteredRouter };
    router.subscribe('onBeforeNavigate', ({ toLocation }) => begun.push(toLocation.href));
    return begun;
  });

it('opens in one navigation the page that asked for a sign-in or turned another user away', async () => {
  const { page, close } = await sharedVisitor({ pictures: false });
  await page.goto('/gallery/user?coleccion=1');
  await page.waitForURL('**/login?**');
  await page.locator('input[name="email"]').first().waitFor();
  const first = await beginsToGo(page);
  await signIn(page);
  await page.waitForURL('**/gallery/user?coleccion=1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => first.jsonValue()).toEqual(['/gallery/user?coleccion=1']);

  await page.goto(`/login?retUrl=${encodeURIComponent(`${site.url}/myaccount`)}`);
  await page.getByText('no tiene acceso a esa página').waitFor();
  const second = await beginsToGo(page);
  await signIn(page);
  await page.waitForURL('**/myaccount');
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
  await expect.poll(() => second.jsonValue()).toEqual(['/myaccount']);
  await close();
});

it.each(['//evil.example', 'https://evil.example/x', 'javascript:document.title="evil"'])(
  'opens the home page for the retUrl %s, before and after the sign-in',
  async (retUrl) => {
    const { page, complaints, close } = await sharedVisitor({ pictures: false });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url && /^http/.test(request.url()))
        outside.push(request.url());
    });
    const address = `/login?retUrl=${encodeURIComponent(retUrl)}`;
    await page.goto(address);
    await signIn(page);
    await page.waitForURL(`${site.url}/`);
    await page.goto(address);
    await page.waitForURL(`${site.url}/`);
    await expect.poll(() => page.title()).not.toContain('evil');
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);
