/** Annuls a factura that should not exist. All others are corrected by a rectificativa. */
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { visibleFacturas } from './factura-scope.ts';
import type { Issuing } from './issue-factura.ts';
import { lockFactura, lockMoneyOf, readOriginal } from './original-factura.ts';

/**
 * Annuls a factura; an annulled one stays as it is.
 * @param motivo why it should not exist
 * @throws NotFound; Conflict when it is in the books, at the bank, paid or corrected
 */
export async function annulIssued(
  tx: Db,
  id: number,
  motivo: string,
  { context, clock, fiscal }: Issuing,
): Promise<void> {
  // The record's chain is locked before any factura, as in issuing.
  const { cliente_id } = (await readOriginal(tx, visibleFacturas(context.caller), id)).head;
  await fiscal?.annul(tx, id);
  await lockFactura(tx, id);
  await lockMoneyOf(tx, cliente_id);
  const { head, original } = await readOriginal(tx, visibleFacturas(context.caller), id);
  const { numero } = head;
  if (head.estado === 'anulada') return;
  const refused = (exception: string, key: string) => new Conflict(exception, [{ key, params: { numero } }]);
  if (head.estado === 'contabilizada') {
    throw refused('It is in the books.', '{{numero}} está contabilizada: se corrige con una rectificativa.');
  }
  if (await isAtTheBank(tx, id)) {
    throw refused(
      'A remesa holds it.',
      '{{numero}} tiene un recibo en una remesa: anule antes la remesa, o corríjala con una rectificativa.',
    );
  }
  if (original.hasPayments) {
    throw refused('It has payments.', '{{numero}} tiene cobros: se corrige con una rectificativa.');
  }
  if (original.hasCorrections) {
    throw refused('It is corrected.', '{{numero}} tiene rectificativas: anúlelas antes.');
  }
  if (original.deducted !== 0) {
    throw refused(
      'It is deducted.',
      '{{numero}} está descontado en otra factura: se corrige con una rectificativa.',
    );
  }
  await tx
    .insertInto('factura_paso')
    .values({ factura_id: id, estado: 'anulada', cuando: clock.now(), usuario_id: context.caller.userId })
    .execute();
  await audit(tx, context, {
    ...{ acto: 'facturas.annul', resource: 'factura', id },
    antes: { estado: head.estado },
    despues: { estado: 'anulada', numero, motivo },
  });
}

/** Whether a remesa will collect a due date of the factura. */
const isAtTheBank = async (tx: Db, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('remesa_recibo')
    .where('factura_id', '=', id)
    .where('en_curso', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
