/** Stores a shop's request for an account. */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { parseTaxId } from '../../contactos/server/index.ts';
import { findCountry, readSettingRow } from '../../settings/server/index.ts';
import type * as contract from '../registration.contract.ts';
import { type FormKey, findFormKey, insertFormKey } from './form-keys.repository.ts';
import { validateLicencia } from './licencia.ts';
import { removeLicencias, storeLicencia } from './licencia-files.ts';
import { deleteUnusedFiles } from './licencias.repository.ts';
import { idempotencyKeyReused } from './registration-failures.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { hasRecentRequest, insertRegistro } from './registro.repository.ts';

type Form = BodyOf<typeof contract.submitRegisterEndpoint>;

const dayMs = 24 * 60 * 60_000;
/** The language of letters to the team. */
const teamLanguage = 'es';

/**
 * Stores a request and writes to its sender and to the team. The reply does not reveal whether the e-mail or
 * the NIF is known.
 * @param key idempotency key; a repetition with the same form changes nothing
 * @throws FieldsInvalid, TooLarge, TooMany; Conflict when the key came with another form
 */
export async function submitRegister(
  parts: RegistrationParts,
  form: Form,
  context: RequestContext,
  key?: string,
): Promise<void> {
  const { db, clock, quota } = parts;
  const formKey = key === undefined ? undefined : { key, digest: await digestOf(form), now: clock.now() };
  if (formKey && (await wasReceived(db, formKey))) return;
  // Every request counts, to protect mailboxes, the disk and the reviewers.
  quota.begin(form.email, context.address);
  const country = await findCountry(db, form.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  const taxId = form.nif ? await parseTaxId(country.iso2, form.nif) : { nif: '' };
  if (!taxId) throw wrongTaxId();
  const validated = await validateLicencia(parts.uploads, form.licencia);
  const clave = await storeLicencia(parts, validated);
  const now = clock.now();
  const idioma = form.idioma ?? context.language;
  const isFirst = await db.transaction().execute(async (tx) => {
    if (formKey && !(await insertFormKey(tx, formKey))) return false;
    const hasRecent = await hasRecentRequest(tx, form.email, new Date(now.getTime() - dayMs));
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
      // Browsers send line breaks of forms as CRLF.
      mensaje: (form.mensaje ?? '').replaceAll('\r\n', '\n'),
      idioma,
      cliente_id: null,
      licencia: { clave, nombre: validated.nombre, tipo: validated.tipo, bytes: validated.bytes.length },
      now,
    });
    await deleteUnusedFiles(tx, [clave]);
    if (!hasRecent) await parts.letters.post(tx, { carta: 'recibida', idioma, para: form.email, datos: {} });
    await notifyTeam(parts, tx, id, { ...form, pais: inLanguage(country.nombre, teamLanguage) });
    await auditRegister(tx, context, 'submit', id, { despues: { estado: 'pendiente' } });
    return true;
  });
  if (isFirst) return;
  // Another request with the same key was first. The check throws when its form was another one.
  await removeLicencias(parts, [clave]);
  if (formKey) await wasReceived(db, formKey);
}

/**
 * Tests whether this form arrived before.
 * @throws Conflict when its key came with another form
 */
async function wasReceived(db: Db, { key, digest }: FormKey): Promise<boolean> {
  const known = await findFormKey(db, key);
  if (known && known.digest !== digest) throw idempotencyKeyReused();
  return known !== undefined;
}

/** Returns the SHA-256 of all fields and of the licence's bytes, in base64url. */
async function digestOf({ licencia, ...filled }: Form): Promise<string> {
  const members = Object.entries(filled).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash('sha256')
    .update(JSON.stringify(members))
    .update(await licencia.bytes())
    .digest('base64url');
}

export const wrongTaxId = () =>
  new FieldsInvalid([{ field: 'nif', key: 'Este NIF no es correcto. Revise que no falte ni sobre nada.' }]);

async function notifyTeam(
  { letters, teamEmail }: RegistrationParts,
  tx: Db,
  id: number,
  { nombre, email, telefono, empresa = '', pais }: Form & { pais: string },
): Promise<void> {
  const para = teamEmail ?? (await readSettingRow(tx)).empresa.email;
  if (!para) return;
  const datos = { id: String(id), nombre, email, telefono, empresa, pais };
  await letters.post(tx, { carta: 'equipo', idioma: teamLanguage, para, datos });
}
