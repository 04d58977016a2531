/** A shop asks for an account. */
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { RequestContext } from '../../../platform/server/http/route.ts';
import { findCountry, readSettingRow } from '../../settings/server/index.ts';
import type * as contract from '../registration.contract.ts';
import { takeLicencia } from './licencia.ts';
import { keepLicencia } from './licencia-files.ts';
import { deleteSueltas } from './licencias.repository.ts';
import { auditRegister, type RegistrationParts } from './registration-parts.ts';
import { hasAsked, insertRegistro } from './registro.repository.ts';
import { readTaxId } from './tax-id.ts';

type Form = BodyOf<typeof contract.submitRegister>;

const day = 24 * 60 * 60_000;
/** The house reads Spanish. */
const languageOfTheTeam = 'es';

/**
 * Writes a request down, tells its asker and the team. Nothing of what the house knows of the e-mail or the NIF shows in
 * the answer.
 * @throws FieldsInvalid, TooLarge, TooMany
 */
export async function submitRegister(
  parts: RegistrationParts,
  form: Form,
  context: RequestContext,
): Promise<void> {
  const { db, clock, quota } = parts;
  // Every request counts: nobody's mailbox, disk or reviewers are to be flooded.
  quota.begin(form.email, context.address);
  const country = await findCountry(db, form.countryId);
  if (!country) throw new FieldsInvalid([{ field: 'countryId', key: 'Elija un país de la lista.' }]);
  const taxId = form.nif ? await readTaxId(country.iso2, form.nif) : { nif: '' };
  if (!taxId) throw wrongTaxId();
  const taken = await takeLicencia(form.licencia);
  const clave = await keepLicencia(parts, taken);
  const now = clock.now();
  const idioma = form.idioma ?? context.language;
  await db.transaction().execute(async (tx) => {
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
  });
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
