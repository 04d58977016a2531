import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, InUse, maxListedUses, NotFound } from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { orderAllRows, type RecordKindNames } from '../../../../platform/server/record-acts.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { placeTallas } from '../../import/talla-order.ts';
import { withUniqueColumn } from '../../lists/server/unique-column.ts';
import { lockImport } from '../../server/import/import.repository.ts';
import { knownEquivalencias, usualEquivalencias } from '../equivalencias.ts';
import { type EditableTalla, type EditedTalla, maxTallas } from '../tallas.contract.ts';
import * as repository from './tallas.repository.ts';

/** The tallas in the audit trail. */
export const tallaKind: RecordKindNames = { table: 'talla', acts: 'tallas', resource: 'talla' };

const auditedFields = ({ nombre, equivalencias }: EditedTalla) => ({
  nombre,
  equivalencias: knownEquivalencias(equivalencias),
});

const withUniqueName = <T>(write: () => Promise<T>) =>
  withUniqueColumn(write, {
    exception: 'Talla already exists.',
    key: 'Ya hay una talla con este nombre.',
    campo: 'nombre',
  });

/** Returns a new talla; one without any number gets the usual ones. */
function withUsualNumbers({ nombre, equivalencias }: EditedTalla): EditedTalla {
  const known = knownEquivalencias(equivalencias);
  return { nombre, equivalencias: Object.keys(known).length > 0 ? known : usualEquivalencias(nombre) };
}

/** Adds a talla beside those of its kind: 43 between 42 and 44. @throws Conflict for a taken name */
export async function createTalla(
  tx: Db,
  given: EditedTalla,
  context: CallerContext,
): Promise<EditableTalla> {
  const edited = withUsualNumbers(given);
  // Imports add tallas, too.
  await lockImport(tx);
  const present = await repository.lockAllTallas(tx);
  if (present.length >= maxTallas) {
    throw new Conflict('Too many Tallas.', [
      { key: 'Como máximo {{max}} tallas. Borre alguna antes de crear otra.', params: { max: maxTallas } },
    ]);
  }
  const { created, moved } = placeTallas(present, [edited.nombre]);
  const id = await withUniqueName(() => repository.insertTalla(tx, edited, created[0]?.orden ?? 1));
  if (moved.length > 0) await repository.putPlaces(tx, moved);
  await audit(tx, context, { acto: 'tallas.create', resource: 'talla', id, despues: auditedFields(edited) });
  return (await repository.findTalla(tx, id)) as EditableTalla;
}

/** Changes a talla. @throws NotFound, StaleVersion, Conflict for a taken name */
export function changeTalla(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedTalla & { version: number },
  context: CallerContext,
): Promise<EditableTalla> {
  return db.transaction().execute(async (tx) => {
    await lockImport(tx);
    const before = await repository.lockTalla(tx, id);
    if (!before) throw new NotFound('Talla', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Talla', resource: 'talla', id, actual: before });
    }
    await withUniqueName(() => repository.updateTalla(tx, id, edited));
    await audit(tx, context, {
      ...{ acto: 'tallas.update', resource: 'talla', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findTalla(tx, id)) as EditableTalla;
  });
}

/** Saves the order of all tallas. @throws Conflict when these are not all */
export function orderTallas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ ids: number[] }> {
  return db.transaction().execute(async (tx) => {
    await lockImport(tx);
    return orderAllRows(tx, tallaKind, ids, context);
  });
}

const pages = {
  Modelo: '/admin/modelos',
  Pedido: '/admin/pedidos',
  Tallaje: '/admin/tallajes',
  'Curva de la casa': '/admin/curvas',
};

/** Deletes tallas, all or none. @throws NotFound, InUse for one that modelos or pedidos have */
export function removeTallas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    await lockImport(tx);
    const found = await repository.lockTallas(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Talla', missing);
    const uses = await repository.listUses(tx, ids, maxListedUses);
    if (uses.length > 0) {
      throw new InUse(
        'Talla is in use.',
        { key: 'Está en uso: archívela en lugar de borrarla.' },
        {
          total: uses[0]?.total ?? 0,
          usos: uses.map(({ id, tipo, nombre }) => ({ tipo, nombre, enlace: `${pages[tipo]}/${id}` })),
        },
      );
    }
    await repository.deleteTallas(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({ acto: 'tallas.delete', resource: 'talla', id, antes: { nombre } })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
