/** The clientes and comerciales that a place or a loan refers to. */
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { searchRepsEndpoint, searchTiesEndpoint, type Tie } from '../../identity/users.contract.ts';

const name = ({ nombre, detalle }: Tie) => ({ name: nombre, detail: detalle });

export const clienteKind: RecordKind<Tie> = { label: 'Cliente', search: searchTiesEndpoint, name };
export const comercialKind: RecordKind<Tie> = { label: 'Comercial', search: searchRepsEndpoint, name };
