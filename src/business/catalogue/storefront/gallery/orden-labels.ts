import type { Orden } from '../../gallery-address.ts';

/** The text keys of the sort orders. */
export const ordenLabels: Record<Orden, string> = {
  nuevo: 'Lo más nuevo',
  nombre: 'Por nombre',
  referencia: 'Por referencia',
  precio: 'Precio ascendente',
  'precio-desc': 'Precio descendente',
};
