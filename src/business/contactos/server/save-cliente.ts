import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { findCountry, staleVersion } from '../../settings/server/index.ts';
import type { Cliente, EditedCliente } from '../clientes-office.contract.ts';
import { compactIban } from '../iban.ts';
import { postalCodeOf } from '../postal-code.ts';
import { recargoErrorOf } from '../recargo.ts';
import {
  exists,
  findOfficeCliente,
  insertOfficeCliente,
  lockOfficeCliente,
  updateOfficeCliente,
} from './office-clientes.repository.ts';
import { parseTaxId } from './tax-id.ts';
import { viesColumns } from './vies.ts';

interface Parts {
  db: Kysely<Database>;
  clock: Clock;
}

/** Members of persons and accounts, of which the trail names those that changed. */
const personal = [
  'razonSocial',
  'nif',
  'email',
  'telefono',
  'direccion',
  'codigoPostal',
  'poblacion',
  'provincia',
  'iban',
  'mandatos',
  'direcciones',
  'notas',
] as const;

const auditedFields = ({
  nombre,
  nifTipo,
  countryId,
  idioma,
  comercialId,
  tarifaId,
  recargoEquivalencia,
  formaPago,
  plazos,
  diasPago,
  facturarCada,
  facturarPorDireccion,
  limiteCredito,
  limiteAsegurado,
  subcuenta,
}: EditedCliente) => ({
  nombre,
  nifTipo,
  countryId,
  idioma,
  comercialId,
  tarifaId,
  recargoEquivalencia,
  formaPago,
  plazos,
  diasPago,
  facturarCada,
  facturarPorDireccion,
  limiteCredito,
  limiteAsegurado,
  subcuenta,
});

const changedPersonal = (before: EditedCliente, after: EditedCliente): string[] =>
  personal.filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]));

/**
 * Returns the cliente as it is stored: tax number and IBAN without spaces, a default address.
 * @throws FieldsInvalid for a wrong tax number or postal code, an unknown record, another rep's cliente
 */
async function checked(db: Db, edited: EditedCliente, { rowScope }: Caller): Promise<EditedCliente> {
  const { countryId, nif, nifTipo, recargoEquivalencia, tarifaId, codigoPostal } = edited;
  const country = countryId === undefined ? undefined : await findCountry(db, countryId);
  if (countryId !== undefined && !country) throw invalid('countryId', 'Elija un país de la lista.');
  if (tarifaId !== undefined && !(await exists(db, 'tarifa', tarifaId))) {
    throw invalid('tarifaId', 'Esta tarifa ya no existe.');
  }
  const comercialId = edited.comercialId ?? rowScope ?? undefined;
  if (rowScope !== null && comercialId !== rowScope) {
    throw invalid('comercialId', 'Solo puede llevar sus propios clientes.');
  }
  if (comercialId !== undefined && !(await exists(db, 'comercial', comercialId))) {
    throw invalid('comercialId', 'Elija un comercial de la lista.');
  }
  if (nifTipo === 'nifIva' && !(country?.ue && country.iso2 !== 'ES')) {
    throw invalid('nifTipo', 'El NIF-IVA es de otro país de la Unión Europea.');
  }
  const rule = nifTipo === 'nif' ? 'ES' : nifTipo === 'nifIva' ? (country?.iso2 ?? '') : '';
  const taxId = nif ? await parseTaxId(rule, nif) : undefined;
  if (nif && !taxId) throw invalid('nif', 'Este NIF no es correcto. Revise que no falte ni sobre nada.');
  const recargoError =
    recargoEquivalencia && taxId && recargoErrorOf({ ...taxId, iso2: country?.iso2 ?? 'ES' });
  if (recargoError) throw invalid('recargoEquivalencia', recargoError);
  const stored = codigoPostal && country ? postalCodeOf(country.iso2, codigoPostal) : codigoPostal;
  if (stored === undefined) {
    throw invalid(
      'codigoPostal',
      'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
    );
  }
  const hasDefault = edited.direcciones.some(({ porDefecto }) => porDefecto);
  return {
    ...edited,
    comercialId,
    // Documents of a country are stored as written: their form follows no rule.
    nif: nifTipo === 'nif' || nifTipo === 'nifIva' ? taxId?.nif : nif || undefined,
    codigoPostal: stored,
    iban: edited.iban && compactIban(edited.iban),
    direcciones: edited.direcciones.map((one, place) => ({
      ...one,
      porDefecto: hasDefault ? one.porDefecto : place === 0,
    })),
  };
}

const invalid = (field: string, key: string) => new FieldsInvalid([{ field, key }]);

/** Adds a cliente. @throws FieldsInvalid */
export async function createCliente(
  tx: Db,
  clock: Clock,
  given: EditedCliente,
  context: CallerContext,
): Promise<Cliente> {
  const edited = await checked(tx, given, context.caller);
  const id = await insertOfficeCliente(tx, edited, clock.now());
  await audit(tx, context, {
    acto: 'clientes.create',
    resource: 'cliente',
    id,
    despues: auditedFields(edited),
  });
  return (await findOfficeCliente(tx, id, context.caller, clock.today())) as Cliente;
}

/** Changes a cliente. @throws NotFound, StaleVersion, FieldsInvalid */
export function changeCliente(
  { db, clock }: Parts,
  id: number,
  { version, ...given }: EditedCliente & { version: number },
  context: CallerContext,
): Promise<Cliente> {
  const { caller } = context;
  return db.transaction().execute(async (tx) => {
    const before = await lockOfficeCliente(tx, id, caller, clock.today());
    if (!before) throw new NotFound('Cliente', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Cliente', resource: 'cliente', id, actual: before });
    }
    const edited = await checked(tx, given, caller);
    const isSameNumber = before.nif === edited.nif && before.countryId === edited.countryId;
    await updateOfficeCliente(tx, id, edited, isSameNumber ? undefined : viesColumns(undefined, clock));
    // The office completes a shop that a rep entered by saving it; the rep does not.
    if (before.porRevisar && caller.rowScope === null) {
      await tx.updateTable('cliente').set({ por_revisar: false }).where('id', '=', id).execute();
    }
    const datosPersonales = changedPersonal(before, edited);
    await audit(tx, context, {
      acto: 'clientes.update',
      resource: 'cliente',
      id,
      antes: auditedFields(before),
      despues: { ...auditedFields(edited), ...(datosPersonales.length > 0 && { datosPersonales }) },
    });
    return (await findOfficeCliente(tx, id, caller, clock.today())) as Cliente;
  });
}
