import type { Mensaje, origenes } from '../conversations.contract.ts';

export const origenLabels: Record<(typeof origenes)[number], string> = {
  visitante: 'Visitante',
  tienda: 'Tienda',
  casa: 'Equipo',
};

export const resultadoLabels: Record<Mensaje['resultado'], string> = {
  contestado: 'Contestado',
  preguntado: 'Preguntó a su vez',
  noEntendido: 'No lo entendió',
};
