import { CUENTA, PEDIDOS, type Pregunta } from './cuenta-y-pedidos.ts';
import { DEVOLUCIONES, ENTREGAS } from './envios-y-devoluciones.ts';
import { FUERA, PAGO } from './pago-y-paises.ts';
import { PRODUCCION, TALLAS_Y_PRENDAS } from './prendas-y-plazos.ts';

const groups: Record<string, readonly Pregunta[]> = {
  cuenta: CUENTA,
  pedidos: PEDIDOS,
  tallas: TALLAS_Y_PRENDAS,
  produccion: PRODUCCION,
  entregas: ENTREGAS,
  devoluciones: DEVOLUCIONES,
  pago: PAGO,
  fuera: FUERA,
};

/** The shops' questions by group; `orden` counts within the group. */
export const PREGUNTAS = Object.entries(groups).flatMap(([grupo, list]) =>
  list.map((one, place) => ({ ...one, grupo, orden: place + 1 })),
);
