/** The groups of questions, in the order of the page; each with the key of its heading. */
export const grupos = {
  cuenta: 'La cuenta',
  pedidos: 'Pedidos y mínimos',
  tallas: 'Tallas y prendas',
  produccion: 'Producción y plazos',
  entregas: 'Envíos y entregas',
  devoluciones: 'Devoluciones y taras',
  pago: 'Pago e impuestos',
  fuera: 'Portugal y otros países',
} as const;

export type Grupo = keyof typeof grupos;
export const nombresDeGrupo = Object.keys(grupos) as [Grupo, ...Grupo[]];
