import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Buyer } from '../../identity/server/index.ts';
import { maxOwnDebts, type OwnDebts } from '../own-debts.contract.ts';
import { readOnAccount } from './cobros.repository.ts';

const euros = (cents: number | string | null): number => Number(cents ?? 0) / 100;

/**
 * Returns what a buyer's cliente owes, also what the house has written off; nothing without a cliente.
 * @param today `YYYY-MM-DD`
 */
export async function readOwnDebts(db: Db, { clienteId }: Buyer, today: string): Promise<OwnDebts> {
  if (clienteId === null) return { pendiente: 0, aCuenta: 0, vencido: 0, vencimientos: [] };
  const owed = sql<number>`(pendiente + incobrable)`;
  const open = db.selectFrom('deuda').where('cliente_id', '=', clienteId).where(owed, '<>', 0);
  const [sums, rows, held] = await Promise.all([
    open
      .select([
        sql<string | null>`sum(${owed})`.as('pendiente'),
        sql<string | null>`sum(${owed}) filter (where fecha < ${today}::date and ${owed} > 0)`.as('vencido'),
      ])
      .executeTakeFirstOrThrow(),
    open
      .select(['numero', 'factura_id', 'fecha', owed.as('pendiente')])
      .orderBy('fecha')
      .orderBy('clave')
      .limit(maxOwnDebts)
      .execute(),
    readOnAccount(db, clienteId),
  ]);
  return {
    pendiente: euros(Number(sums.pendiente ?? 0) - held),
    aCuenta: euros(held),
    vencido: euros(sums.vencido),
    vencimientos: rows.map(({ numero, factura_id: facturaId, fecha, pendiente }) => ({
      numero,
      ...(facturaId === null ? {} : { facturaId }),
      fecha,
      pendiente: euros(pendiente),
      vencido: pendiente > 0 && fecha < today,
    })),
  };
}
