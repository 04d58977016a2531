import type { Call } from '../../../platform/http/call.ts';
import type { ListEdit } from '../../../platform/ui/list/edit/list-edit.ts';
import {
  type EditedEjemplo,
  type EjemploRow,
  editedEjemplo,
  readEjemploEndpoint,
  updateEjemploEndpoint,
} from '../ejemplos.contract.ts';

/** Saves single fields of examples in their list. */
export const ejemploEdit = (call: Call): ListEdit<EjemploRow, EditedEjemplo> => ({
  schema: editedEjemplo,
  permission: 'Permissions.Ejemplos.Update',
  read: ({ id }) => call(readEjemploEndpoint, { params: { id: String(id) } }),
  update: ({ id }, body) => call(updateEjemploEndpoint, { params: { id: String(id) }, body }),
});
