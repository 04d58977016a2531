/** The columns of an import of entradas: a row is a pieza. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});

const decimal = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'decimal', example, synonyms },
});

export const entradaImportColumns: readonly ImportColumn[] = [
  {
    ...text('albaran', 'Albarán', 'A-7021', ['Nº albarán', 'Delivery note', 'Albarà', 'Guia']),
    ...{ isKey: true, isRequired: true },
  },
  {
    ...text('proveedor', 'Proveedor', 'Tejidos Vallès', ['Supplier', 'Proveïdor', 'Fornecedor']),
    ...{ isKey: true, isRequired: true },
  },
  {
    ...text('numero', 'Nº del proveedor', '10045', ['Pieza', 'Nº pieza', 'Roll', 'Peça']),
    ...{ isKey: true, isRequired: true },
  },
  { ...{ name: 'fecha', titulo: 'Fecha', type: 'day', example: '2026-11-20' }, synonyms: ['Date', 'Data'] },
  {
    ...text('referencia', 'Referencia', 'CRE-SAT', ['Ref', 'Materia', 'Material', 'Code']),
    ...{ isRequired: true, isName: true },
  },
  text('color', 'Color', 'Negro', ['Colour', 'Cor']),
  {
    ...decimal('cantidad', 'Cantidad', '48,5', ['Metros', 'Metres', 'Quantity', 'Quantitat', 'Quantidade']),
    ...{ isRequired: true },
  },
  text('tintada', 'Tintada', 'T410', ['Lote', 'Dye lot', 'Lot', 'Partida']),
  text('estante', 'Estante', 'A-3', ['Ubicación', 'Shelf', 'Prestatge', 'Prateleira']),
  decimal('precio', 'Precio', '9,80', ['Price', 'Preu', 'Preço', '€/m']),
];
