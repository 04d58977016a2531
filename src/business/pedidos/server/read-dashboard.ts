import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { DashboardList, DashboardPedido } from '../dashboard.contract.ts';
import type { Situacion } from '../pedido.ts';
import { daysBetween, firstMonday, mondayOf } from '../weeks.ts';
import { type DashboardRow, listDashboardPedidos, sumWeeks, type WeeksRow } from './dashboard.repository.ts';

/** The largest comerciales of the week are shown; more would be a list of their own. */
const maxReps = 12;
const euros = (cents: number) => cents / 100;

/** Reads a list of the day sheet. */
export async function readDashboardPedidos(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  list: DashboardList,
  language: Language,
) {
  const rows = await listDashboardPedidos(db, caller, list, clock.today());
  const [first] = rows;
  return {
    pedidos: rows.map((row) => toDashboardPedido(row, language)),
    totalCount: first?.count ?? 0,
    total: euros(first?.sum ?? 0),
    totalPrendas: first?.prendas ?? 0,
  };
}

const toDashboardPedido = (row: DashboardRow, language: Language): DashboardPedido => ({
  id: row.id,
  fecha: row.fecha.toISOString(),
  cliente: row.cliente ?? undefined,
  situacion: row.situacion as Situacion,
  total: euros(row.total),
  totalPrendas: row.total_prendas,
  dueDay: row.due ?? undefined,
  fechaPrevista: row.prevista ?? undefined,
  daysLate: row.days_late ?? undefined,
  observaciones: row.observaciones.trim() || undefined,
  imagenes: row.imagenes.flatMap((imagen) => (imagen ? [imagenOf(imagen, language)] : [])),
});

/** Compares this week, and thirteen weeks day by day, with the same days a year before. */
export async function readWeeks({ db, clock }: { db: Db; clock: Clock }, caller: Caller) {
  const today = clock.today();
  const from = firstMonday(today);
  const rows = await sumWeeks(db, caller, from, clock.now());
  const monday = daysBetween(from, mondayOf(today));
  return {
    from,
    thisWeek: weekOf(rows.filter(({ day }) => day >= monday)),
    lastWeek: weekOf(rows.filter(({ day }) => day >= monday - 7 && day < monday)),
    days: byDay(rows, daysBetween(from, today) + 1),
  };
}

function weekOf(rows: readonly WeeksRow[]) {
  const comerciales = [...new Set(rows.map(({ comercial }) => comercial))]
    .map((name) => ({
      nombre: name ?? undefined,
      ...comparison(rows.filter(({ comercial }) => comercial === name)),
    }))
    .toSorted(
      (one, other) => other.now.importe - one.now.importe || other.before.importe - one.before.importe,
    );
  return { ...comparison(rows), comerciales: comerciales.slice(0, maxReps) };
}

function comparison(rows: readonly WeeksRow[]) {
  const sums = (before: boolean) => {
    const own = rows.filter((row) => row.before === before);
    const sum = (of: (row: WeeksRow) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      pedidos: sum(({ pedidos }) => pedidos),
      prendas: sum(({ prendas }) => prendas),
      importe: euros(sum(({ importe }) => importe)),
    };
  };
  return { now: sums(false), before: sums(true) };
}

function byDay(rows: readonly WeeksRow[], days: number) {
  const cents = Array.from({ length: days }, () => ({ now: 0, before: 0 }));
  for (const { day, before, importe } of rows) {
    const sums = cents[day];
    if (sums) sums[before ? 'before' : 'now'] += importe;
  }
  return cents.map(({ now, before }) => ({ now: euros(now), before: euros(before) }));
}
