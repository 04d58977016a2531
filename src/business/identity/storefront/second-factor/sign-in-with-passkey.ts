import './words.ts';
import type { TFunction } from 'i18next';
import type { Call } from '../../../../platform/http/call.ts';
import { signInByPasskeyEndpoint, startPasskeySignInEndpoint, type Tokens } from '../../identity.contract.ts';
import type { PasskeyAssertion } from '../../second-factor.contract.ts';
import { askPasskey, passkeyErrorText } from './ask-passkey.ts';

/**
 * Signs in with a passkey alone.
 * @returns tokens, or the message when the browser gave none
 * @throws ApiError
 */
export async function signInWithPasskey(
  call: Call,
  remember: boolean,
  t: TFunction,
): Promise<Tokens | string> {
  const options = await call(startPasskeySignInEndpoint, {});
  let passkey: PasskeyAssertion;
  try {
    passkey = await askPasskey(options);
  } catch (error) {
    const words = passkeyErrorText(error, t);
    if (words) return words;
    throw error;
  }
  return call(signInByPasskeyEndpoint, { body: { passkey, remember } });
}
