/** Creation and verification of passkeys (WebAuthn). The library takes 29 MB and is loaded on first use. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../second-factor.contract.ts';
import type { PasskeyRow } from './factors.repository.ts';
import type { RelyingParty } from './relying-party.ts';

const library = () => import('@simplewebauthn/server');
const timeout = 5 * 60_000;
/** EdDSA, ES256 and RS256 (COSE), one of which all authenticators have; Node's others are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Described = Pick<PasskeyRow, 'credential_id' | 'transports'>;
const described = (rows: readonly Described[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports }));

/** Returns the options for an assertion; without passkeys the browser offers the site's own. */
export async function requestOptions(
  site: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  passkeys: readonly Described[] | undefined,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge,
    timeout,
    allowCredentials: passkeys && described(passkeys),
    // Alone, a passkey must verify the person; beside a password, possession is enough.
    userVerification: passkeys ? 'discouraged' : 'required',
  });
}

interface Creating {
  company: string;
  user: { id: string; email: string; first_name: string; last_name: string };
  passkeys: readonly Described[];
}

/** Returns the options with which a browser creates a passkey. */
export async function creationOptions(
  site: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  { company, user, passkeys }: Creating,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: company,
    rpID: site.id,
    challenge,
    timeout,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options, authenticatorSelection: { ...options.authenticatorSelection } };
}

export interface NewPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
}

/** Returns the columns of a created passkey; undefined when it is not one of this site for this challenge. */
export async function checkCreated(
  site: RelyingParty,
  isExpected: (challenge: string) => boolean,
  given: PasskeyRegistration,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(given.response.attestationObject));
    // No attestation was requested, and checking its certificate could make the server fetch an address in
    // it.
    if (attestation.get('attStmt').get('x5c')) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: given.response.transports ?? [],
    };
  } catch {
    // The library throws on every invalid answer, with texts for developers.
    return undefined;
  }
}

/**
 * Returns the passkey's new signature counter; undefined for an invalid answer.
 * @param alone the passkey replaces the password: it must have verified the person
 */
export async function checkAnswer(
  site: RelyingParty,
  isExpected: (challenge: string) => boolean,
  given: PasskeyAssertion,
  passkey: PasskeyRow,
  { alone }: { alone: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: alone,
      credential: {
        id: passkey.credential_id,
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the challenge that a browser's answer was made for; empty when it cannot be read. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
