/** Accounts with a second factor, set up through the API as their holders do. */
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect } from 'vitest';
import type { Clock } from '#src/platform/server/clock.ts';
import { type TestApi, testApi } from './api.ts';
import { softAuthenticator } from './authenticator.ts';
import { demoPassword, testNow } from './demo.ts';

export const factorPath = '/lob/api/personal/second-factor';
export const proof = { password: demoPassword };

/** Creates a clock that a test moves by hand. */
export function handClock(): Clock & { advance(seconds: number): void } {
  let now = new Date(testNow).getTime();
  return {
    now: () => new Date(now),
    today: () => new Date(now).toISOString().slice(0, 10),
    advance(seconds) {
      now += seconds * 1000;
    },
  };
}

/** Returns the code that an authenticator app shows. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

export interface Enrolled {
  secret: string;
  recoveryCodes: string[];
}

/**
 * Sets up an authenticator app.
 * @param given a factor that the account already has
 */
export async function enrolTotp(
  api: TestApi,
  clock: Clock,
  token: string,
  given: Record<string, unknown> = {},
): Promise<Enrolled> {
  const started = await api.post(`${factorPath}/totp`, { ...proof, ...given }, { token });
  expect(started.status, started.text).toBe(200);
  const { secret } = started.json;
  const code = codeAt(secret, clock.now());
  const confirmed = await api.post(`${factorPath}/totp/confirm`, { code }, { token });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, recoveryCodes: confirmed.json.recoveryCodes };
}

/**
 * Sets up a passkey.
 * @param given a factor that the account already has
 */
export async function enrolPasskey(
  api: TestApi,
  token: string,
  given: Record<string, unknown> = {},
  authenticator = softAuthenticator(),
) {
  const started = await api.post(`${factorPath}/passkeys/options`, { ...proof, ...given }, { token });
  expect(started.status, started.text).toBe(200);
  const passkey = authenticator.create(started.json);
  const added = await api.post(`${factorPath}/passkeys`, { name: 'Portátil', passkey }, { token });
  expect(added.status, added.text).toBe(200);
  return { authenticator, passkey, recoveryCodes: added.json.recoveryCodes as string[] | undefined };
}

/** Sets up an API with a manual clock for each test of a file, and helpers for second factors. */
export function setupFactorApi() {
  const api = {} as TestApi;
  const clock = {} as ReturnType<typeof handClock>;
  beforeEach(async () => {
    Object.assign(clock, handClock());
    Object.assign(api, await testApi({ clock }));
    return () => api.close();
  });
  const lettersTo = (email: string) =>
    api.db.selectFrom('correo').where('para', '=', email).selectAll().orderBy('id').execute();
  return {
    api,
    clock,
    signIn: (email: string, more: object = {}) =>
      api.post('/lob/api/tokens', { email, password: demoPassword, ...more }),
    lettersTo,
    /** Returns the kinds of change in the letters to an account, oldest first. */
    changesTold: async (email: string) =>
      (await lettersTo(email))
        .filter(({ carta }) => carta === 'secondFactor')
        .map(({ datos }) => datos.change),
  };
}
