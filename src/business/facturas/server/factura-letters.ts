/** Mails issued facturas with their PDF. The letters are sent after the commit. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { isLanguage, languages } from '../../../platform/i18n/languages.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
import { type FacturaScope, visibleFacturas } from './factura-scope.ts';

interface Mailed {
  id: number;
  numero: string;
  /** Null: the cliente has no e-mail address. */
  para: string | null;
  idioma: string | null;
  isWaiting: boolean;
  isAnnulled: boolean;
  datos: Record<string, string>;
}

/**
 * Returns the letters of facturas of a scope. The recipient is the first person for administration, else the
 * cliente itself, else its first user.
 */
const lettersOf = (scope: FacturaScope, ids: readonly number[]) => sql<Mailed>`
    select factura.id, factura.numero,
      coalesce(
        (select m ->> 'valor' from contacto c cross join jsonb_array_elements(c.medios) m
          where c.cliente_id = k.id and c.tipo = 'administracion' and m ->> 'tipo' = 'email' order by c.id limit 1),
        nullif(k.email, ''), u.email) as para,
      coalesce(nullif(k.idioma, ''), u.idioma) as idioma,
      exists (select from correo where carta = 'facturaEmitida' and datos ->> 'id' = factura.id::text
        and estado = 'pendiente') as "isWaiting",
      exists (select from factura_paso p where p.factura_id = factura.id and p.estado = 'anulada') as "isAnnulled",
      jsonb_build_object('id', factura.id::text, 'numero', factura.numero, 'fecha', factura.fecha::text,
        'total', factura.total::text, 'vencimientos', case when factura.total > 0 then
          (select jsonb_agg(jsonb_build_object('fecha', v.fecha, 'importe', v.importe) order by v.orden)::text
            from factura_vencimiento v where v.factura_id = factura.id) end) as datos
    from factura join cliente k on k.id = factura.cliente_id
      left join lateral (select email, idioma from usuario where cliente_id = k.id and is_active
        order by creado limit 1) u on true
    where factura.id = any(${ids}::int[]) and ${scope}
    order by factura.id`;

async function insertLetters(tx: Db, letters: readonly Mailed[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ idioma, para, datos }) => ({
    idioma: idioma && isLanguage(idioma) ? idioma : 'es',
    para,
    datos: Object.fromEntries(Object.entries(datos).filter(([, value]) => value !== null)),
  }));
  await sql`${insertLettersCte(
    'facturaEmitida',
    sql`select x.idioma, x.para, x.datos
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(idioma text, para text, datos jsonb)`,
  )}`.execute(tx);
}

/**
 * Writes the letter of a factura that is issued in this transaction.
 * @returns whether the cliente has an address for it
 */
export async function mailNewFactura(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ mailed: boolean }>`
    with posted as (${insertLettersCte(
      'facturaEmitida',
      sql`select case when idioma = any(${languages}::text[]) then idioma else 'es' end, para, jsonb_strip_nulls(datos)
        from (${lettersOf(sql`true`, [id])}) letter where para is not null`,
    )} returning id)
    select exists (select from posted) as mailed`.execute(tx);
  return rows[0]?.mailed ?? false;
}

export interface MailResult {
  hechos: { id: number; numero: string; para: string }[];
  rechazados: { id: number; motivo: string }[];
}

/** Mails issued facturas again. A letter that still waits is not written twice. */
export async function mailFacturas(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<MailResult> {
  return db.transaction().execute(async (tx) => {
    const { rows: found } = await lettersOf(visibleFacturas(context.caller), ids).execute(tx);
    const byId = new Map(found.map((letter) => [letter.id, letter]));
    const t = (key: string) => translate(context.language, key);
    const result: MailResult = { hechos: [], rechazados: [] };
    for (const id of new Set(ids)) {
      const letter = byId.get(id);
      if (!letter) result.rechazados.push({ id, motivo: t('Esta factura no está emitida.') });
      else if (letter.isAnnulled) result.rechazados.push({ id, motivo: t('La factura está anulada.') });
      else if (letter.para === null) {
        result.rechazados.push({ id, motivo: t('Ni el cliente ni sus personas tienen un correo.') });
      } else result.hechos.push({ id, numero: letter.numero, para: letter.para });
    }
    const posted = found.filter(
      ({ para, isWaiting, isAnnulled }) => para !== null && !isWaiting && !isAnnulled,
    );
    await insertLetters(tx, posted);
    await auditMany(
      tx,
      context,
      posted.map(({ id, numero }) => ({
        ...{ acto: 'facturas.mail', resource: 'factura', id },
        despues: { numero },
      })),
    );
    return result;
  });
}
