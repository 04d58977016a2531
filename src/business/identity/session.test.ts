import { describe, expect, it } from 'vitest';
import { createCall } from '../../platform/http/call.ts';
import { NetworkError } from '../../platform/http/call-errors.ts';
import { readPermissionsEndpoint } from './identity.contract.ts';
import { ana, json, memoryStorage, oneAtATime, refusal, setupSession } from './session.test-kit.ts';

const profilePath = '/lob/api/personal/profile';
const refreshPath = '/lob/api/tokens/refresh';
const held = { authToken: 'old', refreshToken: 'r1' };
const renewed = { token: 'new', refreshToken: 'r2', refreshTokenExpiryTime: '2026-12-21T00:00:00Z' };

it('stores both tokens, reads the profile and publishes the change on sign-in', async () => {
  const { session, storage, answers, changes } = setupSession();
  answers.set('/lob/api/tokens', () => json(renewed));
  const user = await session.login({ email: ana.email, password: 'x', remember: true });
  expect(user).toEqual(ana);
  expect(session.user()).toEqual(ana);
  expect(Object.fromEntries(storage.entries)).toEqual({ authToken: 'new', refreshToken: 'r2' });
  expect(changes()).toBe(1);
});

it('stores nothing and starts no renewal when the credentials are wrong', async () => {
  const { session, storage, requests, answers } = setupSession();
  answers.set('/lob/api/tokens', () =>
    json({ exception: 'Authentication Failed.', messages: ['No son correctos.'] }, 400),
  );
  const attempt = session.login({ email: ana.email, password: 'x', remember: true });
  await expect(attempt).rejects.toMatchObject({
    message: 'AuthenticationException',
    messages: ['No son correctos.'],
  });
  expect(storage.entries.size).toBe(0);
  expect(requests).toEqual(['POST /lob/api/tokens']);
});

it('signs out at once, and notifies the server when it can', async () => {
  const { session, storage, requests, answers, changes } = setupSession(memoryStorage(held));
  await session.load();
  answers.set('/lob/api/tokens/revoke', () => Promise.reject(new TypeError('offline')));
  session.logout();
  expect(session.user()).toBeUndefined();
  expect(storage.entries.size).toBe(0);
  expect(requests.at(-1)).toBe('POST /lob/api/tokens/revoke');
  expect(changes()).toBe(2);
});

it('has no user after a failed profile read, and keeps the tokens after a connection error', async () => {
  const { session, storage, answers } = setupSession(memoryStorage(held));
  answers.set(profilePath, () => Promise.reject(new TypeError('offline')));
  expect(await session.load()).toBeUndefined();
  expect(session.settled()).toBe(true);
  expect(storage.getItem('authToken')).toBe('old');
  expect(session.unanswered()).toBeInstanceOf(NetworkError);
  answers.set(profilePath, () => new Response('<html>Bad Gateway</html>', { status: 502 }));
  expect(await session.load()).toBeUndefined();
  expect(session.unanswered()).toMatchObject({ status: 502 });
  answers.set(profilePath, () => json({}, 500));
  expect(await session.load()).toBeUndefined();
  expect(storage.getItem('refreshToken')).toBe('r1');
  expect(session.unanswered()).toBeUndefined();
});

it('discards a profile that arrives after signing out', async () => {
  const { session, answers } = setupSession(memoryStorage(held));
  const late = Promise.withResolvers<Response>();
  answers.set(profilePath, () => late.promise);
  const loading = session.load();
  session.end();
  late.resolve(json(ana));
  await loading;
  expect(session.user()).toBeUndefined();
});

function callsOf({ session, answers, requests }: ReturnType<typeof setupSession>) {
  answers.set('/lob/api/personal/permissions', (request) =>
    request.headers.get('Authorization') === 'Bearer new' ? json(['a']) : refusal(),
  );
  return createCall(
    async (request) => {
      const path = new URL(request.url).pathname;
      requests.push(`${request.method} ${path} ${request.headers.get('Authorization')?.slice(7)}`);
      return (await answers.get(path)?.(request)) ?? json({}, 404);
    },
    'https://percha.example',
    session,
  );
}

