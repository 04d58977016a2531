import { yesOrNo } from '../../../platform/http/export.contract.ts';
import { portesLabels } from '../albaran.ts';
import { ficheroLabels } from './carrier-labels.ts';

/** The default columns of the list of carriers and of its sheet. */
export const transportistaColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'portes', titulo: 'Portes', palabras: portesLabels },
  { campo: 'fichero', titulo: 'Fichero', palabras: ficheroLabels },
  { campo: 'albaranes', titulo: 'Albaranes' },
  { campo: 'archivado', titulo: 'Archivado', palabras: yesOrNo },
] as const;

/** The order of the list and of its search. */
export const transportistaOrder = ['nombre'];
