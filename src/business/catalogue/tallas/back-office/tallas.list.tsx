import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { equivalenciasLine } from '../equivalencias.ts';
import { exportTallasEndpoint, type TallaRow } from '../tallas.contract.ts';
import { tallaActions } from './talla-actions.ts';

/** The list of tallas in their order. */
export function TallasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.Tallas.Update');
  const columns: Column<TallaRow>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 12 },
    {
      name: 'equivalencias',
      title: t('Números de otros países'),
      show: ({ equivalencias }) => equivalenciasLine(equivalencias),
      unsearched: true,
      width: 44,
    },
    { name: 'orden', title: t('Puesto'), filter: 'number', figure: true, width: 8 },
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
      {...useResourceList(tallaActions)}
      sheet={exportTallasEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ninguna talla.')}
    >
      {canUpdate && <ButtonLink to="/admin/tallas/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
