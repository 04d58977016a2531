/** The columns of an import of open pedidos of the former program: a row for each ordered garment. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { clienteReference } from '../../contactos/changeover/cliente-reference.ts';
import { stockImportColumns } from '../../stock/stock-import.ts';

/** Referencia, color, talla and EAN, as the import of stock knows them. */
const garment = stockImportColumns.filter(({ name }) =>
  ['referencia', 'color', 'talla', 'ean13'].includes(name),
);

export const pedidoImportColumns: readonly ImportColumn[] = [
  {
    ...{ name: 'numero', titulo: 'Número de pedido', type: 'text', isKey: true, isName: true },
    synonyms: ['Pedido', 'Nº pedido', 'Núm. pedido', 'Order', 'Order number', 'Comanda', 'Encomenda'],
    example: '4711',
  },
  ...clienteReference,
  {
    ...{ name: 'fecha', titulo: 'Fecha del pedido', type: 'day', example: '15/09/2026' },
    synonyms: ['Fecha', 'Fecha pedido', 'Order date', 'Date', 'Data'],
  },
  {
    ...{ name: 'entrega', titulo: 'Entrega desde', type: 'day', example: '15/02/2027' },
    synonyms: ['Entrega', 'Fecha de entrega', 'Plazo', 'Delivery', 'Delivery date', 'Data d’entrega'],
  },
  ...garment,
  {
    ...{ name: 'cantidad', titulo: 'Pedidas', type: 'integer', isRequired: true, hasTotal: true },
    synonyms: [
      'Cantidad',
      'Prendas',
      'Unidades',
      'Uds',
      'Ordered',
      'Quantity',
      'Qty',
      'Quantitat',
      'Quantidade',
    ],
    example: '6',
  },
  {
    ...{ name: 'servidas', titulo: 'Servidas', type: 'integer', hasTotal: true, example: '2' },
    synonyms: ['Servido', 'Entregadas', 'Served', 'Shipped', 'Servit', 'Entregue'],
  },
  {
    ...{ name: 'precio', titulo: 'Precio sin IVA', type: 'money', isRequired: true, example: '89,50' },
    synonyms: ['Precio', 'Precio neto', 'Price', 'Net price', 'Preu', 'Preço', 'PVM'],
  },
];
