/** Wire types of the second factor of staff accounts: authenticator app, passkeys, recovery codes. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { nothing, plainLine } from '../../platform/http/shapes.ts';
import { maxPasskeys } from './second-factor.ts';

const path = '/lob/api/personal/second-factor';
const bodyLimit = 16_384;
const base64url = (max: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(max));
/** WebAuthn allows 1,023 bytes. */
const credentialId = base64url(1364);

/** A six-digit code of the app, or a recovery code; blanks and hyphens are ignored. */
export const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const password = z.string().check(z.minLength(1), z.maxLength(200));

/** Result of `navigator.credentials.get()` as JSON (WebAuthn level 3, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(2048),
    authenticatorData: base64url(1024),
    signature: base64url(1024),
    userHandle: z.optional(base64url(128)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Result of `navigator.credentials.create()` as JSON (RegistrationResponseJSON). */
const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(2048),
    attestationObject: base64url(8192),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** Options for `navigator.credentials.get()`; the challenge is valid for five minutes, once. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  userVerification: z.optional(z.string()),
  allowCredentials: z.optional(z.array(credentialDescriptor)),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** Options for `navigator.credentials.create()`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.number() })),
  timeout: z.optional(z.number()),
  attestation: z.optional(z.string()),
  excludeCredentials: z.optional(z.array(credentialDescriptor)),
  authenticatorSelection: z.optional(z.record(z.string(), z.unknown())),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainLine);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Instants, ISO 8601 UTC. */
  created: z.string(),
  lastUsed: z.optional(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  /** The company requires a second factor of this account. */
  required: z.boolean(),
  /** Instant at which the authenticator app was confirmed; absent: no app is set up. */
  totp: z.optional(z.string()),
  passkeys: z.array(passkey).check(z.maxLength(maxPasskeys)),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
  /** Domain that passkeys are bound to; absent: the server is reached by a bare IP address. */
  passkeyDomain: z.optional(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Present when the first factor was set up; shown only this once. */
const firstCodes = z.object({ recoveryCodes: z.optional(z.array(z.string())) });

/** The password and, when the account has a second factor, a factor. */
const proof = { password, code: z.optional(code), passkey: z.optional(passkeyAssertion) };
export const proofShape = z.object(proof);
export type Proof = z.infer<typeof proofShape>;

const common = { access: 'signedIn', duringEnrolment: true, bodyLimit } as const;
const proved = 'Needs the password and, when the account has a second factor, one of them';

export const readSecondFactorEndpoint = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'The second factors of the own account; no secret is ever read back',
  reply: secondFactor,
});

export const challengeEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/challenge`,
  summary: 'Options to prove the own account with one of its passkeys',
  reply: passkeyRequest,
});

export const startTotpEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/totp`,
  summary: `A new secret for an authenticator app; it counts once confirmed, within 15 minutes. ${proved}`,
  body: proofShape,
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotpEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/totp/confirm`,
  summary:
    'Confirms the new secret with a code of the app. The first factor gives ten recovery codes and ends all other sessions',
  body: z.object({ code }),
  reply: firstCodes,
});

export const removeTotpEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/totp/remove`,
  summary: `Removes the authenticator app; the last factor of an account that must have one is a 409. ${proved}`,
  body: proofShape,
  reply: nothing,
});

export const startPasskeyEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/passkeys/options`,
  summary: `Options to create a passkey. ${proved}`,
  body: proofShape,
  reply: passkeyCreation,
});

export const addPasskeyEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/passkeys`,
  summary:
    'Keeps a passkey that was created. The first factor gives ten recovery codes and ends all other sessions',
  body: z.object({ name: passkeyName, passkey: passkeyRegistration }),
  reply: firstCodes,
});

const passkeyParams = z.object({ id: z.uuid() });

export const renamePasskeyEndpoint = endpoint({
  ...common,
  method: 'PUT',
  path: `${path}/passkeys/{id}`,
  summary: 'Renames one of the own passkeys',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  reply: nothing,
});

export const removePasskeyEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/passkeys/{id}/remove`,
  summary: `Removes a passkey; the last factor of an account that must have one is a 409. ${proved}`,
  params: passkeyParams,
  body: proofShape,
  reply: nothing,
});

export const renewCodesEndpoint = endpoint({
  ...common,
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: `Ten new recovery codes in place of the old ones. ${proved}`,
  body: proofShape,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});
