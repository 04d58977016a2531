/** Settles the debits of remesas: the bank collected them, or gave them back. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import {
  centsOf,
  counterBankDebits,
  euros,
  lockDebtors,
  recordBankDebits,
  refuseLongAgo,
} from '../../cobros/server/index.ts';
import { expectOpenMonth } from '../../settings/server/index.ts';
import { endToEndId, isReturnReason, type ReturnReason, readEndToEndId } from '../remesa.ts';
import type { Remesa } from '../remesas.contract.ts';
import { lockRemesa, readRemesa } from './create-remesa.ts';
import { mailReturnedDebits } from './mail-returned-debits.ts';
import { type ReciboRow, reciboOf, selectRecibos } from './remesas.repository.ts';

/** Records a cobro for each debit that did not come back. @throws NotFound, FieldsInvalid, Conflict */
export async function collectRemesa(
  tx: Db,
  id: number,
  fecha: string,
  context: CallerContext,
  clock: Clock,
): Promise<Remesa> {
  if (fecha > clock.today()) {
    throw new FieldsInvalid([
      { field: 'fecha', key: 'Un cobro no puede tener un día que aún no ha llegado.' },
    ]);
  }
  const remesa = await lockRemesa(tx, id, ['presentada'], context);
  if (fecha < remesa.fecha) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'El banco no cobra antes del día de la remesa.' }]);
  }
  await expectOpenMonth(tx, fecha);
  const open = remesa.lineas.filter(({ estado }) => estado === 'enCurso');
  await lockDebtors(tx, [...new Set(open.map(({ cliente }) => cliente.id))], context.caller);
  const cobros = await recordBankDebits(
    tx,
    open.map((recibo) => ({
      clienteId: recibo.cliente.id,
      deuda: recibo.deuda,
      importe: centsOf(recibo.importe),
      referencia: endToEndId(id, recibo.id),
    })),
    { fecha, nota: '', creado: clock.now() },
    context,
  );
  const pairs = open.map((recibo) => ({ id: recibo.id, cobro: cobros.get(endToEndId(id, recibo.id)) }));
  await sql`update remesa_recibo r set cobro_id = x.cobro, en_curso = false
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(id int, cobro int)
    where r.id = x.id`.execute(tx);
  await tx
    .updateTable('remesa')
    .set((eb) => ({ estado: 'cobrada', cobrada: fecha, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await audit(tx, context, {
    ...{ acto: 'remesas.collect', resource: 'remesa', id },
    antes: { estado: 'presentada' },
    despues: {
      estado: 'cobrada',
      fecha,
      recibos: open.length,
      importe: euros(open.reduce((sum, { importe }) => sum + centsOf(importe), 0)),
    },
  });
  return readRemesa(tx, id, context);
}

export interface Returned {
  reciboId: number;
  motivo: ReturnReason;
  /** Euros. */
  gastos: number;
}

/**
 * Records debits that came back: a collected one is countered, so that its due date is open again.
 * @throws NotFound, FieldsInvalid, Conflict
 */
export async function returnDebits(
  tx: Db,
  { fecha, recibos }: { fecha: string; recibos: readonly Returned[] },
  context: CallerContext,
  clock: Clock,
): Promise<{ devueltos: number }> {
  if (fecha > clock.today()) {
    throw new FieldsInvalid([
      { field: 'fecha', key: 'Una devolución no puede tener un día que aún no ha llegado.' },
    ]);
  }
  refuseLongAgo(fecha, clock);
  await expectOpenMonth(tx, fecha);
  const ids = recibos.map(({ reciboId }) => reciboId);
  if (new Set(ids).size < ids.length) {
    throw new FieldsInvalid([{ field: 'recibos', key: 'Un recibo está dos veces.' }]);
  }
  const query = (db: Db) => selectRecibos(db, context.caller).where('remesa_recibo.id', 'in', ids).execute();
  const seen = await query(tx);
  const missing = ids.find((id) => !seen.some((row) => row.id === id));
  if (missing !== undefined) throw new NotFound('Recibo', missing);
  const remesaIds = [...new Set(seen.map((row) => row.remesa_id))];
  const remesas = await tx
    .selectFrom('remesa')
    .where('id', 'in', remesaIds)
    .select(['id', 'estado', 'cobrada'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockDebtors(tx, [...new Set(seen.map((row) => row.cliente_id))], context.caller);
  const rows = await query(tx);
  const done = rows.find((row) => row.devuelto !== null || (row.cobro_id === null && !row.en_curso));
  if (done) {
    throw new Conflict('It came back before.', [
      {
        key: 'El recibo de {{numero}} ya está devuelto, o su remesa está anulada.',
        params: { numero: done.numero },
      },
    ]);
  }
  const drafts = new Set(remesas.flatMap(({ id, estado }) => (estado === 'borrador' ? [id] : [])));
  const draft = rows.find((row) => drafts.has(row.remesa_id));
  if (draft) {
    throw new Conflict('It is not presented.', [
      {
        key: 'La remesa del recibo de {{numero}} aún no está presentada: el banco no lo puede devolver.',
        params: { numero: draft.numero },
      },
    ]);
  }
  if (remesas.some(({ cobrada }) => cobrada !== null && fecha < cobrada)) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'El banco no devuelve un recibo antes de cobrarlo.' }]);
  }
  const collected = rows.flatMap(({ cobro_id }) => (cobro_id === null ? [] : [cobro_id]));
  const counters = await counterBankDebits(
    tx,
    collected,
    { fecha, nota: 'Recibo devuelto', creado: clock.now() },
    context,
  );
  if (counters.size < collected.length) {
    throw new Conflict('A cobro was undone by hand.', [
      { key: 'El cobro de uno de estos recibos ya está anulado a mano: no se puede devolver otra vez.' },
    ]);
  }
  const asked = new Map(recibos.map((one) => [one.reciboId, one]));
  const changes = rows.map(({ id, cobro_id }) => ({
    id,
    motivo: asked.get(id)?.motivo,
    gastos: centsOf(asked.get(id)?.gastos ?? 0),
    contra: cobro_id === null ? null : (counters.get(cobro_id) ?? null),
  }));
  await sql`update remesa_recibo r set devuelto = ${fecha}::date, motivo = x.motivo, gastos = x.gastos,
      contra_id = x.contra, en_curso = false
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(id int, motivo text, gastos bigint, contra int)
    where r.id = x.id`.execute(tx);
  await sql`update remesa set version = version + 1 where id = any(${remesaIds}::int[])`.execute(tx);
  await auditMany(
    tx,
    context,
    rows.map((row) => ({
      ...{ acto: 'remesas.return', resource: 'remesa', id: row.remesa_id },
      despues: {
        numero: row.numero,
        clienteId: row.cliente_id,
        importe: euros(row.importe),
        motivo: asked.get(row.id)?.motivo,
        gastos: asked.get(row.id)?.gastos,
      },
    })),
  );
  await mailReturnedDebits(tx, ids);
  return { devueltos: rows.length };
}

