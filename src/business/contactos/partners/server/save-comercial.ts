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
import { staleVersion } from '../../../settings/server/index.ts';
import { type Comercial, type EditedComercial, maxAssigned } from '../comerciales.contract.ts';
import { overlaps } from '../zonas.ts';
import * as repository from './comerciales.repository.ts';

const auditedFields = ({ zona, zonas, condiciones }: EditedComercial) => ({
  zona,
  zonas: zonas.map(({ desde, hasta }) => `${desde ?? ''} – ${hasta ?? ''}`),
  condiciones: condiciones.map(({ desde, porcentaje, sobre }) => `${desde}: ${porcentaje} % ${sobre}`),
});

/** Members of a person, of which the trail names those that changed. */
const personal = ['nombre', 'nif', 'email', 'telefono', 'notas'] as const;

/** Checks the zones against each other and those of other comerciales. @throws FieldsInvalid */
async function checkZonas(tx: Db, own: number, { zonas }: EditedComercial): Promise<void> {
  const others = (await repository.lockZonas(tx)).filter(({ comercialId }) => comercialId !== own);
  const countries = await repository.knownCountries(tx, [
    ...new Set(zonas.map(({ countryId }) => countryId)),
  ]);
  const wrong = zonas.flatMap((zona, at) => {
    if (!countries.has(zona.countryId)) {
      return [{ field: `zonas.${at}.countryId`, key: 'Elija un país de la lista.' }];
    }
    if (zonas.slice(0, at).some((before) => overlaps(before, zona))) {
      return [{ field: `zonas.${at}.desde`, key: 'Se cruza con otra zona de este comercial.' }];
    }
    const other = others.find((one) => overlaps(one, zona));
    if (!other) return [];
    const key = 'Se cruza con la zona de {{nombre}}.';
    return [{ field: `zonas.${at}.desde`, key, params: { nombre: other.nombre } }];
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}

/** Adds a comercial. @throws FieldsInvalid for a zone that overlaps another one */
export async function createComercial(
  tx: Db,
  edited: EditedComercial,
  context: CallerContext,
): Promise<Comercial> {
  await checkZonas(tx, 0, edited);
  const id = await repository.insertComercial(tx, edited);
  await repository.putZonas(tx, id, edited.zonas);
  const despues = auditedFields(edited);
  await audit(tx, context, { acto: 'comerciales.create', resource: 'comercial', id, despues });
  return (await repository.findComercial(tx, id)) as Comercial;
}

/** Changes a comercial. @throws NotFound, StaleVersion, FieldsInvalid for a zone that overlaps another one */
export function changeComercial(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedComercial & { version: number },
  context: CallerContext,
): Promise<Comercial> {
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockComercial(tx, id);
    if (!before) throw new NotFound('Comercial', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Comercial', resource: 'comercial', id, actual: before });
    }
    await checkZonas(tx, id, edited);
    await repository.updateComercial(tx, id, edited, before.nombre !== edited.nombre);
    await repository.putZonas(tx, id, edited.zonas);
    const datosPersonales = personal.filter((member) => before[member] !== edited[member]);
    await audit(tx, context, {
      ...{ acto: 'comerciales.update', resource: 'comercial', id },
      antes: auditedFields(before),
      despues: { ...auditedFields(edited), ...(datosPersonales.length > 0 && { datosPersonales }) },
    });
    return (await repository.findComercial(tx, id)) as Comercial;
  });
}

/** Archives comerciales, or brings them back. @throws Conflict for a zone that another one has meanwhile */
export function archiveComerciales(
  db: Kysely<Database>,
  { ids, archivado }: { ids: number[]; archivado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const cambiados = await repository.putActive(tx, ids, !archivado);
    const zonas = archivado ? [] : await repository.lockZonas(tx);
    for (const own of zonas.filter(({ comercialId }) => cambiados.includes(comercialId))) {
      const other = zonas.find((one) => one.comercialId !== own.comercialId && overlaps(one, own));
      if (!other) continue;
      const params = { nombre: own.nombre, otro: other.nombre };
      throw new Conflict('Zone is taken.', [
        { key: 'Una zona de {{nombre}} la lleva ahora {{otro}}: cámbiela antes.', params },
      ]);
    }
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        ...{ acto: 'comerciales.archivar', resource: 'comercial', id },
        antes: { archivado: !archivado },
        despues: { archivado },
      })),
    );
    return { cambiados };
  });
}

/** Deletes comerciales, all or none. @throws NotFound, InUse for one that other records name */
export function removeComerciales(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockComerciales(tx, ids);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound('Comercial', missing);
    const uses = await repository.listUses(tx, ids, maxListedUses);
    if (uses.length > 0) {
      const usos = uses.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace }));
      const key = 'Está en uso: archívelo en lugar de borrarlo.';
      throw new InUse('Comercial is in use.', { key }, { usos, total: uses[0]?.total ?? 0 });
    }
    await repository.deleteComerciales(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id }) => ({ acto: 'comerciales.delete', resource: 'comercial', id })),
    );
    return { borrados: [...known] };
  });
}

/** Assigns clientes without a comercial by the zone of their postal code; `preview` only lists them. */
export function assignByZona(
  db: Kysely<Database>,
  { ids, preview = false }: { ids: number[]; preview?: boolean | undefined },
  context: CallerContext,
) {
  return db.transaction().execute(async (tx) => {
    const found = await repository.listAssignable(tx, ids, maxAssigned);
    const clientes = found.map(({ total: _, ...cliente }) => cliente);
    const total = found[0]?.total ?? 0;
    if (preview || clientes.length === 0) return { clientes, total };
    const changed = await repository.assignClientes(tx, clientes);
    await auditMany(
      tx,
      context,
      changed.map(({ id, comercialId }) => ({
        ...{ acto: 'clientes.update', resource: 'cliente', id },
        antes: {},
        despues: { comercialId },
      })),
    );
    const done = new Set(changed.map(({ id }) => id));
    return { clientes: clientes.filter(({ id }) => done.has(id)), total };
  });
}

const batch = 500;

/**
 * Renews the searched text of the pedidos of renamed comerciales, in transactions of 500 rows.
 * @param maxBatches then the next run goes on
 * @returns the number of batches
 */
export async function renewBusquedas(db: Kysely<Database>, maxBatches = 200): Promise<number> {
  for (let done = 0; done < maxBatches; done += 1) {
    if (!(await repository.renewBatch(db, batch))) return done;
  }
  return maxBatches;
}
