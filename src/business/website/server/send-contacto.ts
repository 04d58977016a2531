/** Sends a message of the contact page to the company. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, RuleBroken } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import type { AttemptLimit } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import type * as contract from '../contacto.contract.ts';
import { findContactoEnvio, insertContactoEnvio } from './contacto.repository.ts';

export interface ContactoParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  /** The recipient; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  /** The limit of messages per address. */
  quota: AttemptLimit;
}

type Form = BodyOf<typeof contract.sendContactoEndpoint>;

/** The team reads Spanish. */
const languageOfTheTeam = 'es';

/**
 * Queues the message as a letter to the team, and a confirmation to its sender: both or neither.
 * @param key repeating a message with the same key sends it once
 * @throws FieldsInvalid, TooMany; Conflict when the key came with another message; RuleBroken when the
 * company has no address
 */
export async function sendContacto(
  { db, clock, letters, teamEmail, quota }: ContactoParts,
  form: Form,
  context: RequestContext,
  key?: string,
): Promise<void> {
  // A browser may have filled it in by itself: the reply says so, and the form keeps its values.
  if (form.web)
    throw new FieldsInvalid([
      {
        field: 'web',
        key: 'Un campo oculto ha llegado relleno, quizá por su navegador. Envíe el mensaje otra vez.',
      },
    ]);
  const { web: _, consentimiento: __, ...message } = form;
  const envio = key === undefined ? undefined : { clave: key, digest: digestOf(message), now: clock.now() };
  if (envio && (await hasArrived(db, envio))) return;
  // Every message counts, so that nobody's mailbox is flooded.
  quota.begin(form.email, context.address);
  const para = teamEmail ?? (await readSettingRow(db)).empresa.email;
  if (!para) {
    throw new RuleBroken([{ key: 'Ahora mismo no podemos recibir mensajes por aquí. Llámenos, por favor.' }]);
  }
  const idioma = form.idioma ?? context.language;
  const isFirst = await db.transaction().execute(async (tx) => {
    if (envio && !(await insertContactoEnvio(tx, envio))) return false;
    const { nombre, email, telefono = '', tienda = '', asunto } = form;
    const mensaje = form.mensaje.replaceAll('\r\n', '\n');
    const datos = { nombre, email, telefono, tienda, asunto, mensaje, idioma };
    await letters.post(tx, { carta: 'contacto', idioma: languageOfTheTeam, para, datos });
    await letters.post(tx, { carta: 'contactoRecibido', idioma, para: email, datos: { asunto } });
    return true;
  });
  // A concurrent request with the same key was first.
  if (!isFirst && envio) await hasArrived(db, envio);
}

/**
 * Returns whether this message has arrived already.
 * @throws Conflict when its key came with another message
 */
async function hasArrived(db: Db, { clave, digest }: { clave: string; digest: string }): Promise<boolean> {
  const known = await findContactoEnvio(db, clave);
  if (known && known.digest !== digest) {
    throw new Conflict('Idempotency-Key was used with another body.', [
      { key: 'Esta clave de envío ya se usó para otro mensaje.' },
    ]);
  }
  return known !== undefined;
}

/** Returns the SHA-256 of all fields. */
function digestOf(message: object): string {
  const members = Object.entries(message).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
