import { formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

/** A special garment with its confirmed surcharge, in cents of a garment. */
export interface PricedEncargo {
  nombre: string;
  suplemento: number;
}

export interface Suplementos {
  pedido: string;
  lector: 'tienda' | 'comercial';
  tienda: string;
  /** `PricedEncargo[]` as JSON: the data of letters is text. */
  encargos: string;
  /** Cents of the whole order. */
  total: string;
}

/** The letter about the surcharges of an order's special garments, once the house has set all of them. */
export function suplementos(datos: Suplementos, context: CartaContext): LetterContent {
  const { pedido, lector, tienda } = datos;
  const { t, idioma } = context;
  const isShop = lector === 'tienda';
  const money = (cents: number) => formatMoney(cents / 100, idioma);
  const rows = (JSON.parse(datos.encargos) as PricedEncargo[]).map(
    ({ nombre, suplemento }) =>
      [nombre, t('{{importe}} por prenda', { importe: `+ ${money(suplemento)}` })] as const,
  );
  return {
    subject: isShop
      ? t('Los suplementos de su pedido #{{pedido}}', { pedido })
      : t('Los suplementos del pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
    parts: [
      ...(isShop ? [greeting(context)] : []),
      {
        paragraph: isShop
          ? t('Ya tiene confirmados los suplementos de sus encargos especiales. El importe los incluye.')
          : t('Ya están fijados los suplementos de los encargos especiales. El importe los incluye.'),
      },
      {
        rows: [
          [t('Pedido'), `#${pedido}`],
          ...(isShop ? [] : [[t('Cliente'), tienda] as const]),
          ...rows,
          [t('Importe, sin IVA'), money(Number(datos.total))],
        ],
      },
      isShop
        ? { button: t('Ver el pedido'), href: context.link(`/pedido/${encodeURIComponent(pedido)}`) }
        : { button: t('Abrir la gestión'), href: context.link('/admin') },
    ],
  };
}
