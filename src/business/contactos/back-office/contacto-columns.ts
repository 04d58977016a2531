import { contactoParteLabels } from '../contacto.ts';

/** The default columns of the list of contactos and of its sheet. */
export const directoryColumns = [
  { campo: 'nombre', titulo: 'Nombre' },
  { campo: 'parte', titulo: 'Quién es', palabras: contactoParteLabels },
  { campo: 'parteNombre', titulo: 'De quién es' },
  { campo: 'cargo', titulo: 'Cargo' },
  { campo: 'email', titulo: 'Correo electrónico' },
  { campo: 'telefono', titulo: 'Teléfono' },
  { campo: 'poblacion', titulo: 'Población' },
] as const;

/** The order of the list and of its search. */
export const directoryOrder = ['parteNombre', 'nombre'];
