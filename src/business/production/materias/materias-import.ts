/** The columns of an import of materias. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { materiaTipoLabels, unidadLabels } from './materia.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});
const integer = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'integer', example, synonyms },
});

const decimal = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'decimal', example, synonyms },
});

export const materiaImportColumns: readonly ImportColumn[] = [
  {
    ...text('referencia', 'Referencia', 'CRE-SAT', ['Ref', 'Código', 'Code', 'Reference']),
    ...{ isKey: true, isRequired: true },
  },
  {
    ...text('nombre', 'Nombre', 'Crepé satinado', ['Materia', 'Descripción', 'Material', 'Name']),
    ...{ isRequired: true, isName: true },
  },
  {
    ...text('tipo', 'Tipo', materiaTipoLabels.tejido, ['Clase', 'Kind', 'Tipus']),
    ...{ isRequired: true, words: materiaTipoLabels },
  },
  {
    ...text('unidad', 'Unidad', unidadLabels.m, ['Unit', 'Unitat', 'Unidade', 'UM']),
    ...{ isRequired: true, words: unidadLabels },
  },
  text('proveedor', 'Proveedor', 'Tejidos Vallès', ['Supplier', 'Proveïdor', 'Fornecedor']),
  text('referenciaProveedor', 'Referencia del proveedor', 'TV-1020', ['Ref. proveedor', 'Supplier ref']),
  integer('ancho', 'Ancho', '150', ['Ancho útil', 'Width', 'Amplada', 'Largura']),
  integer('gramaje', 'Gramaje', '210', ['Peso', 'Weight', 'g/m2', 'Gramatge']),
  text('composicion', 'Composición', '95 % poliéster, 5 % elastano', ['Fibras', 'Composition', 'Composició']),
  text('colores', 'Colores', 'Negro; Marfil', ['Color', 'Colours', 'Colors', 'Cores']),
  decimal('precio', 'Precio', '9,80', ['Price', 'Preu', 'Preço', '€/m', 'Coste']),
  decimal('minimo', 'Compra mínima', '30', ['Mínimo', 'Minimum', 'MOQ']),
  integer('plazo', 'Plazo en días', '20', ['Plazo', 'Lead time', 'Termini']),
  text('notas', 'Notas', '', ['Observaciones', 'Notes', 'Remarks']),
];
