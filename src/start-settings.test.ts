import { expect, it } from 'vitest';
import { ConfigError } from './platform/server/config.ts';
import { readSettings } from './start-settings.ts';

it.each([
  'short',
  'once letras',
  'qwertyuiop[]qwertyuiop[]'.slice(0, 10),
  'Verano-2026-!!',
  'AtelierMontseny1',
  'Percha-2027-!',
])('refuses %s as the password of the demo accounts', (PERCHA_DEMO_PASSWORD) => {
  const read = () => readSettings({ PERCHA_DEMO_PASSWORD });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('PERCHA_DEMO_PASSWORD');
});

it('accepts a password that obeys the rule, and the published one on the loopback', () => {
  const own = readSettings({ HOST: '0.0.0.0', PERCHA_DEMO_PASSWORD: 'tres vestidos de gasa' });
  expect(own).toMatchObject({ demoPassword: 'tres vestidos de gasa', demoPasswordIsOwn: true });
  expect(readSettings({})).toMatchObject({ demoPassword: 'Percha-2027', demoPasswordIsOwn: false });
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('PERCHA_DEMO_PASSWORD');
});

it.each([
  { PUBLIC_URL: 'https://127.0.0.1.shop.example' },
  { HOST: '127.shop.example' },
  { TRUST_PROXY: '1' },
])('asks for a password of its own when other machines reach the server: %o', (environment) => {
  expect(() => readSettings(environment)).toThrow('PERCHA_DEMO_PASSWORD');
  expect(readSettings({ ...environment, PERCHA_DEMO: '0' }).isReachable).toBe(true);
});
