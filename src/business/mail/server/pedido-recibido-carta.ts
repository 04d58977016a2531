/**
 * The letter about a received order. The statement that stores the order also stores this letter, so its data
 * is text.
 */
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface PedidoRecibido {
  pedido: string;
  /** Recipient: the shop, or its comercial. */
  lector: 'tienda' | 'comercial';
  tienda: string;
  prendas: string;
  modelos: string;
  /** Cents. */
  total: string;
  /** Special garments whose price the house still sets. */
  porConfirmar?: string;
}

export function pedidoRecibido(datos: PedidoRecibido, context: CartaContext): LetterContent {
  const { pedido, lector, tienda } = datos;
  const facts = {
    rows: [
      [context.t('Pedido'), `#${pedido}`],
      [context.t('Cliente'), tienda],
      [context.t('Modelos'), formatNumber(Number(datos.modelos), context.idioma)],
      [context.t('Prendas'), formatNumber(Number(datos.prendas), context.idioma)],
      [context.t('Importe, sin IVA'), formatMoney(Number(datos.total) / 100, context.idioma)],
    ] as const,
  };
  const open =
    datos.porConfirmar === undefined
      ? []
      : [
          {
            paragraph: context.t(
              'El importe no incluye los suplementos por confirmar de sus encargos especiales ({{n}}).',
              { n: datos.porConfirmar ?? '' },
            ),
          },
        ];
  if (lector === 'comercial') {
    return {
      subject: context.t('Pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
      parts: [
        { paragraph: context.t('Ha entrado un pedido de uno de sus clientes.') },
        facts,
        ...open,
        // Only the shop can open the page of its pedido.
        { button: context.t('Abrir la gestión'), href: context.link('/admin') },
      ],
    };
  }
  return {
    subject: context.t('Hemos recibido su pedido #{{pedido}}', { pedido }),
    parts: [
      greeting(context),
      { paragraph: context.t('Gracias por su pedido. Lo hemos recibido y lo estamos preparando.') },
      facts,
      ...open,
      { button: context.t('Ver el pedido'), href: context.link(`/pedido/${encodeURIComponent(pedido)}`) },
    ],
  };
}
