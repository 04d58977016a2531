/** The readings of a message, with their labels in the back office. */
export const readingLabels = {
  yes: 'Un «sí» a lo preguntado',
  company: 'Pregunta sobre la casa',
  pregunta: 'Pregunta frecuente',
  smallTalk: 'Saludo o cortesía',
  outOfScope: 'Ajeno a la casa',
  person: 'Hablar con una persona',
  order: 'Encargo de prendas',
  undo: 'Deshacer',
  emptyCart: 'Vaciar el carrito',
  remove: 'Quitar del carrito',
  cart: 'Ver el carrito',
  sendCart: 'Enviar el pedido',
  pedidos: 'Ver pedidos',
  facturas: 'Ver facturas',
  debts: 'Pagos pendientes',
  modelo: 'Ver un modelo',
  search: 'Buscar modelos',
  notUnderstood: 'Ninguna',
} as const;

export type ReadingName = keyof typeof readingLabels;
