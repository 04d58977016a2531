import { expect, it } from 'vitest';
import { memoryJar, memoryStorage } from './session.test-kit.ts';
import { createTokenStore, storageOrMemory } from './token-store.ts';

const tokens = { token: 't', refreshToken: 'r' };
const none = { token: null, refreshToken: null };

it('keeps the tokens beyond the browser session with “remember me”', () => {
  const [storage, jar] = [memoryStorage(), memoryJar()];
  createTokenStore(storage, jar).write(tokens, true);
  jar.close();
  expect(createTokenStore(storage, jar).read()).toEqual(tokens);
});

it('forgets other tokens with the browser session, not with a tab', () => {
  const [storage, jar] = [memoryStorage(), memoryJar()];
  createTokenStore(storage, jar).write(tokens, false);
  expect(createTokenStore(storage, jar).read()).toEqual(tokens);
  jar.close();
  expect(createTokenStore(storage, jar).read()).toEqual(none);
  expect(storage.entries.size).toBe(0);
});

it('keeps the choice of “remember me” at a renewal', () => {
  const [storage, jar] = [memoryStorage(), memoryJar()];
  const store = createTokenStore(storage, jar);
  store.write(tokens, false);
  store.write({ token: 't2', refreshToken: 'r2' });
  expect(store.read().token).toBe('t2');
  jar.close();
  expect(store.read()).toEqual(none);
});

it('keeps tokens stored without a choice of “remember me”', () => {
  const storage = memoryStorage({ authToken: 't', refreshToken: 'r' });
  expect(createTokenStore(storage, memoryJar()).read()).toEqual(tokens);
});

it('stays signed in from page to page where the browser keeps no cookie', () => {
  const storage = memoryStorage();
  const jar = {
    get cookie() {
      return '';
    },
    set cookie(_: string) {},
  };
  createTokenStore(storage, jar).write(tokens, false);
  expect(createTokenStore(storage, jar).read()).toEqual(tokens);
});

it('clears everything it has written', () => {
  const [storage, jar] = [memoryStorage({ conversationId: 'c' }), memoryJar()];
  const store = createTokenStore(storage, jar);
  store.write(tokens, false);
  store.clear();
  expect(Object.fromEntries(storage.entries)).toEqual({ conversationId: 'c' });
  expect(jar.cookie).toBe('');
});

it('uses memory where storage is forbidden', () => {
  const storage = storageOrMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.setItem('authToken', 't');
  expect(storage.getItem('authToken')).toBe('t');
  storage.removeItem('authToken');
  expect(storage.getItem('authToken')).toBeNull();
});
