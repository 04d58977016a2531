import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { readSettingRow, staleVersion } from '../../settings/server/index.ts';
import { spanishNif } from '../fiscal-record.ts';
import type { EditedVerifactuSettings, VerifactuSettings } from '../verifactu.contract.ts';
import { modeBlock } from '../verifactu-mode.ts';
import { countDeliveries } from './deliveries.repository.ts';
import { lockSetting, putSetting, type VerifactuSetting } from './verifactu.repository.ts';

export const wireSettings = (setting: VerifactuSetting): VerifactuSettings => ({
  mode: setting.mode,
  duty: setting.duty,
  producerName: setting.producer_name,
  producerNif: setting.producer_nif,
  declaration: setting.declaration,
  installation: setting.installation,
  version: setting.version,
});

/**
 * Changes the mode and the producer.
 * @throws StaleVersion when they have changed since; Conflict when the mode may not change now
 */
export function saveSettings(
  db: Kysely<Database>,
  { version: seen, ...body }: EditedVerifactuSettings,
  { clock, context }: { clock: Clock; context: CallerContext },
): Promise<VerifactuSettings> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx);
    if (before.version !== seen) {
      const actual = wireSettings(before);
      throw await staleVersion(tx, { entity: 'Verifactu', resource: 'verifactu', id: 1, actual });
    }
    const { mode, duty, producerName, declaration } = body;
    const { empresa } = await readSettingRow(tx);
    const { waiting } = await countDeliveries(tx, before.mode);
    const certificate = await tx.selectFrom('verifactu_certificate').select('not_after').executeTakeFirst();
    const block = modeBlock(before.mode, mode, {
      nif: empresa.nif ?? '',
      waiting,
      hasCertificate: certificate !== undefined && certificate.not_after > clock.now(),
      today: clock.today(),
    });
    if (block) throw new Conflict('The mode cannot change.', [{ key: block }], { campo: 'mode' });
    const after = {
      ...{ mode, duty },
      producer_name: producerName,
      declaration,
      producer_nif: spanishNif(body.producerNif) ?? '',
    };
    const version = await putSetting(tx, after);
    const saved = wireSettings({ ...after, installation: before.installation, version });
    const { version: _, ...despues } = saved;
    await audit(tx, context, {
      acto: 'verifactu.update',
      resource: 'verifactu',
      id: 1,
      antes: { ...wireSettings(before), version: undefined },
      despues,
    });
    return saved;
  });
}
