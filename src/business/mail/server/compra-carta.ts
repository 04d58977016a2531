/** The letter that brings a pedido de compra to its proveedor, as a PDF. */
import type { CartaContext } from './cartas.ts';
import { greeting } from './greeting.ts';
import type { LetterContent } from './render-letter.ts';

export interface PedidoCompraData {
  id: string;
}

export function pedidoCompra({ id }: PedidoCompraData, context: CartaContext): LetterContent {
  const { t } = context;
  return {
    subject: t('Nuestro pedido {{id}}', { id }),
    parts: [
      greeting(context),
      { paragraph: t('Le adjuntamos nuestro pedido en PDF.') },
      { paragraph: t('Confírmenos por favor el día de entrega de cada línea, respondiendo a este correo.') },
    ],
    documents: [{ kind: 'pedidoCompra', id: Number(id) }],
  };
}
