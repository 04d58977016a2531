/** The letter that brings an issued factura, with its PDF. */
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface FacturaEmitida {
  id: string;
  numero: string;
  fecha: string;
  /** Cents, taxes included; negative in a factura that gives money back. */
  total: string;
  /** JSON of `PagoDeCarta[]`, by day. Absent when nothing falls due. */
  vencimientos?: string;
}

/** A payment that falls due; `importe` in cents. */
export interface PagoDeCarta {
  fecha: string;
  importe: number;
}

export function facturaEmitida(datos: FacturaEmitida, context: CartaContext): LetterContent {
  const { id, numero, fecha, total } = datos;
  const { t, idioma } = context;
  const money = (cents: number) => formatMoney(cents / 100, idioma);
  const due = datos.vencimientos ? (JSON.parse(datos.vencimientos) as PagoDeCarta[]) : [];
  return {
    subject: t('Su factura {{numero}}', { numero }),
    parts: [
      greeting(context),
      { paragraph: t('Le adjuntamos su factura en PDF.') },
      {
        rows: [
          [t('Factura'), numero],
          [t('Fecha'), formatDay(fecha, idioma)],
          [t('Total'), money(Number(total))],
          ...due.map(
            ({ fecha: day, importe }) =>
              [t('Vencimiento'), `${formatDay(day, idioma)}: ${money(importe)}`] as const,
          ),
        ],
      },
      { button: t('Ver la factura'), href: context.link(`/factura/${encodeURIComponent(id)}`) },
    ],
    documents: [{ kind: 'factura', id: Number(id) }],
  };
}
