/**
 * Where the browser keeps its tokens: local storage, so that all tabs share them (spec section 9). Without "remember me"
 * they must not outlive the browser session; a cookie without an age ends with exactly that, and its absence tells the
 * next start to forget.
 */
export const tokenName = 'authToken';
export const refreshTokenName = 'refreshToken';
const untilClosedName = 'untilBrowserCloses';
const markerCookie = 'perchaSession';

export interface HeldTokens {
  token: string | null;
  refreshToken: string | null;
}

export interface TokenStore {
  read(): HeldTokens;
  /** @param remember absent: as it was, which is what a renewal wants */
  write(tokens: { token: string; refreshToken: string }, remember?: boolean): void;
  clear(): void;
}

export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type CookieJar = { cookie: string };

export function createTokenStore(storage: KeyValues, jar: CookieJar): TokenStore {
  const clear = () => {
    for (const name of [tokenName, refreshTokenName, untilClosedName]) storage.removeItem(name);
    jar.cookie = `${markerCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
  };
  const marked = () => jar.cookie.split(/;\s*/).includes(`${markerCookie}=1`);
  return {
    read() {
      if (storage.getItem(untilClosedName) !== null && !marked()) clear();
      return { token: storage.getItem(tokenName), refreshToken: storage.getItem(refreshTokenName) };
    },
    write({ token, refreshToken }, remember) {
      if (remember === true) storage.removeItem(untilClosedName);
      if (remember === false) {
        jar.cookie = `${markerCookie}=1; Path=/; SameSite=Lax`;
        // A browser that keeps no cookie could never show the marker: it would be signed out at every page.
        if (marked()) storage.setItem(untilClosedName, '1');
      }
      storage.setItem(refreshTokenName, refreshToken);
      // Last, since other tabs wake at this one.
      storage.setItem(tokenName, token);
    },
    clear,
  };
}

/** Local storage, or memory where the browser forbids it: then a visit still works, in this tab. */
export function tolerantStorage(open: () => Storage): KeyValues {
  try {
    const storage = open();
    storage.getItem(tokenName);
    return storage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, value) => void memory.set(name, value),
      removeItem: (name) => void memory.delete(name),
    };
  }
}
