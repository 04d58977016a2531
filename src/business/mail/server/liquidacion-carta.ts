/** The letter that brings a comercial the approved statement of commissions, with its PDF. */
import { formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface LiquidacionAprobada {
  id: string;
  trimestre: string;
  /** Cents: the commission, and what is paid after taxes. */
  base: string;
  total: string;
}

export function liquidacionAprobada(datos: LiquidacionAprobada, context: CartaContext): LetterContent {
  const { id, trimestre, base, total } = datos;
  const { t, idioma } = context;
  const money = (cents: string) => formatMoney(Number(cents) / 100, idioma);
  return {
    subject: t('Sus comisiones de {{trimestre}}', { trimestre }),
    parts: [
      greeting(context),
      { paragraph: t('Su liquidación de comisiones está aprobada. Se la adjuntamos en PDF.') },
      {
        rows: [
          [t('Comisión'), money(base)],
          [t('A pagar'), money(total)],
        ],
      },
      {
        button: t('Ver la liquidación'),
        href: context.link(`/admin/comisiones/${encodeURIComponent(id)}`),
      },
    ],
    documents: [{ kind: 'liquidacion', id: Number(id) }],
  };
}
