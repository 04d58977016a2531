import type { Encoding, Separator } from '../carrier-file.ts';
import type { FicheroTipo } from '../transportistas.contract.ts';

/** Text keys. */
export const ficheroLabels: Readonly<Record<FicheroTipo, string>> = {
  ninguno: 'Ninguno',
  alCerrar: 'Uno al cerrar cada albarán',
  porDia: 'Uno por día',
};
export const separatorLabels: Readonly<Record<Separator, string>> = {
  puntoYComa: 'Punto y coma',
  coma: 'Coma',
  tabulador: 'Tabulador',
  barra: 'Barra vertical',
};
export const encodingLabels: Readonly<Record<Encoding, string>> = {
  utf8: 'UTF-8',
  windows1252: 'Windows (ANSI)',
};
