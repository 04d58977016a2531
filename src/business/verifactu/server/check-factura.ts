/** Checks an invoice before it is issued, without a lock. */
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { altaOf, type FiscalInvoice, spanishNif } from '../fiscal-record.ts';
import { issueBlock } from '../verifactu-mode.ts';
import { expectLiveChain } from './record-factura.ts';
import { findChainOf, readSetting } from './verifactu.repository.ts';

/**
 * Checks what `recordFactura` would refuse.
 * @throws Conflict when no invoice may be issued now, RuleBroken when the agency would refuse its data
 */
export async function checkFactura(db: Db, clock: Clock, invoice: FiscalInvoice): Promise<void> {
  const setting = await readSetting(db);
  const { nif } = invoice.emisor;
  const block = issueBlock(setting, nif, clock.today());
  if (block) throw new Conflict('VERI*FACTU is off.', [{ key: block }]);
  const taxpayer = spanishNif(nif);
  if (setting.mode === 'off' || !taxpayer) return;
  const chain = await findChainOf(db, taxpayer, setting.mode);
  if (chain) await expectLiveChain(db, clock, chain);
  altaOf(invoice);
}
