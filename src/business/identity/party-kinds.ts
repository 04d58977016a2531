/** The clientes and comerciales that an account, a place or a loan refers to. They have no screens. */
import type { RecordKind } from '../../platform/slice-resources.ts';
import {
  type PartyChoice,
  searchClienteChoicesEndpoint,
  searchComercialChoicesEndpoint,
} from './users.contract.ts';

const name = ({ nombre, detalle }: PartyChoice) => ({ name: nombre, detail: detalle });

export const clienteKind: RecordKind<PartyChoice> = {
  label: 'Cliente',
  search: searchClienteChoicesEndpoint,
  name,
};
export const comercialKind: RecordKind<PartyChoice> = {
  label: 'Comercial',
  search: searchComercialChoicesEndpoint,
  name,
};
