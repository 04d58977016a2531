/** The pedidos of the day sheet, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { id, money } from '../../platform/http/shapes.ts';
import { situacion } from './pedido-shapes.ts';

const path = '/lob/api/v1/pedidos/desk';
const access = { permission: 'Permissions.Pedidos.Search' } as const;
const count = z.int().check(z.minimum(0));

/** Lists of the day sheet: what is to be confirmed, what will be late, and the newest. */
export const dashboardLists = ['to-confirm', 'late', 'latest'] as const;
export type DashboardList = (typeof dashboardLists)[number];

/** Rows of a list of the day sheet. */
export const dashboardRows = 5;

export const dashboardPedido = z.object({
  id,
  /** Instant, ISO 8601 UTC. */
  fecha: z.string(),
  cliente: z.optional(z.string()),
  situacion,
  total: money,
  totalPrendas: count,
  /** The last day on which it is in time, `YYYY-MM-DD`: of the line that is latest. */
  dueDay: z.optional(z.string()),
  /** The day when the last missing garment is expected. */
  fechaPrevista: z.optional(z.string()),
  /** Days after the last wished day, or after the promised one where none is wished; absent: in time. */
  daysLate: z.optional(count),
  /** The beginning of the shop's remarks. */
  observaciones: z.optional(z.string()),
  /** The first modelos of the order. */
  imagenes: z.array(imagen).check(z.maxLength(3)),
});
export type DashboardPedido = z.infer<typeof dashboardPedido>;

export const readDashboardPedidosEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{list}`,
  access,
  summary:
    'Up to five pedidos of the day sheet, with the totals of all of them; a rep gets those of his own clientes',
  params: z.object({ list: z.enum(dashboardLists) }),
  reply: z.object({
    pedidos: z.array(dashboardPedido).check(z.maxLength(dashboardRows)),
    totalCount: count,
    total: money,
    totalPrendas: count,
  }),
});

const sums = z.object({ pedidos: count, prendas: count, importe: money });
const compared = z.object({ now: sums, before: sums });
export type Compared = z.infer<typeof compared>;

/** A week: its sums, and those of each comercial, the largest first; without a name: without a comercial. */
const week = z.extend(compared, {
  comerciales: z.array(z.extend(compared, { nombre: z.optional(z.string()) })).check(z.maxLength(12)),
});

/** Weeks of the comparison, the running one included. */
export const comparedWeeks = 13;

export const readWeeksEndpoint = endpoint({
  method: 'GET',
  path: `${path}/compared/weeks`,
  access,
  summary:
    'The pedidos of this week and of thirteen weeks, each beside the same days a year before, cancelled ones left out',
  reply: z.object({
    /** The first Monday, `YYYY-MM-DD`. */
    from: z.string(),
    thisWeek: week,
    lastWeek: week,
    /** The amount of each day from `from` until today, and of the same weekday a year before. */
    days: z.array(z.object({ now: money, before: money })).check(z.maxLength(comparedWeeks * 7)),
  }),
});
