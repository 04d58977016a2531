/** Asks the browser for a passkey; the library is loaded on first use. */
import type { TFunction } from 'i18next';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../second-factor.contract.ts';

type Options<F extends (given: { optionsJSON: never }) => unknown> = Parameters<F>[0]['optionsJSON'];
type Browser = typeof import('@simplewebauthn/browser');

/**
 * Asks for an existing passkey.
 * @throws DOMException or WebAuthnError when cancelled, or without a passkey
 */
export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Options<Browser['startAuthentication']>;
  return startAuthentication({ optionsJSON }) as Promise<PasskeyAssertion>;
}

/**
 * Creates a passkey.
 * @throws DOMException or WebAuthnError when cancelled, or when the device has it already
 */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Options<Browser['startRegistration']>;
  return startRegistration({ optionsJSON }) as Promise<PasskeyRegistration>;
}

/** Returns the message when the browser gave no passkey; undefined for an error of another kind. */
export function passkeyErrorText(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'InvalidStateError')
    return t('Este dispositivo ya tiene una llave de acceso de esta cuenta.');
  const ofBrowser = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'WebAuthnError'];
  if (!ofBrowser.includes(error.name)) return undefined;
  return t('No se ha usado ninguna llave de acceso. Puede intentarlo otra vez o elegir otra forma.');
}
