import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addDays, addMonths } from '../../../platform/i18n/parse-day.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Panel } from '../cobros.contract.ts';
import { euros } from './cobros.repository.ts';

/** Days overdue: 1 to 30, 31 to 60, 61 to 90, and beyond. */
const ages = [
  { desde: 1, hasta: 30 },
  { desde: 31, hasta: 60 },
  { desde: 61, hasta: 90 },
  { desde: 91 },
] as const;
/** Days ahead of what falls due. */
const ahead = [7, 30, 60];

interface Sums {
  vencido: { importe: number; numero: number }[];
  vence: { importe: number; numero: number }[];
  devueltos: { importe: number; numero: number };
  facturado: number;
  cobrado: number;
  facturadoAntes: number;
  cobradoAntes: number;
}

/** Reads the figures of the day sheet. @param today `YYYY-MM-DD` */
export async function readPanel(db: Db, today: string, caller: Caller): Promise<Panel> {
  const scope = (column: string) => inRowScope(caller, column);
  const desde = `${today.slice(0, 7)}-01`;
  const [lastYear, lastToday] = [addMonths(desde, -12), addMonths(today, -12)];
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql`jsonb_build_object('importe', coalesce(sum(d.pendiente) filter (where ${condition}), 0),
      'numero', count(*) filter (where ${condition}))`;
  const between = (from: string, to: string) => sql`between ${from}::date and ${to}::date`;
  const invoiced = (from: string, to: string) => sql`(select coalesce(sum(f.total), 0)::float8 from factura f
    where f.fecha ${between(from, to)} and ${scope('f.cliente_id')}
      and not exists (select from factura_void v where v.factura_id = f.id))`;
  const collected = (from: string, to: string) => sql`(select coalesce(sum(c.importe), 0)::float8 from cobro c
    where c.tipo = 'cobro' and c.fecha ${between(from, to)} and ${scope('c.cliente_id')})`;
  const { rows } = await sql<Sums>`
    with open as (
      select d.pendiente, ${today}::date - d.fecha as dias from deuda d
      where d.pendiente > 0 and ${scope('d.cliente_id')}
    )
    select (select jsonb_build_array(${sql.join(
      ages.map((age) =>
        sumOf(
          'hasta' in age ? sql`d.dias between ${age.desde} and ${age.hasta}` : sql`d.dias >= ${age.desde}`,
        ),
      ),
    )}) from open d) as vencido,
      (select jsonb_build_array(${sql.join(
        ahead.map((days) => sumOf(sql`d.dias between ${-days}::int and 0`)),
      )}) from open d) as vence,
      (select jsonb_build_object('importe', coalesce(sum(r.importe), 0), 'numero', count(*)) from remesa_recibo r
        where r.devuelto > ${addDays(today, -30)}::date and ${scope('r.cliente_id')}) as devueltos,
      ${invoiced(desde, today)} as facturado, ${collected(desde, today)} as cobrado,
      ${invoiced(lastYear, lastToday)} as "facturadoAntes", ${collected(lastYear, lastToday)} as "cobradoAntes"`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error('the figures have no row');
  const inEuros = ({ importe, numero }: { importe: number; numero: number }) => ({
    importe: euros(importe),
    numero,
  });
  const none = { importe: 0, numero: 0 };
  return {
    edades: ages.map((age, place) => ({ ...age, ...inEuros(sums.vencido[place] ?? none) })),
    proximos: ahead.map((days, place) => ({
      hasta: addDays(today, days),
      ...inEuros(sums.vence[place] ?? none),
    })),
    devueltos: inEuros(sums.devueltos),
    mes: {
      desde,
      facturado: euros(sums.facturado),
      cobrado: euros(sums.cobrado),
      facturadoAntes: euros(sums.facturadoAntes),
      cobradoAntes: euros(sums.cobradoAntes),
    },
  };
}
