/** Somebody writes to the house. */
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
  /** Who is written to; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  /** Messages of an address. */
  quota: AttemptLimit;
}

type Form = BodyOf<typeof contract.sendContactoEndpoint>;

/** The house reads Spanish. */
const languageOfTheTeam = 'es';

/**
 * Writes the message as a letter to the team, and one to its sender that says it has come: both, or neither.
 * @param key a message that is sent again with it, as on a line that breaks, is the same one
 * @throws FieldsInvalid, TooMany; Conflict when the key came with another message; RuleBroken when the house has no address
 */
export async function sendContacto(
  { db, clock, letters, teamEmail, quota }: ContactoParts,
  form: Form,
  context: RequestContext,
  key?: string,
): Promise<void> {
  // A browser may have filled it in by itself: the reader is told, and loses nothing.
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
  // Every message counts: neither the team's nor anybody's mailbox is to be flooded.
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
  // Another that came at the same moment was first.
  if (!isFirst && envio) await hasArrived(db, envio);
}

/** Whether this message has come already. @throws Conflict when its key came with another one */
async function hasArrived(db: Db, { clave, digest }: { clave: string; digest: string }): Promise<boolean> {
  const known = await findContactoEnvio(db, clave);
  if (known && known.digest !== digest) {
    throw new Conflict('Idempotency-Key was used with another body.', [
      { key: 'Esta clave de envío ya se usó para otro mensaje.' },
    ]);
  }
  return known !== undefined;
}

/** SHA-256 of all that was filled in. */
function digestOf(message: object): string {
  const members = Object.entries(message).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
