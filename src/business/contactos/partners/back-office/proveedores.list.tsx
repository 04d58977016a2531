import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { proveedorTipoLabels, proveedorTipos } from '../proveedor.ts';
import { exportProveedoresEndpoint, type ProveedorRow } from '../proveedores.contract.ts';
import { proveedorActions } from './proveedor-actions.ts';
import { proveedorColumns, proveedorOrder } from './proveedor-columns.ts';

/** The list of proveedores, workshops among them. */
export function ProveedoresList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const looks: Looks<typeof proveedorColumns, ProveedorRow> = {
    nombre: { filter: 'text', heading: true, width: 24 },
    tipo: {
      show: ({ tipo }) => t(proveedorTipoLabels[tipo]),
      filter: { values: proveedorTipos.map((value) => ({ value, words: t(proveedorTipoLabels[value]) })) },
      width: 10,
    },
    nif: { filter: 'text', optional: true, hideOnTablet: true, width: 12 },
    poblacion: { filter: 'text', width: 14 },
    pais: { filter: 'text', optional: true, hideOnTablet: true, width: 6 },
    telefono: { filter: 'text', optional: true, hideOnTablet: true, width: 13 },
    email: { filter: 'text', optional: true, hideOnTablet: true, width: 20 },
    archivado: {
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      plain: true,
      width: 10,
    },
  };
  return (
    <ListScreen
      {...useResourceList(proveedorActions)}
      columns={listedColumns(proveedorColumns, looks, t)}
      state={state}
      onState={onState}
      order={proveedorOrder}
      sheet={exportProveedoresEndpoint}
      empty={t('Todavía no hay ningún proveedor.')}
    />
  );
}
