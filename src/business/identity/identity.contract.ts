import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { email, profile } from './profile-shapes.ts';
import { code, passkeyAssertion, passkeyRequest } from './second-factor.contract.ts';

export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Instant, ISO 8601 UTC. */
  refreshTokenExpiryTime: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** Also the schema of the sign-in form. */
export const credentials = z.object({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  remember: z.optional(z.boolean()),
});

/** Second factor beside the password: a code of the app, a recovery code, or a passkey. */
const factor = { code: z.optional(code), passkey: z.optional(passkeyAssertion) };

export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens',
  access: 'anyone',
  summary:
    'Signs in: an access token of 60 minutes and a refresh token. An account with a second factor needs `code` or `passkey`, too: without one a correct password is 400 `Second Factor Required.`, with `factors` and the `passkey` options',
  body: z.extend(credentials, factor),
  reply: tokens,
  bodyLimit: 8192,
});

export const refreshTokensEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens/refresh',
  access: 'anyone',
  summary: 'Renews both tokens; a refresh token counts once',
  body: z.object({
    token: z.string().check(z.maxLength(8192)),
    refreshToken: z.string().check(z.maxLength(200)),
  }),
  reply: tokens,
  bodyLimit: 16_384,
});

const newPassword = z.string().check(z.minLength(1), z.maxLength(200));

export const signInByEmailEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens/byemail',
  access: 'anyone',
  summary:
    'Without a token: mails a link to come in, if the account exists; with that link’s token: signs in, with a second factor as `POST tokens`',
  body: z.object({
    email,
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    ...factor,
  }),
  reply: z.union([tokens, z.object({ mensaje: z.string() })]),
  bodyLimit: 8192,
});

export const startPasskeySignInEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens/passkey/options',
  access: 'anyone',
  summary: 'Options to sign in with a passkey alone',
  reply: passkeyRequest,
});

export const signInByPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens/passkey',
  access: 'anyone',
  summary: 'Signs in with a passkey that has verified its person; no password is needed',
  body: z.object({ passkey: passkeyAssertion, remember: z.optional(z.boolean()) }),
  reply: tokens,
  bodyLimit: 8192,
});

export const forgotPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/users/forgot-password',
  access: 'anyone',
  summary: 'Mails a link to choose a new password, if the account exists',
  body: z.object({ email }),
  reply: 'text',
  bodyLimit: 8192,
});

export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/users/reset-password',
  access: 'anyone',
  summary:
    'Sets the password by the key of a mailed link; withdraws the others, and ends all sessions of the account',
  body: z.object({
    email: z.optional(email),
    password: newPassword,
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: 'text',
  bodyLimit: 8192,
});

export const changePasswordEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/personal/change-password',
  access: 'signedIn',
  summary:
    'Changes the own password; withdraws mailed links, and ends all other sessions unless they are kept',
  body: z.object({
    password: newPassword,
    newPassword,
    confirmNewPassword: newPassword,
    /** True: the other sessions stay open. */
    keepSessions: z.optional(z.boolean()),
  }),
  reply: z.object({}),
  bodyLimit: 8192,
});

export type Profile = z.infer<typeof profile>;

export const readProfileEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/personal/profile',
  access: 'signedIn',
  duringEnrolment: true,
  summary: 'Who is signed in',
  reply: profile,
});

export const readPermissionsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/personal/permissions',
  access: 'signedIn',
  duringEnrolment: true,
  summary: 'What the signed-in user may do',
  reply: z.array(z.string()),
});

export const signOutEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/tokens/revoke',
  access: 'anyone',
  summary: 'Ends the session of a refresh token on the server',
  body: z.object({ refreshToken: z.string().check(z.maxLength(200)) }),
  reply: z.object({}),
  bodyLimit: 8192,
});
