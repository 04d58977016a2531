/** Acts on the head and the plan of production orders. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { expectGarments, readWarehouse } from '../../../stock/server/index.ts';
import { expectedOf, isLive } from '../orden.ts';
import type { EditedOrden, Orden } from '../ordenes.contract.ts';
import { findOrden, lockOrden, type StoredCell, type StoredOrden } from './ordenes.repository.ts';
import { putCells, putEncargos, releaseEncargos, takeNumbers } from './plan.repository.ts';

export const cellKey = ({ modeloColorId, tallaId }: { modeloColorId: number; tallaId: number }) =>
  `${modeloColorId}/${tallaId}`;

const auditedFields = ({ modeloId, origen, prevista, nota, celdas, encargos }: EditedOrden) => ({
  ...{ modeloId, origen, prevista, nota, encargos },
  prendas: celdas.reduce((sum, { previstas }) => sum + previstas, 0),
});

/** Reads an order as the caller may see it. @throws NotFound */
export async function readOrden(db: Db, id: number, context: CallerContext): Promise<Orden> {
  const found = await findOrden(db, id, context);
  if (!found) throw new NotFound('Ordenfab', id);
  return found;
}

/** Locks an order at the version that the user saw. @throws NotFound, StaleVersion */
export async function lockAtVersion(
  tx: Db,
  id: number,
  version: number | undefined,
  context: CallerContext,
): Promise<StoredOrden> {
  const orden = await lockOrden(tx, id);
  if (!orden) throw new NotFound('Ordenfab', id);
  if (version !== undefined && orden.version !== version) {
    const actual = await readOrden(tx, id, context);
    throw await staleVersion(tx, { entity: 'Ordenfab', resource: 'ordenfab', id, actual });
  }
  return orden;
}

/** Checks cells and special garments against the modelo. @throws FieldsInvalid, Conflict */
async function checkParts(tx: Db, edited: EditedOrden, ordenId: number | null): Promise<void> {
  const { modeloId, celdas, encargos } = edited;
  const modelo = await tx
    .selectFrom('modelo')
    .where('id', '=', modeloId)
    .select('archivado')
    .executeTakeFirst();
  if (!modelo) throw new FieldsInvalid([{ field: 'modeloId', key: 'Elija un modelo de la lista.' }]);
  const { rows: known } = await sql<{ modeloColorId: number; tallaId: number }>`
    select v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId"
    from modelo_color c join variante v on v.modelo_color_id = c.id where c.modelo_id = ${modeloId}`.execute(
    tx,
  );
  const own = new Set(known.map(cellKey));
  if (celdas.some((cell) => !own.has(cellKey(cell)))) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'El modelo no tiene una de estas prendas.' }]);
  }
  if (encargos.length === 0) return;
  // Two statements: the second sees the orders that were made while the first waited for its locks.
  const { rows: lines } = await sql<{ id: number }>`
    select l.id from pedido_linea l join pedido_encargo e on e.pedido_linea_id = l.id
    where l.id = any(${encargos}::int[]) and l.modelo_id = ${modeloId} order by l.id for update of l`.execute(
    tx,
  );
  const taken = await tx
    .selectFrom('ordenfab_encargo')
    .where('pedido_linea_id', 'in', [...encargos])
    .select('ordenfab_id')
    .execute();
  if (lines.length < new Set(encargos).size) {
    throw new FieldsInvalid([{ field: 'encargos', key: 'Uno de estos encargos no es de este modelo.' }]);
  }
  if (taken.some((one) => one.ordenfab_id !== ordenId)) {
    throw new Conflict(
      'A special garment is made by another order.',
      [{ key: 'Uno de estos encargos ya está en otra orden.' }],
      { campo: 'encargos' },
    );
  }
}

/** @throws FieldsInvalid */
function expectNotPast(prevista: string, clock: Clock): void {
  if (prevista >= clock.today()) return;
  throw new FieldsInvalid([{ field: 'prevista', key: 'Este día ya ha pasado.' }]);
}

/** Makes a draft. @throws FieldsInvalid, Conflict */
export async function createOrden(
  tx: Db,
  edited: EditedOrden,
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  await checkParts(tx, edited, null);
  const today = clock.today();
  const { modeloId, origen, prevista, nota } = edited;
  expectNotPast(prevista, clock);
  const [numero = ''] = await takeNumbers(tx, Number(today.slice(0, 4)), 1);
  const { id } = await tx
    .insertInto('ordenfab')
    .values({
      ...{ modelo_id: modeloId, origen, prevista, nota, fecha: today },
      numero,
      escandallo: null,
      creado: clock.now(),
      creado_por: context.caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putCells(tx, id, edited.celdas);
  await putEncargos(tx, id, edited.encargos);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.create', resource: 'ordenfab', id },
    despues: auditedFields(edited),
  });
  return readOrden(tx, id, context);
}

const editedOf = ({ modeloId, origen, prevista, nota, cells, encargos }: StoredOrden): EditedOrden => ({
  ...{ modeloId, origen, prevista, nota, encargos },
  celdas: cells.map(({ modeloColorId, tallaId, previstas }) => ({ modeloColorId, tallaId, previstas })),
});

