/** A session whose server, storage and other tabs the test controls. */
import { vi } from 'vitest';
import { createSession, type UserSession } from './create-session.ts';
import type { Profile } from './identity.contract.ts';
import { type CookieJar, createTokenStore, type KeyValues } from './token-store.ts';

export const ana: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ana@boutique.example',
  userName: 'ana',
  firstName: 'Ana',
  lastName: 'Prat',
  isActive: true,
  emailConfirmed: true,
  clienteId: 1,
  cliente: 'Boutique Ana',
  roles: ['Basic'],
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refusal = () => json({ exception: 'Authentication Failed.', messages: ['No.'] }, 401);

export function memoryStorage(
  entries: Record<string, string> = {},
): KeyValues & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  };
}

/** Keeps cookies by name, as a document does. `close()` ends the browser session. */
export function memoryJar(): CookieJar & { close(): void } {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
    close: () => cookies.clear(),
  };
}

type Answer = (request: Request) => Response | Promise<Response>;

export interface SessionTestKit {
  session: UserSession;
  storage: ReturnType<typeof memoryStorage>;
  /** Requests that reached the server: `POST /lob/api/tokens/refresh <token>`. */
  requests: string[];
  /** The server's reply by path. Default: only the profile, Ana's. */
  answers: Map<string, Answer>;
  changes: () => number;
}

type Exclusively = <T>(act: () => Promise<T>) => Promise<T>;

/** Returns the lock that all tabs of a browser share. */
export function oneAtATime(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Returns the session of a tab. Tabs of the same browser share storage and lock. */
export function setupSession(
  storage = memoryStorage(),
  exclusively: Exclusively = (act) => act(),
): SessionTestKit {
  const requests: string[] = [];
  const answers = new Map<string, Answer>([['/lob/api/personal/profile', () => json(ana)]]);
  const listener = vi.fn();
  const session = createSession({
    origin: 'https://percha.example',
    store: createTokenStore(storage, memoryJar()),
    exclusively,
    async send(request) {
      const path = new URL(request.url).pathname;
      const token = request.headers.get('Authorization')?.slice('Bearer '.length);
      requests.push([request.method, path, token].filter(Boolean).join(' '));
      const answer = answers.get(path);
      if (!answer) throw new Error(`Nothing answers to ${path}.`);
      return answer(request);
    },
  });
  session.addEventListener('user-changed', listener);
  return { session, storage, requests, answers, changes: () => listener.mock.calls.length };
}
