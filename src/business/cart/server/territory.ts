/** Checks whether a rep orders modelos that a shop nearby bought this season. */
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import type { TerritoryRule } from '../../settings/territory.ts';
import type { TerritoryOverlap } from '../territory.contract.ts';
import { listOverlaps, lockTerritory, modelosInHand, modelosOf } from './territory.repository.ts';

interface TerritoryParts {
  db: Db;
  clock: { today(): string };
}

/** Returns the rule and the overlaps of modelos that a rep orders for a user. */
export async function readTerritory(
  { db, clock }: TerritoryParts,
  caller: Caller,
  { userId, modeloIds }: { userId: string; modeloIds: readonly number[] },
): Promise<{ rule: TerritoryRule; overlaps: TerritoryOverlap[] }> {
  const { territory_rule: rule, territory_area: area } = await readSettingRow(db);
  if (rule === 'off' || modeloIds.length === 0) return { rule, overlaps: [] };
  const modelos = modelosOf(modeloIds);
  return { rule, overlaps: await listOverlaps(db, caller, { userId, modelos, area, today: clock.today() }) };
}

/** Returns whether the territory decides on an order of the caller for a user; never on a shop's own. */
export async function blocksTerritory(db: Db, caller: Caller, userId: string): Promise<boolean> {
  return caller.userId !== userId && (await readSettingRow(db)).territory_rule === 'block';
}

/**
 * Checks the cart in hand of a user before another user sends it. A shop's own order is never refused. Call
 * it in the transaction of the order: a lock keeps other checked orders out until that ends.
 * @throws Conflict under the rule `block`, naming the modelos that a shop nearby bought
 */
export async function checkTerritory(
  { db, today }: { db: Db; today: string },
  caller: Caller,
  userId: string,
): Promise<void> {
  if (caller.userId === userId) return;
  const { territory_rule: rule, territory_area: area } = await readSettingRow(db);
  if (rule !== 'block') return;
  await lockTerritory(db);
  const modelos = modelosInHand(userId);
  const overlaps = await listOverlaps(db, caller, { userId, modelos, area, today });
  if (overlaps.length === 0) return;
  throw new Conflict(
    'Territory is taken.',
    [
      {
        key: 'Otra tienda de la zona ya ha comprado esta temporada: {{modelos}}. La casa no sirve el mismo modelo tan cerca: quítelos para enviar el pedido.',
        params: { modelos: namesOf(overlaps) },
      },
    ],
    { overlaps },
  );
}

const maxNames = 5;

const namesOf = (overlaps: readonly TerritoryOverlap[]): string =>
  overlaps
    .slice(0, maxNames)
    .map(({ nombre }) => nombre)
    .concat(overlaps.length > maxNames ? [`+${overlaps.length - maxNames}`] : [])
    .join(', ');
