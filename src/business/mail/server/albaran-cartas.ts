/** The letters about a parcel: it has left; it came back or was lost. */
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent, LetterPart } from './render-letter.ts';

export interface AlbaranEnviado {
  id: string;
  numero: string;
  fecha: string;
  portes: 'pagados' | 'debidos' | 'reembolso';
  /** The numbers of its pedidos, with a space between them. */
  pedidos: string;
  bultos: string;
  prendas: string;
  transportista?: string;
  seguimiento?: string;
  /** The carrier's page about it. */
  enlace?: string;
  /** Cents that the carrier collects. */
  reembolso?: string;
  /** Garments that its pedidos still wait for. */
  faltan?: string;
  /** Why the rest of its pedidos was cancelled. */
  cancelado?: string;
}

export interface AlbaranIncidencia {
  numero: string;
  fecha: string;
  estado: 'devuelto' | 'perdido';
  /** Its garments are sent again, or they are cancelled. */
  resto: 'pendiente' | 'cancelar';
  pedidos: string;
  prendas: string;
  transportista?: string;
  /** Why they are cancelled. */
  motivo?: string;
}

const portesKeys: Record<AlbaranEnviado['portes'], string> = {
  pagados: 'Pagados',
  debidos: 'Debidos',
  reembolso: 'Contra reembolso',
};

/** «#12, #15» */
const listed = (pedidos: string) =>
  pedidos
    .split(' ')
    .map((id) => `#${id}`)
    .join(', ');

const pedidoButton = ({ t, link }: CartaContext, pedidos: string): LetterPart => ({
  button: t('Ver el pedido'),
  href: link(`/pedido/${encodeURIComponent(pedidos.split(' ')[0] ?? '')}`),
});

function albaranEnviado(datos: AlbaranEnviado, context: CartaContext): LetterContent {
  const { id, numero, fecha, pedidos, faltan, cancelado } = datos;
  const { t, idioma } = context;
  const optional = (name: string, value: string | undefined) => (value ? ([[t(name), value]] as const) : []);
  return {
    subject: t('Su envío {{numero}} está en camino', { numero }),
    parts: [
      greeting(context),
      { paragraph: t('Su envío ya ha salido. Le adjuntamos el albarán con las prendas que lleva.') },
      {
        rows: [
          [t('Albarán'), numero],
          [t('Fecha'), formatDay(fecha, idioma)],
          [t('Pedido'), listed(pedidos)],
          [t('Prendas'), datos.prendas],
          [t('Bultos'), datos.bultos],
          ...optional('Transportista', datos.transportista),
          ...optional('Seguimiento', datos.seguimiento),
          [t('Portes'), t(portesKeys[datos.portes])],
          ...optional(
            'Cobra el transportista',
            datos.reembolso && formatMoney(Number(datos.reembolso) / 100, idioma),
          ),
        ],
      },
      ...(cancelado
        ? [
            {
              paragraph: faltan
                ? t('Una parte de lo que faltaba del pedido se ha cancelado: {{motivo}}', {
                    motivo: cancelado,
                  })
                : t('Lo que faltaba del pedido se ha cancelado: {{motivo}}', { motivo: cancelado }),
            },
          ]
        : []),
      ...(faltan
        ? [{ paragraph: t('Quedan {{n}} prendas por servir; en el pedido ve cuándo llegan.', { n: faltan }) }]
        : []),
      ...(datos.enlace ? [{ button: t('Seguir el envío'), href: datos.enlace }] : []),
      pedidoButton(context, pedidos),
    ],
    documents: [{ kind: 'albaran', id: Number(id) }],
  };
}

function albaranIncidencia(datos: AlbaranIncidencia, context: CartaContext): LetterContent {
  const { numero, fecha, estado, resto, pedidos, prendas, motivo } = datos;
  const { t, idioma } = context;
  return {
    subject:
      estado === 'devuelto'
        ? t('Su envío {{numero}} nos ha vuelto', { numero })
        : t('Su envío {{numero}} se ha perdido', { numero }),
    parts: [
      greeting(context),
      {
        paragraph:
          estado === 'devuelto'
            ? t('El envío que salió el {{fecha}} ha vuelto a nuestro almacén.', {
                fecha: formatDay(fecha, idioma),
              })
            : t('El transportista da por perdido el envío que salió el {{fecha}}. Lo sentimos.', {
                fecha: formatDay(fecha, idioma),
              }),
      },
      {
        rows: [
          [t('Albarán'), numero],
          [t('Pedido'), listed(pedidos)],
          [t('Prendas'), prendas],
          ...(datos.transportista ? ([[t('Transportista'), datos.transportista]] as const) : []),
        ],
      },
      {
        paragraph:
          resto === 'pendiente'
            ? t('Se las volvemos a servir; en el pedido ve cuándo llegan.')
            : motivo
              ? t('Estas prendas se cancelan: {{motivo}}', { motivo })
              : t('Estas prendas se cancelan.'),
      },
      {
        paragraph: t('No las pague: si ya están en una factura, la corregimos.'),
      },
      pedidoButton(context, pedidos),
    ],
  };
}

export const albaranCartas = { albaranEnviado, albaranIncidencia };