it('renews once for calls refused together, and repeats each with the new token', async () => {
  const kit = setupSession(memoryStorage(held));
  const call = callsOf(kit);
  const reply = Promise.withResolvers<Response>();
  kit.answers.set(refreshPath, () => reply.promise);
  const calls = [1, 2, 3].map(() => call(readPermissionsEndpoint, {}));
  await new Promise((done) => setTimeout(done, 5));
  reply.resolve(json(renewed));
  expect(await Promise.all(calls)).toEqual([['a'], ['a'], ['a']]);
  expect(kit.requests.filter((one) => one.includes(refreshPath))).toHaveLength(1);
  expect(kit.storage.getItem('refreshToken')).toBe('r2');
});

it('fails all waiting calls and signs out when the renewal is refused', async () => {
  const kit = setupSession(memoryStorage(held));
  const call = callsOf(kit);
  await kit.session.load();
  kit.answers.set(refreshPath, refusal);
  const calls = await Promise.allSettled([1, 2, 3].map(() => call(readPermissionsEndpoint, {})));
  for (const one of calls) {
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: 'Auth Error', exception: 'Auth Error' },
    });
  }
  expect(kit.requests.filter((one) => one.includes(refreshPath))).toHaveLength(1);
  expect(kit.storage.entries.size).toBe(0);
  expect(kit.session.user()).toBeUndefined();
  expect(kit.changes()).toBe(2);
});

it('keeps the tokens when the renewal got no reply or a server error', async () => {
  const kit = setupSession(memoryStorage(held));
  const call = callsOf(kit);
  kit.answers.set(refreshPath, () => Promise.reject(new TypeError('offline')));
  await expect(call(readPermissionsEndpoint, {})).rejects.toBeInstanceOf(NetworkError);
  for (const status of [500, 503, 429]) {
    kit.answers.set(refreshPath, () => json({}, status));
    await expect(call(readPermissionsEndpoint, {})).rejects.toMatchObject({ status });
  }
  expect(Object.fromEntries(kit.storage.entries)).toEqual(held);
});

it('ends the session when token or refresh token is missing during renewal', async () => {
  const parts: Record<string, string>[] = [{ authToken: 'old' }, { refreshToken: 'r1' }, {}];
  for (const part of parts) {
    const kit = setupSession(memoryStorage(part));
    await expect(kit.session.refresh()).rejects.toThrow('Auth Error');
    expect(kit.storage.entries.size).toBe(0);
    expect(kit.requests).toEqual([]);
  }
});

it('renews once for two tabs: the second uses the tokens of the first', async () => {
  const storage = memoryStorage(held);
  const exclusively = oneAtATime();
  const [first, second] = [setupSession(storage, exclusively), setupSession(storage, exclusively)];
  for (const tab of [first, second]) tab.answers.set(refreshPath, () => json(renewed));
  expect(await Promise.all([first.session.refresh(), second.session.refresh()])).toEqual(['new', 'new']);
  expect([...first.requests, ...second.requests]).toEqual([`POST ${refreshPath}`]);
});

it('keeps a sign-in that another tab made while the old token was refused', async () => {
  const kit = setupSession(memoryStorage(held));
  kit.answers.set(refreshPath, () => {
    kit.storage.setItem('authToken', 'other');
    kit.storage.setItem('refreshToken', 'r9');
    return refusal();
  });
  expect(await kit.session.refresh()).toBe('other');
  expect(kit.storage.getItem('refreshToken')).toBe('r9');
});

describe('an interruption', () => {
  const refused = async () => {
    const kit = setupSession(memoryStorage(held));
    await kit.session.load();
    kit.answers.set(refreshPath, refusal);
    await expect(kit.session.refresh()).rejects.toThrow('Auth Error');
    return kit;
  };

  it('reports an interruption once the server refuses the session, until the next sign-in', async () => {
    const { session, answers } = await refused();
    expect(session.interrupted()).toBe(true);
    session.interrupt();
    expect(session.interrupted()).toBe(true);
    answers.set(profilePath, () => json(ana));
    await session.adopt(renewed, false);
    expect(session.interrupted()).toBe(false);
  });

  it('reports no interruption after a sign-out, here or in another tab, or without a sign-in', async () => {
    const { session } = await refused();
    session.logout();
    expect(session.interrupted()).toBe(false);
    const other = setupSession(memoryStorage(held));
    await other.session.load();
    other.storage.removeItem('authToken');
    other.session.interrupt();
    expect(other.session.interrupted()).toBe(false);
    const visitor = setupSession(memoryStorage({}));
    visitor.session.interrupt();
    expect(visitor.session.interrupted()).toBe(false);
  });
});
