import { formatMoney } from '../../../platform/i18n/format.ts';
import { type RevisionChange, revisionWords } from '../revision-words.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface PedidoRevisado {
  pedido: string;
  lector: 'tienda' | 'comercial';
  tienda: string;
  /** JSON of `RevisionChange[]`, in the reader's language. */
  cambios: string;
  /** Cents of the order, before and now. */
  totalAntes: string;
  total: string;
  /** From the company; empty when it wrote none. */
  mensaje: string;
  /** Present when the shop is asked to agree. */
  pideAcuerdo?: 'si';
}

/** Differences that a letter names; the rest is counted. */
const maxNamed = 40;

/** The letter about an order that the company changed. */
export function pedidoRevisado(datos: PedidoRevisado, context: CartaContext): LetterContent {
  const { pedido, lector, tienda, mensaje } = datos;
  const { t, idioma } = context;
  const isShop = lector === 'tienda';
  const cambios = JSON.parse(datos.cambios) as RevisionChange[];
  const money = (cents: string) => formatMoney(Number(cents) / 100, idioma);
  const rest = cambios.length - maxNamed;
  return {
    subject: isShop
      ? datos.pideAcuerdo
        ? t('Su pedido #{{pedido}} ha cambiado: díganos si está de acuerdo', { pedido })
        : t('Su pedido #{{pedido}} ha cambiado', { pedido })
      : t('Ha cambiado el pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
    parts: [
      ...(isShop ? [greeting(context)] : []),
      {
        paragraph: isShop
          ? t('Hemos cambiado su pedido #{{pedido}}. Esto es lo que es distinto:', { pedido })
          : t('La casa ha cambiado el pedido #{{pedido}} de {{tienda}}:', { pedido, tienda }),
      },
      ...(mensaje ? [{ paragraph: mensaje }] : []),
      {
        rows: [
          ...cambios.slice(0, maxNamed).map((change) => revisionWords(change, { t, language: idioma })),
          [
            t('Importe, sin IVA'),
            t('{{despues}} (antes: {{antes}})', {
              antes: money(datos.totalAntes),
              despues: money(datos.total),
            }),
          ],
        ],
      },
      ...(rest > 0 ? [{ paragraph: t('Y {{n}} cambios más.', { n: String(rest) }) }] : []),
      ...(isShop && datos.pideAcuerdo
        ? [{ paragraph: t('Lo serviremos cuando nos diga que está de acuerdo.') }]
        : []),
      isShop
        ? {
            button: datos.pideAcuerdo ? t('Ver los cambios y contestar') : t('Ver el pedido'),
            href: context.link(`/pedido/${encodeURIComponent(pedido)}`),
          }
        : {
            button: t('Abrir el pedido'),
            href: context.link(`/admin/pedidos/${encodeURIComponent(pedido)}`),
          },
    ],
  };
}
