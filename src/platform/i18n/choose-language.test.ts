import { afterEach, expect, it, vi } from 'vitest';
import { storeLanguage } from './choose-language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', true],
  ['http:', false],
])('marks the cookie Secure where the page came by https (%s)', (protocol, isSecure) => {
  const page = { cookie: '' };
  vi.stubGlobal('window', { location: { protocol }, localStorage: { setItem: () => {} } });
  vi.stubGlobal('document', page);
  storeLanguage('ca');
  expect(page.cookie).toContain('Path=/; SameSite=Lax');
  expect(page.cookie.endsWith('; Secure')).toBe(isSecure);
});
