/** A passkey in software: signs as a browser and its authenticator do (ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SoftAuthenticatorOptions {
  rpId?: string;
  origin?: string;
  /** Sets the user-verified flag. */
  verifiesUser?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Returns a CBOR byte string of up to 65,535 bytes. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** Creates one passkey on one device. */
export function softAuthenticator({
  rpId = 'percha.example',
  origin = 'https://percha.example',
  verifiesUser = true,
}: SoftAuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const flags = (attested: boolean) => 0x01 | (verifiesUser ? 0x04 : 0) | (attested ? 0x40 : 0);
  const head = (attested: boolean) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags(attested)]), count]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** Answers `navigator.credentials.create()`. */
    create({ challenge }: { challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (key: number, value: string) =>
        Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
      // COSE key: kty EC2, alg ES256, crv P-256.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        coordinate(0x21, x),
        coordinate(0x22, y),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        cborBytes(Buffer.concat([head(true), credential])),
      ]);
      return {
        ...names,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get()`. */
    get({ challenge }: { challenge: string }) {
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = head(false);
      return {
        ...names,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}
