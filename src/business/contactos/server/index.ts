/** The slice's server API. */
export { renewBusquedas } from '../partners/server/save-comercial.ts';
export { insertCliente, lockCliente } from './clientes.repository.ts';
export { canValidate, parseTaxId } from './tax-id.ts';
export { createVies, type Vies, type ViesAnswer, viesColumns } from './vies.ts';
