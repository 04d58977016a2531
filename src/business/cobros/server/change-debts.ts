/** Write-offs and postponements of due dates. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { expectOpenMonth } from '../../settings/server/index.ts';
import type { Cobro } from '../cobros.contract.ts';
import { centsOf, euros, insertCobro, insertLineas, lockDebtors, selectDeudas } from './cobros.repository.ts';
import { assertAsSeen, debtsAsSeen, lockDebtor, readCobro, refuseBroken } from './record-cobro.ts';

interface Seen {
  deuda: string;
  /** Euros. */
  pendiente: number;
}

const toCents = (deudas: readonly Seen[]) =>
  deudas.map(({ deuda, pendiente }) => ({ deuda, pendiente: centsOf(pendiente) }));

/** @throws Conflict when a remesa will collect one of the due dates */
function refuseHeld(rows: readonly { numero: string; remesa_id: number | null }[], key: string): void {
  const held = rows.find((row) => row.remesa_id !== null);
  if (!held) return;
  const params = { numero: held.numero, remesa: held.remesa_id ?? 0 };
  throw new Conflict('A remesa holds it.', [{ key, params }]);
}

/** Writes off what is open of due dates. @throws FieldsInvalid, Conflict */
export async function writeOff(
  tx: Db,
  { clienteId, deudas, motivo }: { clienteId: number; deudas: readonly Seen[]; motivo: string },
  context: CallerContext,
  clock: Clock,
): Promise<Cobro> {
  await lockDebtor(tx, clienteId, context);
  const seen = toCents(deudas);
  await debtsAsSeen(tx, clienteId, seen);
  const claves = seen.map(({ deuda }) => deuda);
  refuseHeld(
    await selectDeudas(tx, context.caller, clock.today()).where('deuda.clave', 'in', claves).execute(),
    'El vencimiento de {{numero}} está en la remesa {{remesa}}: anúlela antes de darlo por incobrable.',
  );
  refuseBroken(
    seen.flatMap(({ deuda, pendiente }, place) =>
      pendiente <= 0 || seen.findIndex((one) => one.deuda === deuda) !== place
        ? [{ field: `deudas.${place}`, key: 'Solo se da por incobrable lo que el cliente debe.' }]
        : [],
    ),
  );
  const fecha = clock.today();
  await expectOpenMonth(tx, fecha);
  const importe = seen.reduce((sum, { pendiente }) => sum + pendiente, 0);
  const id = await insertCobro(tx, {
    ...{ clienteId, tipo: 'incobrable', fecha, importe, formaPago: null, referencia: '', nota: motivo },
    ...{ anulaId: null, usuarioId: context.caller.userId, creado: clock.now() },
  });
  await insertLineas(
    tx,
    id,
    seen.map(({ deuda, pendiente }) => ({ deuda, importe: pendiente })),
    fecha,
  );
  await audit(tx, context, {
    ...{ acto: 'cobros.writeOff', resource: 'cobro', id },
    despues: {
      clienteId,
      importe: euros(importe),
      motivo,
      deudas: seen.map(({ deuda }) => deuda).join(', '),
    },
  });
  return readCobro(tx, id, context);
}

/** Gives open due dates a later day. @returns their number. @throws FieldsInvalid, Conflict */
export async function postpone(
  tx: Db,
  { deudas, fecha, motivo }: { deudas: readonly Seen[]; fecha: string; motivo: string },
  context: CallerContext,
  clock: Clock,
): Promise<{ aplazadas: number }> {
  const claves = [...new Set(deudas.map(({ deuda }) => deuda))];
  const visible = (tx: Db) =>
    selectDeudas(tx, context.caller, clock.today()).where('deuda.clave', 'in', claves).execute();
  const clientes = [...new Set((await visible(tx)).map((row) => row.cliente_id))];
  if (clientes.length > 0) await lockDebtors(tx, clientes, context.caller);
  const rows = await visible(tx);
  assertAsSeen(toCents(deudas), new Map(rows.map((row) => [row.clave, row])));
  refuseHeld(rows, 'El vencimiento de {{numero}} está en la remesa {{remesa}}: anúlela antes de aplazarlo.');
  refuseBroken(
    rows
      .filter((row) => row.pendiente === 0 || row.fecha >= fecha)
      .slice(0, 1)
      .map(({ numero }) => ({
        field: 'fecha',
        key: 'El vencimiento de {{numero}} ya está saldado o vence ese día o más tarde.',
        params: { numero },
      })),
  );
  const json = JSON.stringify(rows.map(({ factura_id: f, vencimiento: v, anterior_id: a }) => ({ f, v, a })));
  await sql`insert into aplazamiento (factura_id, vencimiento, anterior_id, fecha, nota, creado, usuario_id)
    select f, v, a, ${fecha}::date, ${motivo}::text, ${clock.now()}::timestamptz, ${context.caller.userId}::uuid
    from jsonb_to_recordset(${json}::jsonb) as x(f int, v int, a int)`.execute(tx);
  await auditMany(
    tx,
    context,
    rows.map((row) => ({
      ...{ acto: 'cobros.postpone', resource: 'deuda', id: row.clave },
      antes: { fecha: row.fecha },
      despues: { fecha, motivo },
    })),
  );
  return { aplazadas: rows.length };
}
