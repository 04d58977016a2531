/** The certificate that signs in to the agency: a PFX file, kept encrypted with the server's secret. */
import type { X509Certificate } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Db } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { createSeal } from '../../../platform/server/seal.ts';

export interface Certificate {
  pfx: Buffer;
  passphrase: string;
}

export interface CertificateStore {
  /** @throws FieldsInvalid with the reason for which the file cannot be used at the instant */
  save(db: Db, certificate: Certificate, now: Date): Promise<{ subject: string; notAfter: Date }>;
  /** Returns the certificate; undefined without one, or when another secret sealed it. */
  find(db: Db): Promise<Certificate | undefined>;
}

const maxSubject = 200;

export function createCertificateStore(secret: string): CertificateStore {
  const seal = createSeal(secret, 'verifactu certificate');
  return {
    async save(db, certificate, now) {
      const found = readCertificate(certificate);
      const notAfter = found.validToDate;
      if (notAfter <= now) throw refused('file', 'El certificado ha caducado: suba uno vigente.');
      const subject = subjectOf(found);
      const row = {
        sealed: seal.close(
          JSON.stringify({ pfx: certificate.pfx.toString('base64'), passphrase: certificate.passphrase }),
        ),
        subject,
        not_before: found.validFromDate,
        not_after: notAfter,
        uploaded: now,
        warned_days: null,
      };
      await db
        .insertInto('verifactu_certificate')
        .values(row)
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
        .execute();
      return { subject, notAfter };
    },
    async find(db) {
      const row = await db.selectFrom('verifactu_certificate').select('sealed').executeTakeFirst();
      if (!row) return undefined;
      try {
        const { pfx, passphrase } = JSON.parse(seal.open(row.sealed));
        return { pfx: Buffer.from(pfx, 'base64'), passphrase };
      } catch {
        return undefined;
      }
    },
  };
}

const refused = (field: string, key: string) => new FieldsInvalid([{ field, key }]);

function readCertificate({ pfx, passphrase }: Certificate): X509Certificate {
  try {
    const secureContext = createSecureContext({ pfx, passphrase });
    const silent = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    const socket = new TLSSocket(silent, { isServer: true, secureContext });
    const found = socket.getX509Certificate();
    socket.destroy();
    if (found) return found;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (message.includes('mac verify failure'))
      throw refused('password', 'La contraseña no abre este archivo.');
    if (code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION') {
      throw refused('file', 'El cifrado de este archivo es antiguo: expórtelo de nuevo con AES-256.');
    }
  }
  throw refused('file', 'Este archivo no es un certificado con su clave (PFX o P12).');
}

/** Returns the name in the subject: of the person and the company. */
function subjectOf({ subject }: X509Certificate): string {
  const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
  return name.slice(0, maxSubject);
}
