/** The letters about other days of an order's garments, and about a cancelled order. */
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { CartaContext, CartaWriter } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

/** Garments that a letter names; the rest is counted. */
const maxNamed = 40;

/** A line of the letter: the garment, and its days; `stock` or `porFabricar` instead of a day. */
export interface CambioOfLetter {
  prenda: string;
  cantidad: number;
  antes: string;
  despues: string;
}

export interface PromesaCambiada {
  pedido: string;
  /** JSON of `CambioOfLetter[]`: the data of letters are texts. */
  cambios: string;
}

export interface PedidoCancelado {
  pedido: string;
  /** Recipient: the company, the shop's comercial, or the shop. */
  lector: 'casa' | 'comercial' | 'tienda';
  tienda: string;
  /** Name of the user who cancelled it. */
  por: string;
  prendas: string;
  /** Cents. */
  total: string;
  /** Empty when none was given. */
  motivo: string;
  /** Name of the draft with its garments; empty when there is none. */
  borrador: string;
}

function dayText(day: string, { t, idioma }: CartaContext): string {
  if (day === 'stock') return t('al momento');
  return day === 'porFabricar' ? t('sin fecha todavía') : formatDay(day, idioma);
}

export const promiseCartas: { [K in 'promesaCambiada' | 'pedidoCancelado']: CartaWriter<K> } = {
  promesaCambiada: ({ pedido, cambios }, context) => {
    const all = JSON.parse(cambios) as CambioOfLetter[];
    const rest = all.slice(maxNamed).reduce((sum, { cantidad }) => sum + cantidad, 0);
    const row = ({ prenda, cantidad, antes, despues }: CambioOfLetter) =>
      [
        `${formatNumber(cantidad, context.idioma)} × ${prenda}`,
        context.t('{{despues}} (antes: {{antes}})', {
          antes: dayText(antes, context),
          despues: dayText(despues, context),
        }),
      ] as const;
    return {
      subject: context.t('Cambian fechas de su pedido #{{pedido}}', { pedido }),
      parts: [
        greeting(context),
        {
          paragraph: context.t('Ha cambiado el día de entrega de estas prendas de su pedido #{{pedido}}:', {
            pedido,
          }),
        },
        { rows: all.slice(0, maxNamed).map(row) },
        ...(rest > 0 ? [{ paragraph: context.t('Y de {{n}} prendas más.', { n: String(rest) }) }] : []),
        {
          paragraph: context.t(
            'Las demás prendas siguen como estaban. Si una fecha no le va bien, díganoslo.',
          ),
        },
        { button: context.t('Ver el pedido'), href: context.link(`/pedido/${encodeURIComponent(pedido)}`) },
      ],
    };
  },
  pedidoCancelado: (datos, context): LetterContent => {
    const { pedido, lector, tienda, por, motivo, borrador } = datos;
    const facts = {
      rows: [
        [context.t('Pedido'), `#${pedido}`] as const,
        [context.t('Cliente'), tienda] as const,
        [context.t('Prendas'), formatNumber(Number(datos.prendas), context.idioma)] as const,
        [context.t('Importe, sin IVA'), formatMoney(Number(datos.total) / 100, context.idioma)] as const,
        ...(por ? [[context.t('Cancelado por'), por] as const] : []),
        ...(motivo ? [[context.t('Motivo'), motivo] as const] : []),
      ],
    };
    if (lector !== 'tienda') {
      return {
        subject: context.t('{{tienda}} ha cancelado el pedido #{{pedido}}', { pedido, tienda }),
        parts: [
          {
            paragraph: context.t('Conserva su número, y sus prendas ya están libres para otros pedidos.'),
          },
          facts,
          ...(borrador ? [{ paragraph: context.t('La tienda lo tiene otra vez como borrador.') }] : []),
          {
            button: context.t('Abrir el pedido'),
            href: context.link(`/admin/pedidos/${encodeURIComponent(pedido)}`),
          },
        ],
      };
    }
    return {
      subject: context.t('Su pedido #{{pedido}} está cancelado', { pedido }),
      parts: [
        greeting(context),
        { paragraph: context.t('Hemos cancelado su pedido. Conserva su número, y no se servirá.') },
        facts,
        ...(borrador
          ? [
              {
                paragraph: context.t(
                  'Lo que llevaba está en su borrador «{{borrador}}»: puede cambiarlo y volver a enviarlo.',
                  { borrador },
                ),
              },
            ]
          : []),
        { button: context.t('Ver el pedido'), href: context.link(`/pedido/${encodeURIComponent(pedido)}`) },
      ],
    };
  },
};
