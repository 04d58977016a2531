/** The life of a sign-in (SPEC.md §4): tokens, profile and renewal. Independent of the browser. */
import { type Call, createCall, type Session } from '../../platform/http/call.ts';
import { ApiError, AuthenticationError, NetworkError } from '../../platform/http/call-errors.ts';
import type { BodyOf } from '../../platform/http/endpoint.ts';
import {
  type Profile,
  readProfileEndpoint,
  refreshTokensEndpoint,
  signInEndpoint,
  signOutEndpoint,
  type Tokens,
} from './identity.contract.ts';
import type { TokenStore } from './token-store.ts';

export interface SessionParts {
  send(request: Request): Promise<Response>;
  origin: string;
  store: TokenStore;
  /** Runs one renewal at a time across all tabs. */
  exclusively<T>(act: () => Promise<T>): Promise<T>;
}

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** An authenticator code, a recovery code, or a passkey. */
export type Factor = Pick<BodyOf<typeof signInEndpoint>, 'code' | 'passkey'>;

/** Publishes `user-changed` when a user signs in or out, here or in another tab. */
export interface UserSession extends Session, EventTarget {
  user(): Profile | undefined;
  /** False until the signed-in user is known. */
  settled(): boolean;
  /** Returns the connection error of the last profile read, when it is unknown which user is signed in. */
  unanswered(): Error | undefined;
  /** Waits for the profile read in progress. */
  current(): Promise<Profile | undefined>;
  /** Reads the profile of the stored tokens; called at start, and when another tab has changed them. */
  load(): Promise<Profile | undefined>;
  /**
   * Signs in with a password.
   * @param factor second factor of an account that has one
   * @throws AuthenticationError when the credentials are wrong, ApiError `Second Factor Required.`
   * @returns the user, or undefined when the profile could not be read
   */
  login(credentials: Credentials, factor?: Factor): Promise<Profile | undefined>;
  /** Signs in with tokens obtained in another way. */
  adopt(tokens: Tokens, remember: boolean): Promise<Profile | undefined>;
  /** Signs out here at once; the server is notified when it can be reached. */
  logout(): void;
  /** Forgets tokens and user without notifying the server, which has already ended the session on request. */
  end(): void;
  /** Does the same when the server no longer accepts the session, without a request of the user. */
  interrupt(): void;
  /** Returns whether the last session ended by `interrupt`. */
  interrupted(): boolean;
}

/** Maximum duration of a renewal, in ms: a stalled one must not block every other tab. */
const renewalTimeout = 15_000;

export function createSession({ send, origin, store, exclusively }: SessionParts): UserSession {
  const events = new EventTarget();
  const bare = createCall(send, origin);
  let user: Profile | undefined;
  let settled = false;
  let unanswered: Error | undefined;
  let interrupted = false;
  let loading: Promise<Profile | undefined> | undefined;
  let renewing: Promise<string> | undefined;
  /** Counts sign-ins and sign-outs; a profile requested before the last one is discarded. */
  let turn = 0;

  function become(next: Profile | undefined): void {
    if (next) interrupted = false;
    const changed = !settled || JSON.stringify(user) !== JSON.stringify(next);
    user = next;
    settled = true;
    if (changed) events.dispatchEvent(new Event('user-changed'));
  }

  function forget(): void {
    turn += 1;
    loading = undefined;
    unanswered = undefined;
    store.clear();
    become(undefined);
  }

  function end(): void {
    interrupted = false;
    forget();
  }

  function interrupt(): void {
    // With no token left another tab may have signed out, which is no interruption.
    interrupted ||= store.read().token !== null;
    forget();
  }

  async function renew(refused: string | null): Promise<string> {
    const { token, refreshToken } = store.read();
    // Another tab has already renewed the tokens.
    if (token && token !== refused) return token;
    if (!token || !refreshToken) {
      interrupt();
      throw authError();
    }
    try {
      const signal = AbortSignal.timeout(renewalTimeout);
      const renewed = await bare(refreshTokensEndpoint, { body: { token, refreshToken } }, { signal });
      store.write(renewed);
      return renewed.token;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const now = store.read();
      // A user has signed in meanwhile.
      if (now.token && now.refreshToken !== refreshToken) return now.token;
      interrupt();
      throw authError();
    }
  }

  const session: Session & Omit<UserSession, keyof EventTarget> = {
    token: () => store.read().token,
    refresh() {
      if (!renewing) {
        const refused = store.read().token;
        renewing = exclusively(() => renew(refused)).finally(() => {
          renewing = undefined;
        });
      }
      return renewing;
    },
    user: () => user,
    settled: () => settled,
    unanswered: () => unanswered,
    current: async () => (loading ? loading : user),
    load() {
      const ownTurn = ++turn;
      unanswered = undefined;
      if (!store.read().token) {
        become(undefined);
        return Promise.resolve(undefined);
      }
      const found = call(readProfileEndpoint, {})
        .catch((error: unknown) => {
          if (ownTurn === turn && isSilence(error)) unanswered = error;
          return undefined;
        })
        .then((profile) => {
          if (ownTurn !== turn) return user;
          loading = undefined;
          become(profile);
          return profile;
        });
      loading = found;
      return found;
    },
    async login(credentials, factor) {
      const body = { ...credentials, ...factor };
      return session.adopt(await bare(signInEndpoint, { body }), credentials.remember);
    },
    adopt(tokens, remember) {
      interrupted = false;
      store.write(tokens, remember);
      return session.load();
    },
    logout() {
      const { refreshToken } = store.read();
      if (refreshToken) bare(signOutEndpoint, { body: { refreshToken } }).catch(() => undefined);
      end();
    },
    end,
    interrupt,
    interrupted: () => interrupted,
  };
  const call: Call = createCall(send, origin, session);

  return Object.assign(events, session);
}

const authError = () => new AuthenticationError('Auth Error', 401, { exception: 'Auth Error' });

/** Returns whether the request had no reply at all. */
const isSilence = (error: unknown): error is Error =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Returns whether the server refused the tokens; a 5xx or 429 reply does not decide about the session. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408;
