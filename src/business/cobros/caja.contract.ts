/** The till of the house by day, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, euros, money, plainLine, signedEuros } from '../../platform/http/shapes.ts';
import { formasDeCobro } from './cobro.ts';

/** The most days of a request. */
export const maxCajaDays = 93;
const max = 9_999_999.99;

/** A day of the till. Amounts are euros. */
export const cajaDia = z.object({
  dia: z.string(),
  /** Cash in the morning. */
  apertura: money,
  cobros: z.array(z.object({ formaPago: z.enum(formasDeCobro), numero: z.int(), importe: money })),
  facturas: z.object({ numero: z.int(), base: money, iva: money, recargo: money, total: money }),
  /** Opening and the cash of the day. */
  esperado: money,
  /** Once it is closed. */
  cierre: z.optional(
    z.object({
      contado: money,
      retirado: money,
      diferencia: money,
      motivo: z.string(),
      cuando: z.string(),
      usuario: z.optional(z.string()),
    }),
  ),
});
export type CajaDia = z.infer<typeof cajaDia>;

export const cajaDiariaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/facturas/caja-diaria',
  access: { permission: 'Permissions.Caja.View' },
  summary:
    'The days of the till: opening, facturas, collections by way of payment, and the close with its difference. Days without movement are left out, except the last one',
  body: z.object({ desde: day, hasta: day }).check(
    z.refine(({ desde, hasta }) => desde <= hasta, 'El último día va antes que el primero.'),
    z.refine(
      ({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) < maxCajaDays * 86_400_000,
      'Como máximo tres meses.',
    ),
  ),
  reply: z.object({
    dias: z.array(cajaDia),
    /** The last closed day: days until then take no more cash. */
    cerradaHasta: z.optional(z.string()),
  }),
});

export const closing = z.object({
  dia: day,
  /** The amount that the caller saw; a difference is a 409. */
  esperado: signedEuros(max),
  contado: euros(max),
  /** Taken to the bank. */
  retirado: euros(max),
  motivo: z.string().check(z.trim(), z.maxLength(300), plainLine),
});
export type Closing = z.infer<typeof closing>;

export const closeCajaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/caja/cerrar',
  access: { permission: 'Permissions.Caja.Create' },
  summary:
    'Closes a day of the till. A difference needs a reason; a day that is closed, or before a closed one, is a 409',
  body: closing,
  reply: cajaDia,
  creates: true,
});
