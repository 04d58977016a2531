/** The default columns of the list of accounts and of its sheet. */
export const userColumns = [
  { campo: 'email', titulo: 'Correo electrónico' },
  { campo: 'firstName', titulo: 'Nombre' },
  { campo: 'lastName', titulo: 'Apellidos' },
  { campo: 'roles', titulo: 'Roles' },
  { campo: 'cliente', titulo: 'Cliente' },
  { campo: 'isActive', titulo: 'Estado', palabras: { true: 'Abierta', false: 'Cerrada' } },
  { campo: 'ultimoAcceso', titulo: 'Última entrada' },
] as const;

/** The order of the list and of its search. */
export const userOrder = ['lastName', 'firstName'];
