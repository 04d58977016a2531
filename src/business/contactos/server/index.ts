/** The slice's server API. */
export {
  findNamedClientes,
  type NamedCliente,
  referenceValues,
} from '../changeover/server/find-clientes.ts';
export { renewBusquedas } from '../partners/server/save-comercial.ts';
export { balanceOf } from './balance.ts';
export { insertCliente, lockCliente } from './clientes.repository.ts';
export { canValidate, parseTaxId } from './tax-id.ts';
export { createVies, type Vies, type ViesAnswer, viesColumns } from './vies.ts';
