/** The content of the VERI*FACTU screen: the queue, the last request and the certificate. */
import type { Db } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { spanishNif } from '../fiscal-record.ts';
import { comparisonBlock, issueBlock } from '../verifactu-mode.ts';
import type { VerifactuState } from '../verifactu-records.contract.ts';
import { countDeliveries, findLastSubmission, findSenderOf, listChains } from './deliveries.repository.ts';
import { readSetting } from './verifactu.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function readState(db: Db, clock: Clock): Promise<VerifactuState> {
  const setting = await readSetting(db);
  const { mode } = setting;
  const [{ empresa }, counts, last, sender, chains, certificate] = await Promise.all([
    readSettingRow(db),
    countDeliveries(db, mode),
    findLastSubmission(db, mode),
    findSenderOf(db, mode),
    listChains(db),
    db.selectFrom('verifactu_certificate').select(['subject', 'not_after']).executeTakeFirst(),
  ]);
  const stopped = chains.find((chain) => chain.mode === mode && chain.must_compare);
  const off = issueBlock(setting, empresa.nif ?? '', clock.today());
  const restored =
    stopped && comparisonBlock({ mustCompare: stopped.must_compare, result: stopped.compare_result });
  const block = off ? { key: off } : restored;
  return {
    mode,
    ...counts,
    ...(last && { last: { ...last, sent: last.sent.toISOString() } }),
    ...(sender && { nextAt: sender.next_at.toISOString() }),
    ...(sender?.outage_since && { outageSince: sender.outage_since.toISOString() }),
    ...(certificate && {
      certificate: {
        subject: certificate.subject,
        notAfter: certificate.not_after.toISOString(),
        daysLeft: Math.floor((certificate.not_after.getTime() - clock.now().getTime()) / dayMs),
      },
    }),
    isNeeded: mode === 'off' && setting.duty === 'obliged' && spanishNif(empresa.nif ?? '') !== undefined,
    ...(block && { block: { key: block.key, params: block.params ?? {} } }),
    ...(stopped?.compare_result === 'equal' && { mayResume: stopped.id }),
    chains: chains.map(({ id, nif, mode, records }) => ({ id, nif, mode, records })),
  };
}
