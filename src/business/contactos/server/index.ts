/** What other slices may ask of the contactos. */
export { insertCliente, lockCliente } from './clientes.repository.ts';
