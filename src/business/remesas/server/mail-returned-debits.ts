/** Tells reps about debits of their clientes that came back. The letters are sent after the commit. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { insertLettersCte } from '../../mail/server/index.ts';

/** Writes a letter to the comercial of each cliente; one for all returned debits of a cliente. */
export async function mailReturnedDebits(tx: Db, reciboIds: readonly number[]): Promise<void> {
  await sql`${insertLettersCte(
    'reciboDevuelto',
    sql`select coalesce(nullif(max(u.idioma), ''), 'es') as idioma, coalesce(max(u.email), max(c.email)) as para,
        jsonb_build_object('tienda', max(k.nombre), 'clienteId', k.id::text, 'total', sum(r.importe)::text,
          'recibos', jsonb_agg(jsonb_build_object('numero', r.numero, 'importe', r.importe, 'motivo', r.motivo,
            'fecha', r.devuelto) order by r.vence)::text) as datos
      from remesa_recibo r join cliente k on k.id = r.cliente_id join comercial c on c.id = k.comercial_id
        left join lateral (select email, idioma from usuario where comercial_id = c.id and is_active
          order by creado limit 1) u on true
      where r.id = any(${reciboIds}::int[])
      group by k.id having coalesce(max(u.email), max(c.email)) <> ''`,
  )}`.execute(tx);
}
