import type { Orden } from '../../gallery-address.ts';

/** What the orders are called. */
export const ordenWords: Record<Orden, string> = {
  nuevo: 'Lo más nuevo',
  nombre: 'Por nombre',
  referencia: 'Por referencia',
  precio: 'Precio ascendente',
  'precio-desc': 'Precio descendente',
};
