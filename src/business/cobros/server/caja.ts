/** The till of the house. Cash that is recorded and the close of a day wait for each other. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { expectOpenMonth } from '../../settings/server/index.ts';
import {
  type CajaDia,
  cajaDiariaEndpoint,
  closeCajaEndpoint,
  type Closing as NewClosing,
} from '../caja.contract.ts';
import { type Closing, openingOf, passesTill } from '../caja.ts';
import type { FormaDeCobro } from '../cobro.ts';
import { centsOf, euros } from './cobros.repository.ts';

/** The advisory lock of the till. */
const till = sql`hashtext('caja')`;

interface DayRow {
  dia: string;
  cobros: { formaPago: FormaDeCobro; numero: number; importe: number }[];
  facturas: { numero: number; base: number; iva: number; recargo: number; total: number };
  efectivo: number;
  apertura: number | null;
  contado: number | null;
  retirado: number | null;
  esperado: number | null;
  motivo: string | null;
  creado: Date | null;
  usuario: string | null;
}

/** Lists days with movements, oldest first; `always` has a row also without one. */
async function listDays(db: Db, desde: string, hasta: string, always: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with ways as (
      select c.fecha as dia, c.forma_pago, count(*)::int as numero, sum(c.importe)::bigint as importe
      from cobro c where c.tipo = 'cobro' and c.fecha between ${desde}::date and ${hasta}::date
      group by 1, 2
    ), paid as (
      select dia, jsonb_agg(jsonb_build_object('formaPago', forma_pago, 'numero', numero, 'importe', importe)
          order by forma_pago) as cobros,
        coalesce(sum(importe) filter (where forma_pago = 'efectivo'), 0)::bigint as efectivo
      from ways group by 1
    ), issued as (
      select f.fecha as dia, jsonb_build_object('numero', count(*), 'base', sum(f.base_imponible),
          'iva', sum(f.cuota_iva), 'recargo', sum(f.cuota_recargo), 'total', sum(f.total)) as facturas
      from factura f where f.fecha between ${desde}::date and ${hasta}::date
        and not exists (select from factura_void v where v.factura_id = f.id)
      group by 1
    ), days as (
      select dia from paid union select dia from issued union select ${always}::date
      union select dia from caja_cierre where dia between ${desde}::date and ${hasta}::date
    )
    select d.dia, coalesce(paid.cobros, '[]') as cobros, coalesce(paid.efectivo, 0)::bigint as efectivo,
      coalesce(issued.facturas, '{"numero": 0, "base": 0, "iva": 0, "recargo": 0, "total": 0}') as facturas,
      c.apertura, c.contado, c.retirado, c.esperado, c.motivo, c.creado,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as usuario
    from days d left join paid on paid.dia = d.dia left join issued on issued.dia = d.dia
      left join caja_cierre c on c.dia = d.dia left join usuario u on u.id = c.usuario_id
    order by d.dia`.execute(db);
  return rows;
}

const lastClosing = (db: Db) =>
  db
    .selectFrom('caja_cierre')
    .select(['dia', 'contado', 'retirado'])
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst();

function diaOf(row: DayRow, opening: number): CajaDia {
  const apertura = row.apertura ?? opening;
  const esperado = row.esperado ?? apertura + row.efectivo;
  const { facturas } = row;
  return {
    dia: row.dia,
    apertura: euros(apertura),
    cobros: row.cobros.map((one) => ({ ...one, importe: euros(one.importe) })),
    facturas: {
      numero: facturas.numero,
      base: euros(facturas.base),
      iva: euros(facturas.iva),
      recargo: euros(facturas.recargo),
      total: euros(facturas.total),
    },
    esperado: euros(esperado),
    ...(row.contado !== null && {
      cierre: {
        contado: euros(row.contado),
        retirado: euros(row.retirado ?? 0),
        diferencia: euros(row.contado - esperado),
        motivo: row.motivo ?? '',
        cuando: row.creado?.toISOString() ?? '',
        usuario: row.usuario ?? undefined,
      },
    }),
  };
}

/** Returns the state before the first close: all cash that came before a day is in the drawer. */
async function neverClosed(db: Db, desde: string): Promise<Closing> {
  const { efectivo } = await db
    .selectFrom('cobro')
    .where('tipo', '=', 'cobro')
    .where('forma_pago', '=', 'efectivo')
    .where('fecha', '<', desde)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('importe'), sql<number>`0`).as('efectivo'))
    .executeTakeFirstOrThrow();
  return { dia: addDays(desde, -1), contado: efectivo, retirado: 0 };
}

/** Reads days of the till. @param desde, hasta `YYYY-MM-DD` */
export async function readCaja(db: Db, desde: string, hasta: string) {
  const last = await lastClosing(db);
  const rows = await listDays(db, desde, hasta, hasta);
  // The cash of open days before the asked ones is in their opening.
  const before =
    last && last.dia < desde
      ? (await listDays(db, last.dia, desde, last.dia)).filter((row) => row.dia < desde)
      : [];
  const cash = [...before, ...rows];
  const opening = last ?? (await neverClosed(db, desde));
  return {
    dias: rows.map((row) => diaOf(row, openingOf(row.dia, opening, cash))),
    ...(last && { cerradaHasta: last.dia }),
  };
}

/** Closes a day of the till. @throws FieldsInvalid, Conflict */
export async function closeCaja(
  tx: Db,
  { dia, motivo, ...amounts }: NewClosing,
  context: CallerContext,
  clock: Clock,
): Promise<CajaDia> {
  await expectOpenMonth(tx, dia);
  await sql`select pg_advisory_xact_lock(${till})`.execute(tx);
  if (dia > clock.today()) {
    throw new FieldsInvalid([{ field: 'dia', key: 'Ese día aún no ha llegado.' }]);
  }
  const { dias, cerradaHasta } = await readCaja(tx, dia, dia);
  if (cerradaHasta !== undefined && dia <= cerradaHasta) {
    throw new Conflict('The day is closed.', [{ key: 'La caja de ese día ya está cerrada.' }]);
  }
  const [day] = dias;
  const esperado = centsOf(day?.esperado ?? 0);
  const [contado, retirado] = [centsOf(amounts.contado), centsOf(amounts.retirado)];
  if (centsOf(amounts.esperado) !== esperado) {
    throw new Conflict(
      'Cash was recorded meanwhile.',
      [{ key: 'Mientras tanto se ha anotado otro cobro en efectivo. Vuelva a mirar la caja.' }],
      { esperado: euros(esperado) },
    );
  }
  if (retirado > contado) {
    throw new FieldsInvalid([{ field: 'retirado', key: 'No se puede retirar más de lo contado.' }]);
  }
  if (contado !== esperado && motivo === '') {
    throw new FieldsInvalid([{ field: 'motivo', key: 'Escriba de dónde viene la diferencia.' }]);
  }
  await tx
    .insertInto('caja_cierre')
    .values({
      ...{ dia, apertura: centsOf(day?.apertura ?? 0), esperado, contado, retirado, motivo },
      ...{ creado: clock.now(), usuario_id: context.caller.userId },
    })
    .execute();
  await audit(tx, context, {
    ...{ acto: 'caja.close', resource: 'caja', id: dia },
    despues: {
      ...{ esperado: euros(esperado), contado: euros(contado), retirado: euros(retirado) },
      diferencia: euros(contado - esperado),
      motivo,
    },
  });
  const read = await readCaja(tx, dia, dia);
  const [closed] = read.dias;
  if (!closed) throw new Error(`the day ${dia} has no row`);
  return closed;
}

/** @throws Conflict when money that passes the till would change a closed day */
export async function expectOpenTill(
  tx: Db,
  fecha: string,
  formaPago: FormaDeCobro | undefined,
  key = 'La caja está cerrada hasta el {{dia}}: elija un día posterior.',
): Promise<void> {
  if (!passesTill(formaPago)) return;
  await sql`select pg_advisory_xact_lock_shared(${till})`.execute(tx);
  const last = await lastClosing(tx);
  if (last && fecha <= last.dia) {
    throw new Conflict('The till is closed.', [{ key, params: { dia: last.dia } }]);
  }
}

export const cajaRoutes = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] => [
  route(cajaDiariaEndpoint, ({ body: { desde, hasta } }) => readCaja(db, desde, hasta)),
  createRoute(db, closeCajaEndpoint, (tx, { body }, context) => closeCaja(tx, body, context, clock)),
];
