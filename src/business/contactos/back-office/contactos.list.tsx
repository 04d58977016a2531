import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import type { ListTab } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { contactoParteLabels, contactoPartes } from '../contacto.ts';
import {
  type DirectoryRow,
  exportContactosEndpoint,
  searchContactosEndpoint,
} from '../contactos.contract.ts';
import { directoryColumns, directoryOrder } from './contacto-columns.ts';

/** The list of clientes, proveedores and comerciales and their persons. */
export function ContactosList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canCreate = usePermission('Permissions.Contactos.Create');
  const looks: Looks<typeof directoryColumns, DirectoryRow> = {
    nombre: { filter: 'text', heading: true, width: 24 },
    parte: {
      show: ({ parte, contactoId }) =>
        contactoId === undefined ? t(contactoParteLabels[parte]) : t('Persona'),
      filter: { values: contactoPartes.map((value) => ({ value, words: t(contactoParteLabels[value]) })) },
      width: 10,
    },
    parteNombre: { filter: 'text', width: 22 },
    cargo: { filter: 'text', hideOnTablet: true, width: 16 },
    email: { filter: 'text', optional: true, width: 24 },
    telefono: { filter: 'text', optional: true, width: 16 },
    poblacion: { filter: 'text', hideOnTablet: true, width: 14 },
  };
  const tabs: ListTab[] = [
    { name: 'todo', words: t('Pestaña: todos los contactos'), filters: [] },
    { name: 'personas', words: t('Personas'), filters: [{ campo: 'contactoId', op: 'filled', valor: true }] },
    { name: 'clientes', words: t('De clientes'), filters: [{ campo: 'parte', op: 'eq', valor: 'cliente' }] },
    {
      name: 'proveedores',
      words: t('De proveedores'),
      filters: [{ campo: 'parte', op: 'eq', valor: 'proveedor' }],
    },
    {
      name: 'comerciales',
      words: t('De comerciales'),
      filters: [{ campo: 'parte', op: 'eq', valor: 'comercial' }],
    },
  ];
  return (
    <ListScreen
      id="contactos"
      title={t('Contactos')}
      columns={listedColumns(directoryColumns, looks, t)}
      search={searchContactosEndpoint}
      sheet={exportContactosEndpoint}
      state={state}
      onState={onState}
      order={directoryOrder}
      tabs={tabs}
      rowId={({ clave }: DirectoryRow) => clave}
      rowName={({ nombre }: DirectoryRow) => nombre}
      href={hrefOf}
      create={canCreate ? { href: '/admin/contactos/nuevo', words: t('Nuevo contacto') } : undefined}
      empty={t('Todavía no hay ningún contacto.')}
    />
  );
}

const pages = { cliente: 'clientes', proveedor: 'proveedores', comercial: 'comerciales' } as const;

/** The page of a person, or of the record itself. */
function hrefOf({ parte, parteId, contactoId }: DirectoryRow): string {
  if (contactoId !== undefined) return `/admin/contactos/${contactoId}`;
  return `/admin/${pages[parte]}/${parteId}`;
}
