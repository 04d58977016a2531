import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { exportHouseCurvesEndpoint, type HouseCurveRow } from '../house-curves.contract.ts';
import { houseCurveActions } from './house-curve-actions.ts';

/** The list of the curves of the house in their order. */
export function HouseCurvesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.Curvas.Update');
  const columns: Column<HouseCurveRow>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 24 },
    { name: 'tallaje', title: t('Tallaje'), filter: 'text', width: 14 },
    { name: 'tallas', title: t('Prendas por talla'), filter: 'text', width: 34 },
    { name: 'prendas', title: t('Prendas'), filter: 'number', figure: true, width: 8 },
    { name: 'orden', title: t('Puesto'), filter: 'number', figure: true, hideOnTablet: true, width: 8 },
    {
      name: 'archivado',
      title: t('Estado'),
      show: ({ archivado }) => <ArchivedMark isArchived={archivado} />,
      filter: 'boolean',
      width: 10,
    },
  ];
  return (
    <ListScreen
      {...useResourceList(houseCurveActions)}
      sheet={exportHouseCurvesEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ninguna curva de la casa.')}
    >
      {canUpdate && <ButtonLink to="/admin/curvas/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
