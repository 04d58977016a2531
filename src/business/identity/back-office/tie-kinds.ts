/** The records that an account can be tied to, as its form offers them. They have no screens of their own. */
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { searchRepsEndpoint, searchTiesEndpoint, type Tie } from '../users.contract.ts';

const name = ({ nombre, detalle }: Tie) => ({ name: nombre, detail: detalle });

export const clienteTies: RecordKind<Tie> = { label: 'Cliente', search: searchTiesEndpoint, name };
export const comercialTies: RecordKind<Tie> = { label: 'Comercial', search: searchRepsEndpoint, name };
