/** Validates the tax number of a request for the reviewer, beside the licence that should show the same. */
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { canValidate, parseTaxId } from '../../contactos/server/index.ts';
import { findCountry } from '../../settings/server/index.ts';
import type { NifCheck } from '../office.contract.ts';
import { registerNotFound } from './registration-failures.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { registroInScope } from './registro.repository.ts';

/**
 * Returns the result of check digit and VIES.
 * @throws NotFound
 */
export async function checkNif(
  { db, vies }: Pick<RegistrationParts, 'db' | 'vies'>,
  id: number,
  { caller }: CallerContext,
): Promise<NifCheck> {
  const registro = await db
    .selectFrom('registro')
    .where('id', '=', id)
    .where(registroInScope(caller))
    .select(['nif', 'country_id'])
    .executeTakeFirst();
  if (!registro) throw registerNotFound(id);
  if (!registro.nif) return { digito: 'sin-nif' };
  const country = registro.country_id === null ? undefined : await findCountry(db, registro.country_id);
  if (!country || !canValidate(country.iso2)) return { digito: 'desconocido' };
  const taxId = await parseTaxId(country.iso2, registro.nif);
  if (!taxId) return { digito: 'incorrecto' };
  // VIES matters only to shops that could buy without IVA.
  const needsVies = country.ue && country.iso2 !== 'ES';
  return { digito: 'correcto', vies: needsVies ? await vies?.check(country.iso2, taxId.nif) : undefined };
}
