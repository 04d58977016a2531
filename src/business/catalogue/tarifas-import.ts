/** The columns of an import of prices. */
import type { ImportColumn } from '../../platform/import/import-column.ts';

export const tarifaImportColumns: readonly ImportColumn[] = [
  {
    ...{ name: 'referencia', titulo: 'Referencia', type: 'text', isKey: true, example: 'VES-1042' },
    synonyms: ['Ref', 'Ref.', 'SKU', 'Artículo', 'Código', 'Code', 'Codi', 'Artigo'],
  },
  { name: 'modelo', titulo: 'Modelo', type: 'text', isInfo: true, example: 'Amapola' },
  {
    ...{ name: 'tarifa', titulo: 'Tarifa', type: 'text', isKey: true, example: 'General' },
    synonyms: ['Price list', 'Tabela', 'Lista de precios'],
  },
  {
    ...{ name: 'desde', titulo: 'Desde el día', type: 'day', isKey: true, example: '01/03/2027' },
    synonyms: ['Desde', 'Válido desde', 'Valid from', 'From', 'Vàlid des de', 'Válido a partir de'],
  },
  {
    ...{
      name: 'precio',
      titulo: 'Precio',
      type: 'money',
      isRequired: true,
      hasTotal: true,
      example: '89,50',
    },
    synonyms: ['Price', 'PVM', 'Coste tienda', 'Wholesale', 'Wholesale price', 'Preu', 'Preço', 'Importe'],
  },
];