/** An entry about a debit of the house in a file of the bank. */
interface Read {
  endToEndId: string;
  code: string;
}

/** Finds the debits that a file names; nothing is written. */
export async function findReturned(
  db: Kysely<Database>,
  read: readonly Read[],
  { caller }: Pick<CallerContext, 'caller'>,
) {
  const named = read.map((one) => ({ ...one, key: readEndToEndId(one.endToEndId) }));
  const ids = named.flatMap(({ key }) => (key ? [key.reciboId] : []));
  const rows: ReciboRow[] =
    ids.length > 0 ? await selectRecibos(db, caller).where('remesa_recibo.id', 'in', ids).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recibos = named.flatMap(({ key, code }) => {
    const row = key && byId.get(key.reciboId);
    if (!row || row.remesa_id !== key.remesaId) return [];
    const { id, numero, cliente, importe, estado } = reciboOf(row);
    const motivo: ReturnReason = isReturnReason(code) ? code : 'MS03';
    return [{ reciboId: id, remesaId: row.remesa_id, numero, cliente, importe, motivo, estado }];
  });
  const known = new Set(recibos.map(({ reciboId }) => reciboId));
  return {
    recibos,
    desconocidos: named.flatMap(({ endToEndId, key }) =>
      key && known.has(key.reciboId) ? [] : [endToEndId],
    ),
  };
}
