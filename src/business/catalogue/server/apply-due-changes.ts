import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { unavailableReason } from '../../../platform/server/database/database-unavailable.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { hasDueChanges, publishDue, takeDuePrices } from './precio-cambio.repository.ts';

const actor = { address: '', requestId: 'medianoche' };

/**
 * Makes the prices and publications of days that have begun valid, and writes the trail.
 * @param today in Europe/Madrid, `YYYY-MM-DD`
 */
export async function applyDueChanges(db: Kysely<Database>, today: string): Promise<void> {
  if (!(await hasDueChanges(db, today))) return;
  await db.transaction().execute(async (tx) => {
    const prices = await takeDuePrices(tx, today);
    const published = await publishDue(tx, today);
    await auditMany(tx, actor, [
      ...prices.map(({ id, tarifaId, desde, precio }) => ({
        ...{ acto: 'modelos.precio', resource: 'modelo', id },
        despues: { ...(tarifaId === null ? {} : { tarifaId }), desde, precio: precio / 100 },
      })),
      ...published.map((id) => ({
        ...{ acto: 'modelos.update-web', resource: 'modelo', id },
        antes: { publicado: false },
        despues: { publicado: true },
      })),
    ]);
  });
}

const second = 1000;

/**
 * Applies what is due at the start and whenever a day begins in Madrid.
 * @returns ends it
 */
export function scheduleDueChanges({
  db,
  clock,
  log,
}: {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
}): () => void {
  let applied = '';
  let isRunning = false;
  async function apply(): Promise<void> {
    const today = clock.today();
    if (today === applied || isRunning) return;
    isRunning = true;
    try {
      await applyDueChanges(db, today);
      applied = today;
    } catch (error) {
      // Tried again in a second; an outage has its own log line.
      if (!unavailableReason(error)) log.error({ err: error }, 'the prices of today could not be applied');
    } finally {
      isRunning = false;
    }
  }
  void apply();
  const timer = setInterval(() => void apply(), second);
  timer.unref();
  return () => clearInterval(timer);
}
