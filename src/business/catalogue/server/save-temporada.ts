import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, InUse, maxListedUses, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditableTemporada, EditedTemporada } from '../edit-temporadas.contract.ts';
import * as repository from './temporadas.repository.ts';

const auditedFields = ({ codigo, nombre, desde, pedirHasta, ventanas }: EditedTemporada) => ({
  ...{ codigo, nombre, desde, pedirHasta },
  ventanas: ventanas.map((one) => `${one.desde} – ${one.hasta}`),
});

/** @throws FieldsInvalid for a window that ends before it begins, or before the last day of orders */
function checkWindows({ pedirHasta, ventanas }: EditedTemporada): void {
  const wrong = ventanas.flatMap(({ desde, hasta }, at) => {
    if (hasta < desde) {
      return [{ field: `ventanas.${at}.hasta`, key: 'El último día va antes que el primero.' }];
    }
    if (pedirHasta !== undefined && hasta < pedirHasta) {
      return [{ field: `ventanas.${at}.hasta`, key: 'La ventana acaba antes que el plazo de pedidos.' }];
    }
    return [];
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}

/** Runs a write of a temporada. @throws Conflict when another one has its code */
async function withUniqueCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const key = 'Ya hay una temporada con este código.';
    throw new Conflict('Season already exists.', [{ key }], { campo: 'codigo' });
  }
}

/** Adds a temporada. @throws FieldsInvalid for a wrong window, Conflict for a taken code */
export async function createTemporada(
  tx: Db,
  edited: EditedTemporada,
  context: CallerContext,
): Promise<EditableTemporada> {
  checkWindows(edited);
  const id = await withUniqueCode(() => repository.insertTemporada(tx, edited));
  await audit(tx, context, {
    ...{ acto: 'temporadas.create', resource: 'temporada', id },
    despues: auditedFields(edited),
  });
  return (await repository.findTemporada(tx, id)) as EditableTemporada;
}

/** Changes a temporada. @throws NotFound, StaleVersion, FieldsInvalid, Conflict for a taken code */
export function changeTemporada(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedTemporada & { version: number },
  context: CallerContext,
): Promise<EditableTemporada> {
  checkWindows(edited);
  return db.transaction().execute(async (tx) => {
    const before = await repository.lockTemporada(tx, id);
    if (!before) throw new NotFound('Temporada', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Temporada', resource: 'temporada', id, actual: before });
    }
    await withUniqueCode(() => repository.updateTemporada(tx, id, edited));
    await audit(tx, context, {
      ...{ acto: 'temporadas.update', resource: 'temporada', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findTemporada(tx, id)) as EditableTemporada;
  });
}

const pages = { Colección: '/admin/colecciones', Modelo: '/admin/modelos' };

/** Deletes temporadas, all or none. @throws NotFound, InUse for one with modelos or colecciones */
export function removeTemporadas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockTemporadas(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Temporada', missing);
    const { language } = context;
    const uses = await repository.listUses(tx, ids, { language, limit: maxListedUses });
    if (uses.length > 0) {
      throw new InUse(
        'Season is in use.',
        { key: 'Tiene modelos o colecciones: cámbielos antes de temporada.' },
        {
          total: uses[0]?.total ?? 0,
          usos: uses.map(({ id, tipo, nombre }) => ({ tipo, nombre, enlace: `${pages[tipo]}/${id}` })),
        },
      );
    }
    await repository.deleteTemporadas(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, codigo }) => ({
        ...{ acto: 'temporadas.delete', resource: 'temporada', id },
        antes: { codigo },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}

/** Saves the order of all temporadas. @throws Conflict when these are not all */
export function orderTemporadas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ ids: number[] }> {
  return db.transaction().execute(async (tx) => {
    const before = (await repository.lockAll(tx)).map(({ id }) => id);
    if (before.toSorted().join() !== ids.toSorted().join()) {
      throw new Conflict('The list has changed.', [
        { key: 'La lista ha cambiado mientras tanto: mírela de nuevo antes de ordenarla.' },
      ]);
    }
    await repository.putOrder(tx, ids);
    await audit(tx, context, {
      ...{ acto: 'temporadas.ordenar', resource: 'temporada', id: 'todos' },
      antes: { orden: before },
      despues: { orden: ids },
    });
    return { ids };
  });
}

/** Marks the current temporada. @throws NotFound */
export function markCurrentTemporada(
  db: Kysely<Database>,
  id: number,
  context: CallerContext,
): Promise<EditableTemporada> {
  return db.transaction().execute(async (tx) => {
    const all = await repository.lockAll(tx);
    if (!all.some((row) => row.id === id)) throw new NotFound('Temporada', id);
    const before = all.find(({ actual }) => actual);
    if (before?.id !== id) {
      await repository.putCurrent(tx, id);
      await audit(tx, context, {
        ...{ acto: 'temporadas.actual', resource: 'temporada', id },
        antes: { actual: before?.codigo },
        despues: { actual: all.find((row) => row.id === id)?.codigo },
      });
    }
    return (await repository.findTemporada(tx, id)) as EditableTemporada;
  });
}
