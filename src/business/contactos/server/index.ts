/** The slice's server API. */
export { insertCliente, lockCliente } from './clientes.repository.ts';
