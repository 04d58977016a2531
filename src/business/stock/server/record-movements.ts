import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { cellKey, type Movement, planMovements, type Shortage } from '../movement-plan.ts';
import { lockCells } from './lock-cells.ts';
import {
  holdLugares,
  insertMovimientos,
  type LugarRow,
  listExistenciasAt,
  type MovementDocument,
  nameCells,
  putExistencias,
  putFisico,
} from './movimientos.repository.ts';
import { type MoveReason, reallocateCells } from './reservations.ts';
import { allLugares, type Scope } from './visible-lugares.ts';

/** Most shortages that an error names. */
const maxNamed = 5;

interface MovementRules {
  /** True: reserved garments may leave the warehouse, as when an order is served or a count finds fewer. */
  mayTakeReserved?: boolean;
  /** Of a caller who chose the places; absent: all places. */
  scope?: Scope;
  /** Why promises move; by default garments came free. */
  reason?: MoveReason;
  /** Of the error texts. */
  language: string;
}

/**
 * Writes movements and everything that they change: existencias and `stock.fisico`. This is the only writer
 * of the three. Garments that come free go to waiting orders (`reallocateCells`). The stock rows of the cells
 * stay locked until the transaction ends.
 * @throws FieldsInvalid for an unknown place or cell; Conflict for a closed place, for more garments than are
 *   at the source, or for reserved ones
 */
export async function recordMovements(
  tx: Db,
  movements: readonly Movement[],
  document: MovementDocument,
  { mayTakeReserved = false, scope = allLugares, reason, language }: MovementRules,
): Promise<void> {
  if (movements.length === 0) return;
  const cells = [...new Map(movements.map((one) => [cellKey(one), one])).values()];
  const lugares = await readLugares(tx, movements, scope);
  const stock = await lockCells(tx, cells);
  if (stock.length < cells.length) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una de estas prendas ya no está en el catálogo.' }]);
  }
  const plan = planMovements(
    movements,
    { stock, existencias: await listExistenciasAt(tx, [...lugares.keys()], cells) },
    {
      warehouses: new Set([...lugares.values()].filter(({ tipo }) => tipo === 'almacen').map(({ id }) => id)),
      mayTakeReserved,
    },
  );
  if (plan.shortages.length > 0) throw await shortageConflict(tx, plan.shortages, lugares, language);
  await insertMovimientos(tx, movements, document);
  await putExistencias(tx, plan.existencias);
  await putFisico(tx, plan.stock);
  const { nota, usuarioId } = document;
  await reallocateCells(tx, plan.stock, reason ?? { porQue: 'liberado', motivo: nota, usuarioId });
}

/** Returns the places of the movements. @throws FieldsInvalid, Conflict */
async function readLugares(
  tx: Db,
  movements: readonly Movement[],
  scope: Scope,
): Promise<Map<number, LugarRow>> {
  const ids = [...new Set(movements.flatMap(({ de, a }) => [de ?? [], a ?? []].flat()))];
  const lugares = new Map((await holdLugares(tx, ids, scope)).map((lugar) => [lugar.id, lugar]));
  for (const { de, a } of movements) {
    const field = de !== undefined && !lugares.has(de) ? 'de' : 'a';
    if ([de, a].some((id) => id !== undefined && !lugares.has(id))) {
      throw new FieldsInvalid([{ field, key: 'Este lugar no existe.' }]);
    }
    if (de === a) throw new FieldsInvalid([{ field: 'a', key: 'Elija otro lugar: es el mismo.' }]);
    const target = a === undefined ? undefined : lugares.get(a);
    if (target?.cerrado) {
      throw new Conflict(
        'This place is closed.',
        [{ key: '{{lugar}} está cerrado: no admite más prendas.', params: { lugar: target.nombre } }],
        { campo: 'a' },
      );
    }
  }
  return lugares;
}

async function shortageConflict(
  tx: Db,
  shortages: readonly Shortage[],
  lugares: ReadonlyMap<number, LugarRow>,
  language: string,
): Promise<Conflict> {
  const named = shortages.slice(0, maxNamed);
  const names = new Map((await nameCells(tx, named, language)).map((one) => [cellKey(one), one.nombre]));
  const texts = named.map(({ lugarId, hay, wanted, ...cell }) => {
    const params = {
      prenda: names.get(cellKey(cell)) ?? '',
      lugar: lugares.get(lugarId ?? 0)?.nombre ?? '',
      hay,
      n: wanted,
    };
    return lugarId === undefined
      ? {
          key: '{{prenda}}: {{hay}} libres en el almacén, el resto está reservado; se piden {{n}}.',
          params,
        }
      : { key: '{{prenda}}: en {{lugar}} hay {{hay}}, y se piden {{n}}.', params };
  });
  return new Conflict('Not enough garments.', texts, { faltan: shortages.slice(0, 100) });
}
