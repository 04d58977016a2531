import { allRows, type ResourceActions } from '../../../platform/ui/record/action.ts';
import type { ContactoParte } from '../contacto.ts';
import {
  deleteClienteContactosEndpoint,
  deleteComercialContactosEndpoint,
  deleteProveedorContactosEndpoint,
  searchContactosEndpoint,
} from '../contactos.contract.ts';

export interface ActionContacto {
  /** `cliente-12` for the cliente itself, the id for a person. */
  id: string;
  contactoId?: number;
  parte: ContactoParte;
  nombre: string;
}

const deleteEndpoints = {
  cliente: deleteClienteContactosEndpoint,
  proveedor: deleteProveedorContactosEndpoint,
  comercial: deleteComercialContactosEndpoint,
};

/** The actions of persons. Clientes and comerciales in the same list have their own pages. */
export const contactoActions: ResourceActions<ActionContacto> = {
  list: '/admin/contactos',
  title: 'Contactos',
  trail: 'contacto',
  create: {
    to: '/admin/contactos/nuevo',
    label: 'Nuevo contacto',
    permission: 'Permissions.Contactos.Create',
  },
  search: searchContactosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    {
      name: 'borrar',
      label: t('Borrar'),
      key: 'd',
      permission: 'Permissions.Contactos.Delete',
      danger: true,
      removes: true,
      isAllowed: ({ contactoId }) => contactoId !== undefined,
      confirm: ({ length: count }) => ({
        title: t('¿Borrar {{count}} contactos?', { count }),
        text: t('No se pueden recuperar.'),
      }),
      run: allRows(async (rows: readonly ActionContacto[]) => {
        const byParte = Map.groupBy(rows, ({ parte }) => parte);
        for (const [parte, some] of byParte) {
          await call(deleteEndpoints[parte], { body: some.flatMap(({ contactoId }) => contactoId ?? []) });
        }
      }),
      doneMessage: ({ length: count }) => t('Borrados {{count}} contactos.', { count }),
    },
  ],
};
