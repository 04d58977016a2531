/**
 * The letter about a received order. The statement that stores the order also stores this letter, so its data
 * is text.
 */
import { formatDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import { daysWords, deliveryWords } from '../../settings/delivery-words.ts';
import { makingTime } from '../../settings/making-time.ts';
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
  /** Special garments whose price the company still sets. */
  porConfirmar?: string;
  /** JSON of `EntregaDeCarta[]`, in their order. Letters of older servers have none. */
  entregas?: string;
  /** The days of the order; absent where none was agreed. */
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
  /** JSON of `DiasDeCarta[]`: modelos with days of their own. */
  diasLineas?: string;
  /** The cancelled pedido that it replaces. */
  sustituye?: string;
}

/** The own days of a modelo. */
export interface DiasDeCarta {
  nombre: string;
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
}

/**
 * Garments that arrive together, with their cells; an empty `talla` is the one size. `lineas` is absent in
 * the letter of a long order.
 */
export interface EntregaDeCarta {
  tipo: 'stock' | 'produccion' | 'porFabricar';
  fecha?: string;
  prendas: number;
  lineas?: { nombre: string; colores: { color: Texto; tallas: { talla: string; cantidad: number }[] }[] }[];
}

/** Returns rows such as «40 el 4 de diciembre de 2026» with their cells. */
function entregaRows(entregas: string, { t, idioma, plazos }: CartaContext): (readonly [string, string])[] {
  const reader = { t, language: idioma, plazo: makingTime(plazos, idioma) };
  return (JSON.parse(entregas) as EntregaDeCarta[]).map(({ tipo, fecha, prendas, lineas = [] }) => {
    const cells = lineas.map(({ nombre, colores }) => {
      const ofColor = colores.map(({ color, tallas }) => {
        const sizes = tallas.map(({ talla, cantidad }) => `${talla || t('Única')} × ${cantidad}`);
        return `${inLanguage(color, idioma)} ${sizes.join(', ')}`;
      });
      return `${nombre} · ${ofColor.join(' · ')}`;
    });
    return [deliveryWords({ tipo, fecha, cantidad: prendas }, reader), cells.join('\n')];
  });
}

/** Returns rows such as «Berta: servir del 1 de marzo de 2027 al 15 de marzo de 2027». */
const ownDaysRows = (diasLineas: string, { t, idioma }: CartaContext): (readonly [string, string])[] =>
  (JSON.parse(diasLineas) as DiasDeCarta[]).map(({ nombre, ...days }) => [
    nombre,
    daysWords(days, { t, language: idioma }),
  ]);

export function pedidoRecibido(datos: PedidoRecibido, context: CartaContext): LetterContent {
  const { pedido, lector, tienda } = datos;
  const dayRow = (label: string, day: string | undefined): (readonly [string, string])[] =>
    day ? [[label, formatDay(day, context.idioma)]] : [];
  const facts = {
    rows: [
      [context.t('Pedido'), `#${pedido}`],
      ...(datos.sustituye ? [[context.t('Sustituye al pedido'), `#${datos.sustituye}`] as const] : []),
      [context.t('Cliente'), tienda],
      [context.t('Modelos'), formatNumber(Number(datos.modelos), context.idioma)],
      [context.t('Prendas'), formatNumber(Number(datos.prendas), context.idioma)],
      [context.t('Importe, sin IVA'), formatMoney(Number(datos.total) / 100, context.idioma)],
      ...dayRow(context.t('Entrega deseada'), datos.fechaEntrega),
      ...dayRow(context.t('Servir hasta'), datos.servirHasta),
      ...dayRow(context.t('Cancelar después de'), datos.cancelarTras),
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
  const entregas =
    datos.entregas === undefined
      ? []
      : [{ paragraph: context.t('Entregas') }, { rows: entregaRows(datos.entregas, context) }];
  const own =
    datos.diasLineas === undefined
      ? []
      : [{ paragraph: context.t('Fechas propias') }, { rows: ownDaysRows(datos.diasLineas, context) }];
  if (lector === 'comercial') {
    return {
      subject: context.t('Pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
      parts: [
        { paragraph: context.t('Ha entrado un pedido de uno de sus clientes.') },
        facts,
        ...own,
        ...entregas,
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
      ...own,
      ...entregas,
      ...open,
      { button: context.t('Ver el pedido'), href: context.link(`/pedido/${encodeURIComponent(pedido)}`) },
    ],
  };
}