/** Returns whether the planned garments or the special ones differ. */
function changesPlan(before: StoredOrden, { celdas, encargos }: EditedOrden): boolean {
  const planned = (cells: readonly { modeloColorId: number; tallaId: number; previstas: number }[]) =>
    cells
      .filter(({ previstas }) => previstas > 0)
      .map((cell) => `${cellKey(cell)}=${cell.previstas}`)
      .toSorted()
      .join(' ');
  const lines = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(' ');
  return planned(before.cells) !== planned(celdas) || lines(before.encargos) !== lines(encargos);
}

/**
 * Changes an order. A live one moves the promises of its garments.
 * @throws NotFound, StaleVersion, FieldsInvalid; Conflict for a finished order, and for a plan that is cut
 */
export function changeOrden(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedOrden & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Orden> {
  return db.transaction().execute(async (tx) => {
    const before = await lockAtVersion(tx, id, version, context);
    if (!isLive(before.estado) && before.estado !== 'borrador') throw isEnded();
    if (edited.modeloId !== before.modeloId) {
      throw new FieldsInvalid([{ field: 'modeloId', key: 'Una orden no cambia de modelo.' }]);
    }
    // A late order keeps its day while something else changes.
    if (edited.prevista !== before.prevista) expectNotPast(edited.prevista, clock);
    const changes = changesPlan(before, edited);
    if (changes && before.estado !== 'borrador' && before.estado !== 'lanzada') {
      throw new Conflict(
        'The plan is cut.',
        [{ key: 'Las prendas ya se están cortando: la previsión no cambia más.' }],
        { campo: 'celdas' },
      );
    }
    if (changes) {
      await checkParts(tx, edited, id);
      await putCells(tx, id, edited.celdas);
      await putEncargos(tx, id, edited.encargos);
    }
    const { origen, prevista, nota } = edited;
    await tx
      .updateTable('ordenfab')
      .set(({ eb }) => ({ origen, prevista, nota, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await bringGarments(tx, id, { before: before.cells, context, clock });
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.update', resource: 'ordenfab', id },
      antes: auditedFields(editedOf(before)),
      despues: auditedFields(edited),
    });
    return readOrden(tx, id, context);
  });
}

interface Bringing {
  /** The cells before the change; those that left the order bring nothing more. */
  before?: readonly StoredCell[];
  /** Garments that arrive now, by cell. */
  arriving?: ReadonlyMap<string, number>;
  /** Why promises move, in the user's words. */
  motivo?: string;
  context: CallerContext;
  clock: Clock;
}

/**
 * Tells the stock what an order still brings and what of it arrives now. An order that has ended gives up its
 * unfinished special garments.
 */
export async function bringGarments(
  tx: Db,
  id: number,
  { before = [], arriving = new Map(), motivo, context, clock }: Bringing,
): Promise<void> {
  const orden = await lockOrden(tx, id);
  if (!orden) return;
  // Special garments that an ended order did not finish can be made by another one.
  if (!isLive(orden.estado) && orden.estado !== 'borrador') await releaseEncargos(tx, id);
  const now = new Set(orden.cells.map(cellKey));
  const gone = before.filter((cell) => !now.has(cellKey(cell)));
  await expectGarments(
    tx,
    {
      documento: `ordenfab ${id}`,
      origen: 'produccion',
      fecha: orden.prevista,
      nota: orden.numero,
      ...(motivo !== undefined && { motivo }),
      cells: [
        ...orden.cells.map((cell) => ({
          modeloColorId: cell.modeloColorId,
          tallaId: cell.tallaId,
          esperadas: expectedOf(orden.estado, cell),
          llegan: arriving.get(cellKey(cell)) ?? 0,
          llegadas: cell.terminadas,
        })),
        ...gone.map(({ modeloColorId, tallaId }) => ({ modeloColorId, tallaId, esperadas: 0 })),
      ],
    },
    {
      usuarioId: context.caller.userId,
      momento: clock.now(),
      language: context.language,
      lugarId: await readWarehouse(tx),
    },
  );
}

/** Deletes drafts, all or none. @throws NotFound, Conflict */
export function removeOrdenes(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('ordenfab')
      .where('id', 'in', [...ids])
      .select(['id', 'numero', 'estado'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Ordenfab', missing);
    if (rows.some(({ estado }) => estado !== 'borrador')) {
      throw new Conflict('Ordenfab is launched.', [
        { key: 'Solo se borra un borrador: una orden lanzada se anula.' },
      ]);
    }
    await tx
      .deleteFrom('ordenfab')
      .where('id', 'in', [...ids])
      .execute();
    await auditMany(
      tx,
      context,
      rows.map(({ id, numero }) => ({
        ...{ acto: 'ordenesfab.delete', resource: 'ordenfab', id, antes: { numero } },
      })),
    );
    return { borrados: [...ids] };
  });
}

export const isEnded = () =>
  new Conflict('Ordenfab has ended.', [{ key: 'Esta orden ya ha terminado: no cambia más.' }]);
