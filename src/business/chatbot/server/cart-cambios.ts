/** The changes of a cart since its cells were set, in sentences. */
import { formatDay } from '../../../platform/i18n/format.ts';
import type { Cambio } from '../../cart/cart.contract.ts';
import { type GroupedCambio, groupCambios } from '../../cart/grouped-cambios.ts';
import type { CallerMessageContext } from './message-context.ts';

/** Changes that a reply names. An order accepts only changes that were shown. */
const maxCambios = 20;

/** Returns a paragraph for each change, with a heading; undefined when they are too many to be shown. */
export function cambioParagraphs(
  context: CallerMessageContext,
  cambios: readonly Cambio[],
): string[] | undefined {
  const grouped = groupCambios(cambios);
  if (grouped.length > maxCambios) return undefined;
  if (grouped.length === 0) return [];
  return [
    context.t('Desde que lo puso en el carrito ha cambiado esto; al decir «sí» lo acepta:'),
    ...grouped.map((cambio) => cambioText(context, cambio)),
  ];
}

function cambioText({ t, money, language }: CallerMessageContext, cambio: GroupedCambio): string {
  const { tipo, nombre, referencia, color, tallas, antes, ahora, fechaAhora } = cambio;
  // A price of a modelo is one for all colores: `groupCambios` has put them together.
  const named = tipo === 'precio' && cambio.encargoId === undefined ? undefined : color;
  const celdas = [nombre || referencia, named, tallas.join(', ')].filter(Boolean).join(', ');
  if (tipo === 'precio')
    return t('{{celdas}}: el precio pasa de {{antes}} a {{ahora}}.', {
      celdas,
      antes: money(antes),
      ahora: money(ahora),
    });
  if (tipo === 'disponible')
    return t('{{celdas}}: prendas que llegan a tiempo, {{ahora}} (antes {{antes}}).', {
      celdas,
      antes,
      ahora,
    });
  if (tipo === 'retirado') return t('{{celdas}}: ya no se puede pedir, y no irá en el pedido.', { celdas });
  return fechaAhora
    ? t('{{celdas}}: llega más tarde de lo que vio, completo el {{fecha}}.', {
        celdas,
        fecha: formatDay(fechaAhora, language),
      })
    : t('{{celdas}}: llega más tarde de lo que vio, y una parte aún no tiene fecha.', { celdas });
}
