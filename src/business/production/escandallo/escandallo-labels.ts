import type { BasePrecio, Clase, Por } from './escandallo.ts';

export const claseLabels: Readonly<Record<Clase, string>> = {
  tejido: 'Tejido',
  forro: 'Forro',
  entretela: 'Entretela',
  avio: 'Avío',
  etiqueta: 'Etiqueta o embalaje',
  manoObra: 'Mano de obra',
  servicio: 'Servicio',
  gastoGeneral: 'Gasto general',
};

export const porLabels: Readonly<Record<Por, string>> = {
  unidad: 'unidad',
  minuto: 'min',
  prenda: 'por prenda',
  porcentaje: '%',
};

export const basePrecioLabels: Readonly<Record<BasePrecio, string>> = {
  ultimo: 'Último',
  medio: 'Promedio',
  manual: 'Manual',
};
