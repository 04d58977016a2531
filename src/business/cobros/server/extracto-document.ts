/** The statement of a cliente as a printed document: a year of facturas and cobros, and what is open. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { addMonths } from '../../../platform/i18n/parse-day.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { Paper, PaperOrder } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { languageOfCliente, type PaperHouse, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf, inRowScope } from '../../identity/server/index.ts';
import { readOnAccount } from './cobros.repository.ts';

/** Movements of a statement; older ones are in its opening balance. */
const maxMovements = 400;
/** Open due dates beside the balance. */
const maxOpen = 30;

interface Movement {
  fecha: string;
  /** `devolucion` is money on account that was paid back. */
  kind: 'factura' | 'cobro' | 'devolucion';
  /** The factura, or the reference of the cobro. */
  name: string;
  /** Cents; negative when it lowers the debt. */
  importe: number;
}

interface Statement {
  nombre: string;
  lines: string[];
  movements: Movement[];
  /** Before the first movement, in cents. */
  opening: number;
  open: { numero: string; fecha: string; pendiente: number }[];
  /** The due dates that are open, also those beyond `open`. Cents. */
  allOpen: { count: number; pendiente: number };
  /** Money without a due date, in cents. */
  held: number;
}

async function readStatement(db: Db, id: number, from: string): Promise<Statement | undefined> {
  const cliente = await db
    .selectFrom('cliente')
    .where('id', '=', id)
    .select(['nombre', 'razon_social', 'nif', 'direccion', 'codigo_postal', 'poblacion'])
    .executeTakeFirst();
  if (!cliente) return undefined;
  const { rows } = await sql<Movement & { total: number }>`
    with movement as (
      select f.fecha, 'factura' as kind, f.numero as name, f.total::bigint as importe, f.id as place from factura f
        where f.cliente_id = ${id}::int and not exists (select from factura_void v where v.factura_id = f.id)
      union all select coalesce(v.fecha_factura, v.fecha), 'factura', v.numero, v.importe::bigint, v.id
        from vencimiento_anterior v where v.cliente_id = ${id}::int
      union all select c.fecha, case when c.devuelve_id is null then 'cobro' else 'devolucion' end, c.referencia,
        -c.importe, c.id
        from cobro c where c.cliente_id = ${id}::int and c.tipo = 'cobro'
    )
    select fecha, kind, name, importe, sum(importe) over ()::bigint as total from movement
    order by fecha desc, kind desc, place desc limit ${maxMovements + 1}`.execute(db);
  const recent = rows.slice(0, maxMovements).filter(({ fecha }) => fecha >= from);
  const sum = recent.reduce((all, { importe }) => all + importe, 0);
  // The cliente still owes what the house has written off.
  const open = await db
    .selectFrom('deuda')
    .where('cliente_id', '=', id)
    .where(sql<SqlBool>`pendiente + incobrable <> 0`)
    .select([
      'numero',
      'fecha',
      sql<number>`pendiente + incobrable`.as('pendiente'),
      sql<number>`count(*) over ()`.as('count'),
      sql<number>`sum(pendiente + incobrable) over ()`.as('total'),
    ])
    .orderBy('fecha')
    .orderBy('clave')
    .limit(maxOpen)
    .execute();
  const held = await readOnAccount(db, id);
  return {
    nombre: cliente.razon_social || cliente.nombre,
    lines: [
      cliente.direccion ?? '',
      [cliente.codigo_postal, cliente.poblacion].filter(Boolean).join(' '),
      cliente.nif ?? '',
    ].filter(Boolean),
    movements: recent.toReversed(),
    opening: (rows[0]?.total ?? 0) - sum,
    ...{ open, held },
    allOpen: { count: Number(open[0]?.count ?? 0), pendiente: Number(open[0]?.total ?? 0) },
  };
}

function paperOf(
  statement: Statement,
  from: string,
  today: string,
  { plazos: _, ...house }: PaperHouse,
): PaperOrder {
  const { language } = house;
  const t = (key: string, params?: Record<string, number>) => translate(language, key, params);
  const more = statement.allOpen.count - statement.open.length;
  const shown = statement.open.reduce((sum, { pendiente }) => sum + pendiente, 0);
  const money = (cents: number) => formatMoney(cents / 100, language);
  const words = { factura: t('Factura'), cobro: t('Cobro'), devolucion: t('Dinero devuelto') };
  let balance = statement.opening;
  const paper: Paper = {
    ...house,
    kind: t('Extracto'),
    number: formatDay(today, language),
    parties: [{ title: t('Cliente'), name: statement.nombre, lines: statement.lines }],
    facts: [
      { name: t('Desde'), value: formatDay(from, language) },
      { name: t('Hasta'), value: formatDay(today, language) },
    ],
    columns: [
      { label: t('Fecha') },
      { label: t('Documento') },
      { label: t('Debe'), figure: true },
      { label: t('Haber'), figure: true },
      { label: t('Saldo'), figure: true },
    ],
    rows: [
      { cells: [formatDay(from, language), t('Saldo anterior'), '', '', money(balance)], details: [] },
      ...statement.movements.map(({ fecha, kind, name, importe }) => {
        balance += importe;
        return {
          cells: [
            formatDay(fecha, language),
            [words[kind], name].filter(Boolean).join(' '),
            importe > 0 ? money(importe) : '',
            importe < 0 ? money(-importe) : '',
            money(balance),
          ],
          details: [],
        };
      }),
    ],
    sums: [{ name: t('Saldo'), value: money(balance), strong: true }],
    ...((statement.open.length > 0 || statement.held !== 0) && {
      side: {
        title: t('Pendiente'),
        text: '',
        rows: [
          ...statement.open.map(({ numero, fecha, pendiente }): [string, string] => [
            `${numero} · ${formatDay(fecha, language)}`,
            money(pendiente),
          ]),
          ...(more === 0
            ? []
            : [
                [
                  t('Otros vencimientos: {{n}}', { n: more }),
                  money(statement.allOpen.pendiente - shown),
                ] satisfies [string, string],
              ]),
          ...(statement.held === 0
            ? []
            : [[t('A cuenta'), money(-statement.held)] satisfies [string, string]]),
        ],
      },
    }),
    notes: [],
  };
  return { paper, standard: 'ua-1', day: today };
}

/** The statement of a cliente as a document that has an address: for staff, and for the cliente itself. */
export const extractoDocument = (db: Db, clock: Clock): DocumentSource => ({
  kind: 'extracto',
  async expectReader(caller, id, userId) {
    const buyer = await buyerOf(db, caller, { userId });
    const isStaff = buyer === caller && caller.clienteId === null && caller.can('Permissions.Cobros.View');
    const found =
      isStaff &&
      (await db
        .selectFrom('cliente')
        .where('id', '=', id)
        .where(inRowScope(caller, 'cliente.id'))
        .select('id')
        .executeTakeFirst());
    if (!found && buyer.clienteId !== id) throw new NotFound('Extracto', id);
  },
  async orderOf(id) {
    const today = clock.today();
    const from = addMonths(today, -12);
    const language = await languageOfCliente(db, id);
    const [statement, house] = await Promise.all([readStatement(db, id, from), readPaperHouse(db, language)]);
    if (!statement) throw new NotFound('Extracto', id);
    return paperOf(statement, from, today, house);
  },
});
