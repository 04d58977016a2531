/** The only writer of the ledger of piezas: locks them, checks each movement, and writes both. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { quantityOf } from '../../units.ts';
import type { PiezaMovimientoTipo } from '../materia.ts';
import { isPossible, libresOf, moved, type PiezaSums } from '../pieza-ledger.ts';

export interface PiezaMovement {
  piezaId: number;
  tipo: PiezaMovimientoTipo;
  /** Hundredths. */
  cantidad: number;
  ordenfabId?: number;
  /** The place where the pieza is afterwards; absent: where it was. */
  lugarId?: number;
  nota?: string;
  /** The day of the movement; absent: the one of the document. */
  fecha?: string;
}

export interface PiezaDocument {
  /** `YYYY-MM-DD` */
  fecha: string;
  usuarioId: string | null;
}

interface LockedPieza extends PiezaSums {
  id: number;
  lugarId: number;
  referencia: string;
  numero: string;
  unidad: string;
}

/** Locks piezas in the order of their ids. @throws NotFound for one that does not exist */
export async function lockPiezas(tx: Db, ids: readonly number[]): Promise<Map<number, LockedPieza>> {
  const { rows } = await sql<LockedPieza>`
    select p.id, p.lugar_id as "lugarId", p.recibido, p.quedan, p.reservado, p.usado, p.perdido, p.numero,
      m.referencia, m.unidad
    from pieza p join materia m on m.id = p.materia_id
    where p.id = any(${ids}::int[]) order by p.id for update of p`.execute(tx);
  const found = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new NotFound('Pieza', missing);
  return found;
}

/**
 * Writes movements of piezas and the sums that they change. The piezas stay locked until the transaction
 * ends, so the second of two users who take the last metres gets a 409.
 * @throws NotFound; Conflict when a pieza has not enough
 */
export async function recordPiezas(
  tx: Db,
  movements: readonly PiezaMovement[],
  { fecha, usuarioId }: PiezaDocument,
): Promise<void> {
  if (movements.length === 0) return;
  const piezas = await lockPiezas(tx, [...new Set(movements.map(({ piezaId }) => piezaId))]);
  const written = movements.map((movement) => {
    const pieza = piezas.get(movement.piezaId) as LockedPieza;
    const next = moved(pieza, movement.tipo, movement.cantidad);
    if (!isPossible(next)) throw notEnough(pieza, movement.cantidad);
    const after = { ...pieza, ...next, lugarId: movement.lugarId ?? pieza.lugarId };
    piezas.set(movement.piezaId, after);
    return { ...movement, lugarId: after.lugarId };
  });
  await sql`
    insert into pieza_movimiento (pieza_id, tipo, cantidad, fecha, lugar_id, ordenfab_id, nota, usuario_id)
    select x."piezaId", x.tipo, x.cantidad, coalesce(x.fecha, ${fecha}::date), x."lugarId", x."ordenfabId", coalesce(x.nota, ''),
      ${usuarioId}::uuid
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as x("piezaId" int, tipo text, cantidad int, "lugarId" int, "ordenfabId" int, nota text, fecha date)`.execute(
    tx,
  );
  await sql`
    update pieza p set recibido = x.recibido, quedan = x.quedan, reservado = x.reservado, usado = x.usado,
      perdido = x.perdido, lugar_id = x."lugarId", version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify([...piezas.values()])}::jsonb)
      as x(id int, recibido int, quedan int, reservado int, usado int, perdido int, "lugarId" int)
    where p.id = x.id`.execute(tx);
}

/** @throws FieldsInvalid for a part of something that is counted in units */
export function expectWhole({ unidad }: { unidad: string }, cantidad: number): void {
  if (unidad !== 'ud' || cantidad % 100 === 0) return;
  throw new FieldsInvalid([{ field: 'cantidad', key: 'Esta cantidad va en unidades enteras.' }]);
}

/** A pieza has less than what is wanted. */
export const notEnough = (pieza: LockedPieza, wanted: number): Conflict =>
  new Conflict(
    'Not enough left of a pieza.',
    [
      {
        key: 'De la pieza {{pieza}} quedan {{libres}} {{unidad}} sin reservar, y se piden {{n}}.',
        params: {
          pieza: `${pieza.referencia} nº ${pieza.numero || pieza.id}`,
          libres: quantityOf(libresOf(pieza)),
          unidad: pieza.unidad,
          n: quantityOf(Math.abs(wanted)),
        },
      },
    ],
    { piezaId: pieza.id, libres: quantityOf(libresOf(pieza)) },
  );
