import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../../platform/ui/list/listed-columns.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { type ComercialRow, exportComercialesEndpoint } from '../comerciales.contract.ts';
import { comercialActions } from './comercial-actions.tsx';
import { comercialColumns, comercialOrder } from './comercial-columns.ts';

/** The list of comerciales. */
export function ComercialesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const looks: Looks<typeof comercialColumns, ComercialRow> = {
    nombre: { filter: 'text', heading: true, width: 22 },
    zona: { filter: 'text', width: 18 },
    email: { filter: 'text', optional: true, hideOnTablet: true, width: 22 },
    telefono: { filter: 'text', optional: true, hideOnTablet: true, width: 14 },
    clientes: { filter: 'number', figure: true, width: 8 },
    comision: { filter: 'number', optional: true, figure: true, width: 10 },
    archivado: {
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      plain: true,
      width: 10,
    },
  };
  return (
    <ListScreen
      {...useResourceList(comercialActions)}
      columns={listedColumns(comercialColumns, looks, t)}
      state={state}
      onState={onState}
      order={comercialOrder}
      sheet={exportComercialesEndpoint}
      empty={t('Todavía no hay ningún comercial.')}
    />
  );
}
