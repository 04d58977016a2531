import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { exportTallajesEndpoint, type TallajeRow } from '../tallajes.contract.ts';
import { tallajeActions } from './tallaje-actions.ts';

/** The list of size runs in their order. */
export function TallajesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.Tallas.Update');
  const columns: Column<TallajeRow>[] = [
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 16 },
    {
      name: 'tallas',
      title: t('Tallas'),
      show: ({ tallas }) => tallas.map(({ nombre }) => nombre).join(' · '),
      filter: 'text',
      width: 40,
    },
    { name: 'modelos', title: t('Modelos'), filter: 'number', figure: true, width: 8 },
    {
      name: 'curvas',
      title: t('Curvas de la casa'),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      width: 12,
    },
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
      {...useResourceList(tallajeActions)}
      sheet={exportTallajesEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ningún tallaje.')}
    >
      {canUpdate && <ButtonLink to="/admin/tallajes/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
