import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { type ApartadoRow, type extendApartadoEndpoint, maxApartadoHours } from '../reservas.contract.ts';
import { readApartado } from './apartados.repository.ts';

const hourMs = 3_600_000;

/**
 * Gives an apartado another end.
 * @throws NotFound; FieldsInvalid for an end in the past or too far away; Conflict when it has ended, or its
 *   end is no longer the one the user was shown
 */
export function extendApartado(
  db: Kysely<Database>,
  id: number,
  { horas, dia, caduca, visto }: BodyOf<typeof extendApartadoEndpoint>,
  context: CallerContext,
  now: Date,
): Promise<ApartadoRow> {
  return db.transaction().execute(async (tx) => {
    const before = await readApartado(tx, id, context);
    const locked = await tx
      .selectFrom('apartado')
      .where('id', '=', id)
      .select(['caduca', endOfDay(dia).as('fin')])
      .forUpdate()
      .executeTakeFirst();
    if (!locked || locked.caduca <= now) throw hasEnded();
    if (locked.caduca.toISOString() !== new Date(visto).toISOString()) throw endHasChanged(locked.caduca);
    const end =
      caduca !== undefined
        ? new Date(caduca)
        : (locked.fin ?? new Date(locked.caduca.getTime() + (horas ?? 0) * hourMs));
    const field = dia === undefined ? 'horas' : 'dia';
    if (end <= now) throw new FieldsInvalid([{ field, key: 'Ese momento ya ha pasado.' }]);
    if (end.getTime() > now.getTime() + maxApartadoHours * hourMs) {
      const params = { dias: maxApartadoHours / 24 };
      throw new FieldsInvalid([
        { field, key: 'Se aparta como mucho hasta {{dias}} días desde hoy.', params },
      ]);
    }
    await tx.updateTable('apartado').set({ caduca: end }).where('id', '=', id).execute();
    const despues = { caduca: end.toISOString() };
    const entry = { resource: 'apartado', id, antes: { caduca: before.caduca }, despues };
    await audit(tx, context, { acto: 'apartados.prolongar', ...entry });
    return readApartado(tx, id, context);
  });
}

/** The end of a day in Europe/Madrid; null without a day. */
const endOfDay = (dia: string | undefined) =>
  sql<Date | null>`(${dia ?? null}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

const hasEnded = () =>
  new Conflict('The apartado has ended.', [{ key: 'Este apartado ya ha caducado: apártelas otra vez.' }]);

const endHasChanged = (actual: Date) =>
  new Conflict(
    'The end has changed.',
    [{ key: 'Otra persona ha cambiado mientras tanto hasta cuándo se apartan. Revíselo.' }],
    { caduca: actual.toISOString() },
  );
