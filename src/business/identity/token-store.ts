/**
 * The browser's token storage: local storage, so that all tabs share it (SPEC.md §9). Without "remember me"
 * the tokens must end with the browser session. A session cookie marks that session; when it is absent at the
 * next start, the tokens are deleted.
 */
export const tokenName = 'authToken';
export const refreshTokenName = 'refreshToken';
export const untilClosedName = 'untilBrowserCloses';
export const markerCookie = 'perchaSession';

export interface StoredTokens {
  token: string | null;
  refreshToken: string | null;
}

export interface TokenStore {
  read(): StoredTokens;
  /**
   * Stores tokens.
   * @param remember absent: unchanged, as for a renewal
   */
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
        // A browser that keeps no cookie could never present the marker: it would be signed out on every
        // page.
        if (marked()) storage.setItem(untilClosedName, '1');
      }
      storage.setItem(refreshTokenName, refreshToken);
      // Last, since this item's event wakes other tabs.
      storage.setItem(tokenName, token);
    },
    clear,
  };
}

/** Returns local storage, or memory where the browser forbids it, so that this tab still works. */
export function storageOrMemory(open: () => Storage): KeyValues {
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
