/** The columns of an import of cost sheets: a row is a line. */
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { basePrecioLabels, claseLabels, porLabels } from './escandallo-labels.ts';

const text = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'text', example, synonyms },
});

const decimal = (name: string, titulo: string, example: string, synonyms: string[] = []): ImportColumn => ({
  ...{ name, titulo, type: 'decimal', example, synonyms },
});

export const escandalloImportColumns: readonly ImportColumn[] = [
  {
    ...text('referencia', 'Referencia', 'PV27-1042', ['Ref', 'Modelo', 'Style', 'Code']),
    ...{ isKey: true, isRequired: true, isName: true },
  },
  {
    ...text('clase', 'Clase', claseLabels.tejido, ['Kind', 'Classe', 'Tipo']),
    ...{ isKey: true, isRequired: true, words: claseLabels },
  },
  {
    ...text('articulo', 'Materia o trabajo', 'CRE-SAT', [
      'Materia',
      'Trabajo',
      'Concepto',
      'Material',
      'Work',
    ]),
    ...{ isKey: true, isRequired: true },
  },
  {
    ...{ name: 'vez', titulo: 'Vez', type: 'integer', example: '' },
    ...{ synonyms: ['Time', 'Occurrence'], isKey: true },
  },
  {
    ...decimal('consumo', 'Consumo', '2,35', ['Cantidad', 'Consumption', 'Consum']),
    ...{ isRequired: true },
  },
  { ...text('por', 'Medida', porLabels.unidad, ['Measure', 'Mesura']), ...{ words: porLabels } },
  decimal('incremento', 'Incremento por talla', '0,05', ['Incremento', 'Increment']),
  text('tallas', 'Tallas aparte', '46=44+0,1; 52=2,4', ['Sizes', 'Mides', 'Tamanhos']),
  decimal('merma', 'Merma', '5', ['Waste', 'Minva', 'Desperdício', 'Merma %']),
  {
    ...text('base', 'Precio según', basePrecioLabels.ultimo, ['Base', 'Price basis']),
    ...{ words: basePrecioLabels },
  },
  decimal('precio', 'Precio a mano', '9,80', ['Precio', 'Price', 'Preu', 'Preço']),
];
