/** What the reviewer is told of a request's tax number, beside the licence that should say the same. */
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { findCountry } from '../../settings/server/index.ts';
import type { NifCheck } from '../office.contract.ts';
import { noRegister } from './registration-failures.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { registroInScope } from './registro.repository.ts';
import { hasRule, readTaxId } from './tax-id.ts';

/** @throws NotFound */
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
  if (!registro) throw noRegister(id);
  if (!registro.nif) return { digito: 'sin-nif' };
  const country = registro.country_id === null ? undefined : await findCountry(db, registro.country_id);
  if (!country || !hasRule(country.iso2)) return { digito: 'desconocido' };
  const taxId = await readTaxId(country.iso2, registro.nif);
  if (!taxId) return { digito: 'incorrecto' };
  // The register of the EU is asked of those who would buy without tax.
  const abroad = country.ue && country.iso2 !== 'ES';
  return { digito: 'correcto', vies: abroad ? await vies?.check(country.iso2, taxId.nif) : undefined };
}
