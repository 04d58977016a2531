import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { createCobro } from '#src/business/cobros/server/index.ts';
import { draftAnticipo, type Issuing, issueFactura } from '#src/business/facturas/server/index.ts';
import { checkFactura, fiscalRecords } from '#src/business/verifactu/server/index.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { BOUTIQUE } from '../clientes.ts';
import { staffContext } from '../staff-context.ts';

interface Paid {
  pedidoId: number;
  clienteId: number;
  /** The day of the last factura. */
  dia: string;
  /** Euros: about a third of the pedido with its tax. */
  importe: number;
}

/** Issues the factura of money that a shop paid before its delivery, and records it. Needs facturas. */
export async function fillAnticipo(db: Db): Promise<void> {
  const { rows } = await sql<Paid>`
    select p.id as "pedidoId", p.cliente_id as "clienteId", (select max(fecha) from factura) as dia,
      (round(p.total * 1.21 * 0.3 / 10000) * 100)::float8 as importe
    from pedido p join cliente c on c.id = p.cliente_id join country o on o.id = c.country_id
    where p.enviado and p.estado = 1 and p.situacion = 'confirmado' and p.bloqueado is null and p.total > 100000
      and o.iso2 = 'ES' and not c.recargo_equivalencia and c.codigo_postal !~ '^(35|38|51|52)' and c.id <> ${BOUTIQUE}
    order by p.total desc, p.id limit 1`.execute(db);
  const [paid] = rows;
  if (!paid) return;
  const { pedidoId, clienteId, dia, importe } = paid;
  const { id: userId } = await db
    .selectFrom('usuario')
    .where('cliente_id', 'is', null)
    .where('comercial_id', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const context = staffContext(userId);
  const clock = clockAt(`${dia}T18:30:00Z`);
  const issuing: Issuing = {
    ...{ context, clock },
    fiscal: {
      ...fiscalRecords(clock),
      check: (tx, factura) => checkFactura(tx, clock, factura),
      annul: () => Promise.resolve(undefined),
    },
  };
  const draft = await draftAnticipo(db, { pedidoId, importe, fecha: dia }, { context, today: dia });
  const { total } = await issueFactura(db, draft.id, issuing);
  // The demo sends no letters of its past.
  await sql`delete from correo where carta = 'facturaEmitida' and datos ->> 'id' = ${String(draft.id)}`.execute(
    db,
  );
  const euros = total / 100;
  await createCobro(
    db,
    {
      ...{ clienteId, fecha: dia, importe: euros, formaPago: 'transferencia', referencia: '', nota: '' },
      lineas: [{ deuda: `F${draft.id}-0`, importe: euros, pendiente: euros }],
    },
    context,
    clock,
  );
}
