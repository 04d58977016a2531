import type { Db } from '#database/schema.ts';
import { sellLoan } from '#src/business/pedidos/server/index.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import type { Company } from '../company.ts';
import { at } from '../days.ts';
import { staffContext } from '../staff-context.ts';
import { USUARIOS } from '../usuarios.ts';

const context = staffContext(USUARIOS[0]?.id ?? '');

/** Sells the garments of loans that the shops keep, as staff do. Needs the loans and the ids of pedidos. */
export async function fillLoanSales(db: Db, { prestamos }: Company): Promise<void> {
  for (const { id, vuelta, celdas: lent } of prestamos) {
    const celdas = lent
      .filter(({ vendida }) => vendida > 0)
      .map(({ modeloColorId, tallaId, vendida }) => ({ modeloColorId, tallaId, cantidad: vendida }));
    if (celdas.length > 0) await sellLoan(db, { id, celdas }, context, clockAt(at(vuelta, 16, 5)));
  }
}
