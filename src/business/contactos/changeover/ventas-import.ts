/** The columns of an import of sales in the former program: a row for each cliente, temporada and modelo. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { clienteReference } from './cliente-reference.ts';

export const ventaImportColumns: readonly ImportColumn[] = [
  ...clienteReference,
  {
    ...{ name: 'temporada', titulo: 'Temporada', type: 'text', isKey: true, example: 'PV26' },
    synonyms: ['Season', 'Campaña'],
  },
  {
    ...{ name: 'referencia', titulo: 'Referencia', type: 'text', isKey: true, isName: true },
    synonyms: ['Ref', 'Ref.', 'SKU', 'Style', 'Artículo', 'Modelo', 'Código', 'Code', 'Codi', 'Artigo'],
    example: 'VES-1042',
  },
  {
    ...{ name: 'prendas', titulo: 'Prendas', type: 'integer', isRequired: true, hasTotal: true },
    synonyms: ['Cantidad', 'Unidades', 'Uds', 'Garments', 'Quantity', 'Qty', 'Quantitat', 'Quantidade'],
    example: '12',
  },
  {
    ...{ name: 'importe', titulo: 'Importe sin IVA', type: 'money', isRequired: true, hasTotal: true },
    synonyms: ['Importe', 'Ventas', 'Base', 'Amount', 'Sales', 'Vendes', 'Vendas', 'Valor'],
    example: '1.074,00',
  },
];
