import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  Conflict,
  FieldsInvalid,
  InUse,
  maxListedUses,
  NotFound,
} from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { findCountry, staleVersion } from '../../../settings/server/index.ts';
import { compactIban } from '../../iban.ts';
import { postalCodeOf } from '../../postal-code.ts';
import { parseTaxId } from '../../server/tax-id.ts';
import type { EditedProveedor, Proveedor } from '../proveedores.contract.ts';
import * as repository from './proveedores.repository.ts';

const auditedFields = ({
  tipo,
  nombre,
  countryId,
  formaPago,
  plazos,
  lugarId,
  subcuenta,
}: EditedProveedor) => ({
  ...{ tipo, nombre, countryId, formaPago, plazos: plazos.join(', '), lugarId, subcuenta },
});

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
  'notas',
] as const;

const invalid = (field: string, key: string) => new FieldsInvalid([{ field, key }]);

/**
 * Returns the proveedor as it is stored. @throws FieldsInvalid for a wrong tax number, postal code or place
 */
async function checked(db: Db, edited: EditedProveedor, own: number): Promise<EditedProveedor> {
  const { countryId, nif, nifTipo, codigoPostal, tipo, lugarId } = edited;
  const country = countryId === undefined ? undefined : await findCountry(db, countryId);
  if (countryId !== undefined && !country) throw invalid('countryId', 'Elija un país de la lista.');
  if (nifTipo === 'nifIva' && !(country?.ue && country.iso2 !== 'ES')) {
    throw invalid('nifTipo', 'El NIF-IVA es de otro país de la Unión Europea.');
  }
  const rule = nifTipo === 'nif' ? 'ES' : nifTipo === 'nifIva' ? (country?.iso2 ?? '') : '';
  const taxId = nif ? await parseTaxId(rule, nif) : undefined;
  if (nif && !taxId) throw invalid('nif', 'Este NIF no es correcto. Revise que no falte ni sobre nada.');
  const stored = codigoPostal && country ? postalCodeOf(country.iso2, codigoPostal) : codigoPostal;
  if (stored === undefined) {
    throw invalid(
      'codigoPostal',
      'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
    );
  }
  const place = tipo === 'taller' ? lugarId : undefined;
  if (place !== undefined) {
    const found = await repository.findWorkshopPlace(db, place);
    if (found?.tipo !== 'taller') throw invalid('lugarId', 'Elija un lugar del tipo taller.');
    if (found.proveedorId !== null && found.proveedorId !== own) {
      throw new Conflict('Place is taken.', [{ key: 'Este lugar ya es de otro taller.' }], {
        campo: 'lugarId',
      });
    }
  }
  return {
    ...edited,
    // Documents of a country are stored as written: their form follows no rule.
    nif: nifTipo === 'nif' || nifTipo === 'nifIva' ? taxId?.nif : nif || undefined,
    codigoPostal: stored,
    iban: edited.iban && compactIban(edited.iban),
    lugarId: place,
  };
}

/** Adds a proveedor. @throws FieldsInvalid, Conflict for a place of another workshop */
export async function createProveedor(
  tx: Db,
  given: EditedProveedor,
  context: CallerContext,
): Promise<Proveedor> {
  const edited = await checked(tx, given, 0);
  const id = await repository.insertProveedor(tx, edited);
  const despues = auditedFields(edited);
  await audit(tx, context, { acto: 'proveedores.create', resource: 'proveedor', id, despues });
  return (await repository.findProveedor(tx, id)) as Proveedor;
}

/** Changes a proveedor. @throws NotFound, StaleVersion, FieldsInvalid, Conflict */
export function changeProveedor(
  db: Kysely<Database>,
  id: number,
  { version, ...given }: EditedProveedor & { version: number },
  context: CallerContext,
): Promise<Proveedor> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockProveedor(tx, id);
    if (!before) throw new NotFound('Proveedor', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Proveedor', resource: 'proveedor', id, actual: before });
    }
    const edited = await checked(tx, given, id);
    await repository.updateProveedor(tx, id, edited);
    const datosPersonales = personal.filter((member) => before[member] !== edited[member]);
    await audit(tx, context, {
      ...{ acto: 'proveedores.update', resource: 'proveedor', id },
      antes: auditedFields(before),
      despues: { ...auditedFields(edited), ...(datosPersonales.length > 0 && { datosPersonales }) },
    });
    return (await repository.findProveedor(tx, id)) as Proveedor;
  });
}

/** Archives proveedores, or brings them back. */
export function archiveProveedores(
  db: Kysely<Database>,
  { ids, archivado }: { ids: number[]; archivado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const cambiados = await repository.putArchived(tx, ids, archivado);
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        ...{ acto: 'proveedores.archivar', resource: 'proveedor', id },
        antes: { archivado: !archivado },
        despues: { archivado },
      })),
    );
    return { cambiados };
  });
}

/** Deletes proveedores, all or none. @throws NotFound, InUse for one that other records name */
export function removeProveedores(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockProveedores(tx, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound('Proveedor', missing);
    const uses = await repository.listUses(tx, ids, maxListedUses);
    if (uses.length > 0) {
      const usos = uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace }));
      const key = 'Está en uso: archívelo en lugar de borrarlo.';
      throw new InUse('Proveedor is in use.', { key }, { usos, total: uses[0]?.total ?? 0 });
    }
    await repository.deleteProveedores(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({
        acto: 'proveedores.delete',
        resource: 'proveedor',
        id,
        antes: { nombre },
      })),
    );
    return { borrados: [...known] };
  });
}
