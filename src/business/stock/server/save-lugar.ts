import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedLugar, Lugar } from '../lugares.contract.ts';
import { listLeftInLugar } from './left-in-lugar.ts';
import {
  deleteLugares,
  existsParty,
  findLugar,
  insertLugar,
  lockLugar,
  lockLugares,
  lockWarehouses,
  takenFields,
  updateLugar,
} from './lugares.repository.ts';
import { allLugares } from './visible-lugares.ts';

const auditedFields = ({ tipo, nombre, clienteId, comercialId, cerrado }: EditedLugar) => ({
  tipo,
  nombre,
  clienteId,
  comercialId,
  cerrado,
});

const takenWords = {
  nombre: 'Ya hay un lugar con este nombre.',
  clienteId: 'Este cliente ya tiene un lugar.',
  comercialId: 'Este comercial ya tiene un muestrario.',
} as const;

/** Removes the parties that the kind of place does not have. */
const withOwnParty = ({ clienteId, comercialId, ...edited }: EditedLugar): EditedLugar => ({
  ...edited,
  ...(edited.tipo === 'prestamo' && { clienteId }),
  ...(edited.tipo === 'muestrario' && { comercialId }),
});

async function checkParties(
  tx: Db,
  { tipo, clienteId, comercialId }: EditedLugar,
  { caller }: CallerContext,
): Promise<void> {
  const exists = (table: 'cliente' | 'comercial', id: number | undefined) =>
    id !== undefined && existsParty(tx, table, id, caller);
  if (tipo === 'prestamo' && !(await exists('cliente', clienteId))) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Elija el cliente que tiene las prendas.' }]);
  }
  if (tipo === 'muestrario' && !(await exists('comercial', comercialId))) {
    throw new FieldsInvalid([{ field: 'comercialId', key: 'Elija el comercial que lleva el muestrario.' }]);
  }
}

async function checkFree(tx: Db, edited: EditedLugar, except: number): Promise<void> {
  const [taken] = await takenFields(tx, edited, except);
  if (taken) throw new Conflict('Place already exists.', [{ key: takenWords[taken] }], { campo: taken });
}

/** Adds a place. @throws FieldsInvalid, Conflict when name, cliente or comercial has one already */
export async function createLugar(tx: Db, given: EditedLugar, context: CallerContext): Promise<Lugar> {
  const edited = withOwnParty(given);
  await checkParties(tx, edited, context);
  await checkFree(tx, edited, 0);
  const id = await insertLugar(tx, edited);
  await audit(tx, context, { acto: 'lugares.create', resource: 'lugar', id, despues: auditedFields(edited) });
  return (await findLugar(tx, id, allLugares)) as Lugar;
}

/**
 * Renames, closes or opens a place.
 * @throws NotFound, StaleVersion, FieldsInvalid for another kind, Conflict for a taken name or a place that
 *   cannot be closed
 */
export function changeLugar(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedLugar & { version: number },
  context: CallerContext,
): Promise<Lugar> {
  return db.transaction().execute(async (tx) => {
    const warehouses = edited.cerrado ? await lockWarehouses(tx) : [];
    const before = await lockLugar(tx, id, context.caller);
    if (!before) throw new NotFound('Lugar', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Lugar', resource: 'lugar', id, actual: before });
    }
    for (const field of ['tipo', 'clienteId', 'comercialId'] as const) {
      if (before[field] === edited[field] || (field !== 'tipo' && edited[field] === undefined)) continue;
      throw new FieldsInvalid([{ field, key: 'No puede cambiar: los movimientos cuentan con ello.' }]);
    }
    await checkFree(tx, { ...edited, clienteId: undefined, comercialId: undefined }, id);
    if (edited.cerrado && !before.cerrado) await checkClosable(tx, before, warehouses, context);
    await updateLugar(tx, id, edited);
    await audit(tx, context, {
      acto: 'lugares.update',
      resource: 'lugar',
      id,
      antes: { nombre: before.nombre, cerrado: before.cerrado },
      despues: { nombre: edited.nombre, cerrado: edited.cerrado },
    });
    return (await findLugar(tx, id, allLugares)) as Lugar;
  });
}

/** @throws Conflict that lists what is left in the place, and for the last warehouse */
async function checkClosable(
  tx: Db,
  { id }: Lugar,
  warehouses: readonly number[],
  { language }: CallerContext,
): Promise<void> {
  const campo = { campo: 'cerrado' };
  const left = await listLeftInLugar(tx, id, language);
  if (left.length > 0) throw new Conflict('The place is not empty.', left, campo);
  if (warehouses.length === 1 && warehouses[0] === id) {
    throw new Conflict('The last warehouse.', [{ key: 'Es el único almacén abierto.' }], campo);
  }
}

/** Deletes places, all or none. @throws NotFound, Conflict for one that garments ever came to */
export function removeLugares(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const warehouses = await lockWarehouses(tx);
    const found = await lockLugares(tx, ids, context.caller);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new NotFound('Lugar', missing);
    const used = found.find(({ wasUsed }) => wasUsed);
    if (used) {
      throw new Conflict('This place has movements.', [
        {
          key: '{{lugar}} tiene movimientos: ciérrelo en lugar de borrarlo.',
          params: { lugar: used.nombre },
        },
      ]);
    }
    if (warehouses.length > 0 && warehouses.every((id) => known.has(id))) {
      throw new Conflict('The last warehouse.', [{ key: 'Es el único almacén abierto.' }]);
    }
    await deleteLugares(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({ acto: 'lugares.delete', resource: 'lugar', id, antes: { nombre } })),
    );
    return { borrados: [...known] };
  });
}
