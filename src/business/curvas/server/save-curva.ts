import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { type FieldFailure, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { type Curva, maxCurvas } from '../curvas.contract.ts';
import { changedMeanwhile, nameTaken, tooMany } from './curva-failures.ts';
import * as repository from './curvas.repository.ts';

/** The shop that owns a curve, and the user who saves it. */
export interface CurvaOwner {
  clienteId: number;
  userId: string;
}

interface NewCurva {
  nombre: string;
  partes: repository.ParteRow[];
}

/**
 * Creates a curve for the whole shop. An identical existing curve is a success, so that the call can be
 * repeated.
 * @throws Conflict when another curve has the name or the shop has too many; FieldsInvalid
 */
export async function createCurva(tx: Db, { clienteId, userId }: CurvaOwner, curva: NewCurva): Promise<void> {
  await repository.lockCliente(tx, clienteId);
  await checkPartes(tx, curva.partes);
  const there = await repository.listCurvas(tx, clienteId);
  const namesake = await repository.findIdByName(tx, clienteId, curva.nombre);
  if (namesake) {
    if (isSame(findCurva(there, namesake.id), curva)) return;
    throw nameTaken(curva.nombre);
  }
  if (there.length >= maxCurvas) throw tooMany();
  const id = await repository.insertCurva(tx, { clienteId, userId, nombre: curva.nombre });
  await repository.setPartes(tx, id, curva.partes);
}

/**
 * Renames a curve and, when `partes` are given, changes its garments. A curve that already is so is a
 * success, whatever the version.
 * @throws NotFound, also for another shop's curve; Conflict for a stale version or a taken name;
 * FieldsInvalid
 */
export async function changeCurva(
  db: Kysely<Database>,
  { clienteId, userId }: CurvaOwner,
  id: number,
  { version, nombre, partes }: { version: number; nombre: string; partes?: repository.ParteRow[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await repository.lockCliente(tx, clienteId);
    const curva = findCurva(await repository.listCurvas(tx, clienteId), id);
    if (!curva) throw new NotFound('Curva', id);
    if (partes) await checkPartes(tx, partes);
    if (isSame(curva, { nombre, partes: partes ?? curva.partes })) return;
    if (version !== curva.version)
      throw changedMeanwhile(curva.nombre, await repository.findLastEditor(tx, id));
    const namesake = await repository.findIdByName(tx, clienteId, nombre);
    if (namesake && namesake.id !== id) throw nameTaken(nombre);
    await repository.updateCurva(tx, id, { userId, nombre });
    if (partes) await repository.setPartes(tx, id, partes);
  });
}

const findCurva = (curvas: Curva[], id: number): Curva | undefined => curvas.find((one) => one.id === id);

function isSame(curva: Curva | undefined, { nombre, partes }: NewCurva): boolean {
  if (curva?.nombre !== nombre || curva.partes.length !== partes.length) return false;
  const cantidades = new Map(curva.partes.map(({ tallaId, cantidad }) => [tallaId, cantidad]));
  return partes.every(({ tallaId, cantidad }) => cantidades.get(tallaId) === cantidad);
}

/**
 * Validates the sizes of a curve.
 * @throws FieldsInvalid for unknown or repeated sizes, and for a curve without garments
 */
async function checkPartes(db: Db, partes: repository.ParteRow[]): Promise<void> {
  const ids = partes.map(({ tallaId }) => tallaId);
  const known = await repository.knownTallas(db, ids);
  const wrong = ids.flatMap((tallaId, place): FieldFailure[] => {
    const field = `partes.${place}.tallaId`;
    if (!known.has(tallaId)) return [{ field, key: 'Esta talla no existe.' }];
    return ids.indexOf(tallaId) < place ? [{ field, key: 'La talla está repetida.' }] : [];
  });
  if (wrong.length === 0 && partes.every(({ cantidad }) => cantidad === 0)) {
    wrong.push({ field: 'partes', key: 'Una curva tiene al menos una prenda.' });
  }
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}
