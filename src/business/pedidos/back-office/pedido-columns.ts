import { situacionLabels } from '../pedido.ts';

/** The default columns of the staff's list of pedidos and of its sheet. */
export const pedidoColumns = [
  { campo: 'id', titulo: 'Pedido' },
  { campo: 'fecha', titulo: 'Fecha' },
  { campo: 'cliente', titulo: 'Tienda' },
  { campo: 'poblacion', titulo: 'Población' },
  { campo: 'comercial', titulo: 'Comercial' },
  { campo: 'totalPrendas', titulo: 'Prendas' },
  { campo: 'total', titulo: 'Importe sin IVA' },
  { campo: 'situacion', titulo: 'Situación', palabras: situacionLabels },
] as const;

/** The order of the list and of its search. */
export const pedidoOrder = ['fecha desc'];
