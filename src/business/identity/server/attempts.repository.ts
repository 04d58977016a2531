/** Counters of sign-in attempts and mailed links: rows that all servers share. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A higher count carries no information; the cap bounds the column. */
const highest = 1_000_000;

/** Maximum clock difference between two servers. */
const skew = sql`interval '1 minute'`;

export interface Counted {
  veces: number;
  hasta: Date;
}

/**
 * Counts one attempt in a fixed window that begins with its first attempt. A window that would end later than
 * one begun now was begun before the clock was set back, and is over.
 * @returns the count including this attempt
 */
export async function countAttempt(db: Db, digest: string, now: Date, windowMs: number): Promise<Counted> {
  const end = new Date(now.getTime() + windowMs);
  const { rows } = await sql<Counted>`
    insert into intento (digest, veces, hasta, siguiente) values (${digest}, 1, ${end}, ${now})
    on conflict (digest) do update set
      veces = case when intento.hasta > ${now} and intento.hasta <= excluded.hasta + ${skew}
        then least(intento.veces + 1, ${highest}) else 1 end,
      hasta = case when intento.hasta > ${now} and intento.hasta <= excluded.hasta + ${skew}
        then intento.hasta else excluded.hasta end
    returning veces, hasta`.execute(db);
  return rows[0] as Counted;
}

export interface Spacing {
  /** Attempts without a delay. */
  free: number;
  /** Without an attempt for this long the count starts again. */
  windowMs: number;
  /** The delay doubles from one second up to this. */
  maxSeconds: number;
}

/**
 * Counts one attempt of a series with growing delays.
 * @returns undefined when it may be made, else the earliest instant of the next one; a refused attempt is not
 * counted
 */
export async function spaceAttempt(
  db: Db,
  digest: string,
  now: Date,
  { free, windowMs, maxSeconds }: Spacing,
): Promise<Date | undefined> {
  const end = new Date(now.getTime() + windowMs);
  // Above 2^20 seconds any longest delay is reached; the bound keeps the power finite.
  const { rows } = await sql<{ veces: number }>`
    insert into intento (digest, veces, hasta, siguiente) values (${digest}, 1, ${end}, ${now})
    on conflict (digest) do update set
      veces = case when intento.hasta <= ${now} then 1 else least(intento.veces + 1, ${highest}) end,
      hasta = excluded.hasta,
      siguiente = case when intento.hasta <= ${now} or intento.veces + 1 < ${free} then ${now}
        else ${now}::timestamptz
          + least(power(2, least(intento.veces + 1 - ${free}, 20)), ${maxSeconds}) * interval '1 second' end
    where intento.siguiente <= ${now} or intento.hasta > excluded.hasta + ${skew}
    returning veces`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('intento')
    .where('digest', '=', digest)
    .select('siguiente')
    .executeTakeFirst();
  return row?.siguiente ?? now;
}

/** Takes a successful attempt back. */
export async function uncountAttempt(db: Db, digest: string): Promise<void> {
  await db
    .updateTable('intento')
    .set((eb) => ({ veces: eb('veces', '-', 1) }))
    .where('digest', '=', digest)
    .where('veces', '>', 0)
    .execute();
}

export async function forgetAttemptsOf(db: Db, digest: string): Promise<void> {
  await db.deleteFrom('intento').where('digest', '=', digest).execute();
}

/** Deletes the counters whose window has passed. */
export async function forgetAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('intento').where('hasta', '<', now).where('siguiente', '<', now).execute();
}

/** Number of an account's newest addresses that sign in without a delay. */
const rememberedPlaces = 100;

/** Returns the addresses of an account's latest sign-ins; empty for an e-mail without an account. */
export async function listSignInAddresses(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.usuario_id')
    .where(sql`lower(usuario.email)`, '=', email)
    .select('sesion.desde')
    .orderBy('sesion.created', 'desc')
    .limit(rememberedPlaces)
    .execute();
  return rows.map(({ desde }) => desde);
}
