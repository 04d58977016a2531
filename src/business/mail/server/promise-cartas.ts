/** The letters about other days of an order's garments, and about a cancelled order. */
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { sourceWords } from '../../settings/delivery-words.ts';
import type { CartaContext, CartaWriter } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

/** Changes that a letter names; the garments of the others are counted. */
const maxNamed = 40;

/** A line of the letter: the garment, and its days; `stock` or `porFabricar` instead of a day. */
export interface CambioOfLetter {
  prenda: string;
  cantidad: number;
  antes: string;
  despues: string;
}

/** An order in the summary for a comercial. `rest`: changed garments that are not named. */
export interface PedidoOfLetter {
  pedido: string;
  tienda: string;
  cambios: CambioOfLetter[];
  rest?: number;
  /** True: the shop got no letter. */
  sinCarta?: boolean;
}

/** About one order; or, for a comercial, about several. The data of letters are texts. */
export type PromesaCambiada =
  | {
      pedido: string;
      /** JSON of `CambioOfLetter[]`. */
      cambios: string;
      /** Recipient; absent: the shop. */
      lector?: 'comercial';
      tienda?: string;
      /** Present when the shop got no letter. */
      sinCarta?: 'si';
    }
  | {
      lector: 'comercial';
      /** JSON of `PedidoOfLetter[]`. */
      pedidos: string;
    };

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

/** Returns the words for a day, or for `stock` or `porFabricar` instead of a day. */
const dayText = (day: string, { t, idioma: language }: CartaContext): string =>
  sourceWords(day === 'stock' || day === 'porFabricar' ? { tipo: day } : { tipo: 'produccion', fecha: day }, {
    t,
    language,
  });

const changeRows = (cambios: readonly CambioOfLetter[], context: CartaContext) =>
  cambios.map(
    ({ prenda, cantidad, antes, despues }) =>
      [
        `${formatNumber(cantidad, context.idioma)} × ${prenda}`,
        context.t('{{despues}} (antes: {{antes}})', {
          antes: dayText(antes, context),
          despues: dayText(despues, context),
        }),
      ] as const,
  );

const restOf = (garments: number, { t }: CartaContext) =>
  garments > 0 ? [{ paragraph: t('Y de {{n}} prendas más.', { n: String(garments) }) }] : [];

/** Orders that a summary names; the others are counted. */
const maxPedidos = 20;

/** Writes the letter about several orders to a comercial. */
function summaryForRep(pedidos: readonly PedidoOfLetter[], context: CartaContext): LetterContent {
  const others = pedidos.length - maxPedidos;
  return {
    subject: context.t('Cambian fechas de {{n}} pedidos de sus clientes', { n: String(pedidos.length) }),
    parts: [
      {
        paragraph: context.t(
          pedidos.some(({ sinCarta }) => sinCarta)
            ? 'Ha cambiado el día de entrega de prendas de estos pedidos. Avise usted a las tiendas marcadas «sin correo».'
            : 'Ha cambiado el día de entrega de prendas de estos pedidos. Ya hemos avisado a las tiendas por correo.',
        ),
      },
      ...pedidos.slice(0, maxPedidos).flatMap(({ pedido, tienda, cambios, rest = 0, sinCarta }) => [
        {
          paragraph: sinCarta
            ? context.t('#{{pedido}} · {{tienda}} · sin correo', { pedido, tienda })
            : `#${pedido} · ${tienda}`,
        },
        { rows: changeRows(cambios, context) },
        ...restOf(rest, context),
      ]),
      ...(others > 0 ? [{ paragraph: context.t('Y {{n}} pedidos más.', { n: String(others) }) }] : []),
      { button: context.t('Abrir los pedidos'), href: context.link('/admin/pedidos') },
    ],
  };
}

export const promiseCartas: { [K in 'promesaCambiada' | 'pedidoCancelado']: CartaWriter<K> } = {
  promesaCambiada: (datos, context) => {
    if ('pedidos' in datos) return summaryForRep(JSON.parse(datos.pedidos) as PedidoOfLetter[], context);
    const { pedido, tienda = '' } = datos;
    const all = JSON.parse(datos.cambios) as CambioOfLetter[];
    const rest = all.slice(maxNamed).reduce((sum, { cantidad }) => sum + cantidad, 0);
    const changed = [{ rows: changeRows(all.slice(0, maxNamed), context) }, ...restOf(rest, context)];
    if (datos.lector === 'comercial') {
      return {
        subject: context.t('Cambian fechas del pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
        parts: [
          {
            paragraph: context.t(
              datos.sinCarta
                ? 'Ha cambiado el día de entrega de estas prendas del pedido #{{pedido}} de {{tienda}}. La tienda no ha recibido ningún correo: avísela usted.'
                : 'Ha cambiado el día de entrega de estas prendas del pedido #{{pedido}} de {{tienda}}. Ya hemos avisado a la tienda por correo.',
              { pedido, tienda },
            ),
          },
          ...changed,
          {
            button: context.t('Abrir el pedido'),
            href: context.link(`/admin/pedidos/${encodeURIComponent(pedido)}`),
          },
        ],
      };
    }
    return {
      subject: context.t('Cambian fechas de su pedido #{{pedido}}', { pedido }),
      parts: [
        greeting(context),
        {
          paragraph: context.t('Ha cambiado el día de entrega de estas prendas de su pedido #{{pedido}}:', {
            pedido,
          }),
        },
        ...changed,
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
