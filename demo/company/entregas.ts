import { LOJA } from './clientes.ts';
import { addDays } from './days.ts';
import type { Linea } from './pedido-lineas.ts';
import type { Pedido } from './pedidos.ts';
import { dice } from './random.ts';

/** The goods of a pedido that left the warehouse on a day. */
export interface Entrega {
  pedido: Pedido;
  /** Day, `YYYY-MM-DD`, Monday to Friday. */
  fecha: string;
  /** The lineas with delivered goods, and their delivered quantities. */
  lineas: Linea[];
}

/** The unit of billing: one delivery, or a shop's whole month. */
export interface Cuenta {
  fecha: string;
  entregas: [Entrega, ...Entrega[]];
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the same day, or the Friday before a weekend. */
export const workday = (day: string): string =>
  weekday(day) === 6 ? addDays(day, -1) : weekday(day) === 0 ? addDays(day, -2) : day;

/** Returns every delivery so far, in the order of the pedidos. */
export function entregas(pedidos: readonly Pedido[], today: string): Entrega[] {
  return pedidos.flatMap((pedido) => {
    const lineas = pedido.lineas
      .map((linea) => ({ ...linea, cantidades: linea.cantidades.filter(({ servida }) => servida > 0) }))
      .filter(({ cantidades }) => cantidades.length > 0);
    if (lineas.length === 0) return [];
    const own = dice(`entrega ${pedido.id} ${pedido.cliente.id}`);
    const ordered = pedido.fecha.slice(0, 10);
    const wanted = addDays(ordered, own.int(5, 24));
    const last = addDays(today, -own.int(1, 5));
    return [{ pedido, fecha: workday(wanted < last ? wanted : last), lineas }];
  });
}

/** Two shops of three want one factura a month; those of the two accounts want one per delivery. */
const byMonth = ({ cliente }: Pedido) => cliente.id % 3 !== 1 && cliente.id !== LOJA;

const lastOfMonth = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return workday(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
};

/** Returns everything to bill up to yesterday, by date. A month is billed at its end. */
export function cuentas(pedidos: readonly Pedido[], today: string): Cuenta[] {
  const all = entregas(pedidos, today);
  const single = all.filter(({ pedido }) => !byMonth(pedido));
  const months = Map.groupBy(
    all.filter(({ pedido }) => byMonth(pedido)),
    ({ pedido, fecha }) => `${fecha.slice(0, 7)} ${pedido.cliente.id}`,
  );
  return [
    ...single.map((entrega): Cuenta => ({ fecha: entrega.fecha, entregas: [entrega] })),
    ...[...months].map(
      ([month, ofMonth]): Cuenta => ({
        fecha: lastOfMonth(month.slice(0, 7)),
        entregas: ofMonth.toSorted((a, b) => a.fecha.localeCompare(b.fecha)) as [Entrega, ...Entrega[]],
      }),
    ),
  ]
    .filter(({ fecha }) => fecha < today)
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.entregas[0].pedido.id - b.entregas[0].pedido.id);
}
