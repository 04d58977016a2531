/** The changed promises: those of a pedido, those that a lote caused, and those that no letter told yet. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { EntregaTipo } from '../allocate.ts';
import type { LoteCambio } from '../lotes.contract.ts';
import type { PromiseChange } from '../net-changes.ts';

/** A changed promise of a cell with the names of its garment. */
export interface CellChange extends PromiseChange {
  id: number;
  pedidoId: number;
  modeloColorId: number;
  tallaId: number;
  referencia: string;
  nombre: string;
  color: Texto;
  talla: string;
  cuando: Date;
}

interface Row extends Omit<CellChange, 'antes' | 'despues'> {
  tipoAntes: EntregaTipo;
  fechaAntes: string | null;
  tipoDespues: EntregaTipo;
  fechaDespues: string | null;
}

const columns = sql`c.id, c.pedido_id as "pedidoId", c.modelo_color_id as "modeloColorId", c.talla_id as "tallaId",
  m.referencia, m.nombre, co.nombre as color, t.nombre as talla, c.cantidad, c.cuando,
  c.tipo_antes as "tipoAntes", c.fecha_antes as "fechaAntes", c.tipo_despues as "tipoDespues",
  c.fecha_despues as "fechaDespues"`;
const names = sql`join modelo_color mc on mc.id = c.modelo_color_id join modelo m on m.id = mc.modelo_id
  join color co on co.id = mc.color_id join talla t on t.id = c.talla_id`;

const sourceOf = (tipo: EntregaTipo, fecha: string | null) => ({ tipo, ...(fecha !== null && { fecha }) });
const changeOf = <R extends Pick<Row, 'tipoAntes' | 'fechaAntes' | 'tipoDespues' | 'fechaDespues'>>({
  tipoAntes,
  fechaAntes,
  tipoDespues,
  fechaDespues,
  ...rest
}: R) => ({
  ...rest,
  antes: sourceOf(tipoAntes, fechaAntes),
  despues: sourceOf(tipoDespues, fechaDespues),
});

/** Returns the last changes of a pedido's promises, the newest first. */
export async function listPromiseChanges(db: Db, pedidoId: number, most: number): Promise<CellChange[]> {
  const { rows } = await sql<Row>`select ${columns} from promesa_cambio c ${names}
    where c.pedido_id = ${pedidoId} order by c.id desc limit ${most}`.execute(db);
  return rows.map(changeOf);
}

/** Returns the last changes of orders of the caller's clientes that a lote caused, the newest first. */
export async function listLoteChanges(
  db: Db,
  loteId: number,
  { caller, most }: { caller: Pick<Caller, 'rowScope'>; most: number },
): Promise<LoteCambio[]> {
  type LoteRow = Pick<
    Row,
    'pedidoId' | 'cantidad' | 'tipoAntes' | 'fechaAntes' | 'tipoDespues' | 'fechaDespues'
  > & {
    cliente: string | null;
    cuando: Date;
    aviso: LoteCambio['aviso'];
  };
  const { rows } = await sql<LoteRow>`
    select c.pedido_id as "pedidoId", cl.nombre as cliente, c.cantidad, c.cuando, c.tipo_antes as "tipoAntes",
      c.fecha_antes as "fechaAntes", c.tipo_despues as "tipoDespues", c.fecha_despues as "fechaDespues",
      case when exists (select from promesa_carta k where k.promesa_cambio_id = c.id) then 'enviado'
        when exists (select from promesa_aviso a where a.promesa_cambio_id = c.id) then 'pendiente'
        else 'ninguno' end as aviso
    from promesa_cambio c join pedido p on p.id = c.pedido_id left join cliente cl on cl.id = p.cliente_id
    where c.lote_id = ${loteId} and ${inRowScope(caller, 'p.cliente_id')} order by c.id desc limit ${most}`.execute(
    db,
  );
  return rows.map(({ cliente, cuando, ...row }) => ({
    ...changeOf(row),
    ...(cliente !== null && { cliente }),
    cuando: cuando.toISOString(),
  }));
}

/** Orders whose changes are taken at once; the next run takes the rest. */
const maxPedidos = 100;
/** Changes that are taken of one order's letter; a letter names fewer. */
const maxChanges = 5000;
/** The key of the advisory lock: two servers do not write the same letter. */
const tellingLock = 5_107_101;

/**
 * Runs `tell` with the changes of the orders that rest since `quiet` or wait since `waiting`, and removes
 * them from the queue in the same transaction.
 * @param tell returns the orders of which the shop gets a letter
 * @returns the number of changes
 */
export function takePromiseChanges(
  db: Kysely<Database>,
  { quiet, waiting }: { quiet: Date; waiting: Date },
  tell: (tx: Db, changes: CellChange[]) => Promise<number[]>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${tellingLock}) as free`.execute(tx);
    if (!locks[0]?.free) return 0;
    const { rows } = await sql<Row>`
      with due as (
        select pedido_id from promesa_aviso group by pedido_id
        having max(cuando) <= ${quiet} or min(cuando) <= ${waiting}
        order by min(cuando), pedido_id limit ${maxPedidos}
      ), taken as (
        delete from promesa_aviso where promesa_cambio_id in (
          select a.promesa_cambio_id from promesa_aviso a join due using (pedido_id)
          order by a.pedido_id, a.promesa_cambio_id limit ${maxChanges})
        returning promesa_cambio_id
      )
      select ${columns} from taken join promesa_cambio c on c.id = taken.promesa_cambio_id ${names}
      order by c.pedido_id, c.id`.execute(tx);
    const informed = new Set(rows.length > 0 ? await tell(tx, rows.map(changeOf)) : []);
    const ids = rows.filter(({ pedidoId }) => informed.has(pedidoId)).map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .insertInto('promesa_carta')
        .values(ids.map((promesa_cambio_id) => ({ promesa_cambio_id })))
        .execute();
    }
    return rows.length;
  });
}

/** Names the garment of a change: «M-102 Marina, Negro 38». */
export const garmentName = ({ referencia, nombre, color, talla }: CellChange, language: Language): string =>
  `${referencia} ${nombre}, ${inLanguage(color, language)} ${talla}`;
