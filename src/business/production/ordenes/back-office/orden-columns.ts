import { estadoLabels, origenLabels } from '../orden-labels.ts';

/** The default columns of the list of production orders and of its sheet. */
export const ordenColumns = [
  { campo: 'numero', titulo: 'Número' },
  { campo: 'nombre', titulo: 'Modelo' },
  { campo: 'referencia', titulo: 'Referencia' },
  { campo: 'estado', titulo: 'Estado', palabras: estadoLabels },
  { campo: 'prevista', titulo: 'Día previsto' },
  { campo: 'origen', titulo: 'Se hace para', palabras: origenLabels },
  { campo: 'previstas', titulo: 'Previstas' },
  { campo: 'cortadas', titulo: 'Cortadas' },
  { campo: 'terminadas', titulo: 'Terminadas' },
] as const;

/** The order of the list and of its search. */
export const ordenOrder = ['prevista'];
