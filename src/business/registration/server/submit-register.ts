/** A shop asks for an account. */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { findCountry, readSettingRow } from '../../settings/server/index.ts';
import type * as contract from '../registration.contract.ts';
import { type Envio, findEnvio, insertEnvio } from './envio.repository.ts';
import { takeLicencia } from './licencia.ts';
import { keepLicencia, removeLicencias } from './licencia-files.ts';
import { deleteSueltas } from './licencias.repository.ts';
import { keyOfAnotherForm } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { hasAsked, insertRegistro } from './registro.repository.ts';
import { readTaxId } from './tax-id.ts';

type Form = BodyOf<typeof contract.submitRegisterEndpoint>;

const day = 24 * 60 * 60_000;
/** The house reads Spanish. */
const languageOfTheTeam = 'es';

/**
 * Writes a request down, tells its asker and the team. Nothing of what the house knows of the e-mail or the NIF shows in
 * the answer.
 * @param key a form that is sent again with it, as on a line that breaks, is the same request
 * @throws FieldsInvalid, TooLarge, TooMany; Conflict when the key came with another form
 */
export async function submitRegister(
  parts: RegistrationParts,
  form: Form,
  context: RequestContext,
  key?: string,
): Promise<void> {
  const { db, clock, quota } = parts;
  const envio =
    key === undefined ? undefined : { clave: key, digest: await digestOf(form), now: clock.now() };
  if (envio && (await hasArrived(db, envio))) return;
  // Every request counts: nobody's mailbox, disk or reviewers are to be flooded.
  quota.begin(form.email, context.address);
  const country = await findCountry(db, form.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  const taxId = form.nif ? await readTaxId(country.iso2, form.nif) : { nif: '' };
  if (!taxId) throw wrongTaxId();
  const taken = await takeLicencia(parts.uploads, form.licencia);
  const clave = await keepLicencia(parts, taken);
  const now = clock.now();
  const idioma = form.idioma ?? context.language;
  const isFirst = await db.transaction().execute(async (tx) => {
    if (envio && !(await insertEnvio(tx, envio))) return false;
    const again = await hasAsked(tx, form.email, new Date(now.getTime() - day));
    const id = await insertRegistro(tx, {
      tipo: 'nuevo',
      estado: 'pendiente',
      nombre: form.nombre,
      email: form.email,
      telefono: form.telefono,
      country_id: country.id,
      empresa: form.empresa ?? '',
      nif: taxId.nif,
      direccion: form.direccion ?? '',
      // A form ends its lines in two characters.
      mensaje: (form.mensaje ?? '').replaceAll('\r\n', '\n'),
      idioma,
      cliente_id: null,
      licencia: { clave, nombre: taken.nombre, tipo: taken.tipo, bytes: taken.bytes.length },
      now,
    });
    await deleteSueltas(tx, [clave]);
    if (!again) await parts.letters.post(tx, { carta: 'recibida', idioma, para: form.email, datos: {} });
    await tellTeam(parts, tx, id, { ...form, pais: inLanguage(country.nombre, languageOfTheTeam) });
    await auditRegister(tx, context, 'submit', id, { despues: { estado: 'pendiente' } });
    return true;
  });
  if (isFirst) return;
  // Another that came at the same moment was first.
  await removeLicencias(parts, [clave]);
  if (envio) await hasArrived(db, envio);
}

/** Whether this form has come already. @throws Conflict when its key came with another one */
async function hasArrived(db: Db, { clave, digest }: Envio): Promise<boolean> {
  const known = await findEnvio(db, clave);
  if (known && known.digest !== digest) throw keyOfAnotherForm();
  return known !== undefined;
}

/** SHA-256 of all that was filled in, and of the licence's bytes. */
async function digestOf({ licencia, ...filled }: Form): Promise<string> {
  const members = Object.entries(filled).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify(members))
    .update(await licencia.bytes())
    .digest('base64url');
}

export const wrongTaxId = () =>
  new FieldsInvalid([{ field: 'nif', key: 'Este NIF no es correcto. Revise que no falte ni sobre nada.' }]);

async function tellTeam(
  { letters, teamEmail }: RegistrationParts,
  tx: Db,
  id: number,
  { nombre, email, telefono, empresa = '', pais }: Form & { pais: string },
): Promise<void> {
  const para = teamEmail ?? (await readSettingRow(tx)).empresa.email;
  if (!para) return;
  const datos = { id: String(id), nombre, email, telefono, empresa, pais };
  await letters.post(tx, { carta: 'equipo', idioma: languageOfTheTeam, para, datos });
}
