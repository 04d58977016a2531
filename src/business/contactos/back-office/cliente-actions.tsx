import {
  allRows,
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import { createUserEndpoint } from '../../identity/users.contract.ts';
import { type NifTipo, viesLabels } from '../cliente.ts';
import {
  archiveClientesEndpoint,
  type Cliente,
  type ClienteRow,
  checkViesEndpoint,
  deleteClientesEndpoint,
  searchClientesEndpoint,
} from '../clientes-office.contract.ts';
import { mergeClientesEndpoint } from '../merge.contract.ts';

import { InviteDialog, type Invited } from './invite-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export type ActionCliente = Pick<ClienteRow, 'id' | 'nombre' | 'estado'> & { nifTipo?: NifTipo };

/** The actions of clientes: archive, restore, ask VIES, delete. */
export const clienteActions: ResourceActions<ActionCliente> = {
  list: '/admin/clientes',
  title: 'Clientes',
  trail: 'cliente',
  imports: { to: '/admin/importar?tipo=clientes', permission: 'Permissions.Importaciones.Create' },
  create: {
    to: '/admin/clientes/nuevo',
    label: 'Nuevo cliente',
    permission: 'Permissions.Clientes.Create',
  },
  search: searchClientesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const archive = (rows: readonly ActionCliente[], archivado: boolean) =>
      call(archiveClientesEndpoint, { body: { ids: rows.map(({ id }) => id), archivado } });
    const toggle = (archivado: boolean) => ({
      permission: 'Permissions.Clientes.Update',
      isAllowed: ({ estado }: ActionCliente) => (estado === 'archivado') !== archivado,
      run: allRows((rows: readonly ActionCliente[]) => archive(rows, archivado)),
      undo: allRows((done: readonly Done<ActionCliente, unknown>[]) =>
        archive(
          done.map(({ row }) => row),
          !archivado,
        ),
      ),
      undoneMessage: t('Deshecho: todo está como antes.'),
    });
    return [
      {
        name: 'pedido',
        label: t('Nuevo pedido'),
        key: 'p',
        permission: 'Permissions.Pedidos.Create',
        single: true,
        isAllowed: ({ estado }) => estado !== 'archivado',
        to: ({ id }) => `/admin/pedidos/nuevo?cliente=${id}`,
      },
      recordAction({
        name: 'vies',
        label: t('Comprobar en VIES'),
        key: 'v',
        permission: 'Permissions.Clientes.Update',
        single: true,
        isAllowed: ({ nifTipo }: ActionCliente) => nifTipo === 'nifIva',
        run: eachRow(({ id }: ActionCliente) => call(checkViesEndpoint, { body: { id } })),
        doneMessage: ([done]: readonly Done<ActionCliente, Cliente>[]) =>
          t(viesLabels[done?.result.viesEstado ?? 'unknown']),
      }),
      recordAction({
        name: 'invitar',
        label: t('Invitar a la web'),
        key: 'i',
        permission: 'Permissions.Users.Create',
        single: true,
        isAllowed: ({ estado }: ActionCliente) => estado === 'activo',
        dialog: (props) => <InviteDialog {...props} />,
        run: eachRow(({ id }: ActionCliente, { email, firstName, lastName }: Invited) =>
          call(createUserEndpoint, { body: { email, firstName, lastName, clienteId: id, roles: ['Basic'] } }),
        ),
        doneMessage: () => t('Invitación enviada.'),
      }),
      {
        ...toggle(true),
        name: 'archivar',
        label: t('Archivar'),
        key: 'a',
        doneMessage: ({ length: count }) => t('Archivados {{count}} clientes.', { count }),
      },
      {
        ...toggle(false),
        name: 'restaurar',
        label: t('Restaurar'),
        key: 'a',
        doneMessage: ({ length: count }) => t('Restaurados {{count}} clientes.', { count }),
      },
      recordAction({
        name: 'unir',
        label: t('Unir duplicados'),
        permission: 'Permissions.Clientes.Delete',
        single: true,
        danger: true,
        dialog: (props) => <MergeDialog {...props} />,
        run: eachRow(({ id }: ActionCliente, { ids }: { ids: number[] }) =>
          call(mergeClientesEndpoint, { body: { id, ids } }),
        ),
        doneMessage: () => t('Fichas unidas.'),
      }),
      deleteAction(t, {
        permission: 'Permissions.Clientes.Delete',
        remove: (body: number[]) => call(deleteClientesEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} clientes?', { count }),
        text: t('Solo se borran los que nada usa. Los demás se pueden archivar.'),
        done: (count) => t('Borrados {{count}} clientes.', { count }),
      }),
    ];
  },
};
