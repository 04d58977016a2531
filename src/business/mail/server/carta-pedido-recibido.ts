/** The letter that an order has come in. It is written by the statement that writes the order, so all it tells is text. */
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import type { Voz } from './cartas.ts';
import type { Carta } from './letter.ts';
import { saludo } from './saludo.ts';

export interface PedidoRecibido {
  pedido: string;
  /** Who reads it: the shop, or its comercial. */
  lector: 'tienda' | 'comercial';
  tienda: string;
  prendas: string;
  modelos: string;
  /** Cents. */
  total: string;
}

export function pedidoRecibido(datos: PedidoRecibido, voz: Voz): Carta {
  const { pedido, lector, tienda } = datos;
  const facts = {
    datos: [
      [voz.say('Pedido'), `#${pedido}`],
      [voz.say('Cliente'), tienda],
      [voz.say('Modelos'), formatNumber(Number(datos.modelos), voz.idioma)],
      [voz.say('Prendas'), formatNumber(Number(datos.prendas), voz.idioma)],
      [voz.say('Importe, sin IVA'), formatMoney(Number(datos.total) / 100, voz.idioma)],
    ] as const,
  };
  if (lector === 'comercial') {
    return {
      asunto: voz.say('Pedido #{{pedido}} de {{tienda}}', { pedido, tienda }),
      piezas: [
        { parrafo: voz.say('Ha entrado un pedido de uno de sus clientes.') },
        facts,
        // The page of a pedido is its shop's own.
        { boton: voz.say('Abrir la gestión'), href: voz.link('/admin') },
      ],
    };
  }
  return {
    asunto: voz.say('Hemos recibido su pedido #{{pedido}}', { pedido }),
    piezas: [
      saludo(voz),
      { parrafo: voz.say('Gracias por su pedido. Lo hemos recibido y lo estamos preparando.') },
      facts,
      { boton: voz.say('Ver el pedido'), href: voz.link(`/pedido/${encodeURIComponent(pedido)}`) },
    ],
  };
}
