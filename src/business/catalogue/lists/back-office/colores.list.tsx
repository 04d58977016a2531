import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { colourFamilyLabels } from '../../storefront/gallery/filter-words.ts';
import { type ColorRow, exportColoresEndpoint } from '../colores.contract.ts';
import { colorActions } from './color-actions.tsx';
import { ColourSample } from './colour-sample.tsx';

/** The list of the company's colores. */
export function ColoresList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.Colores.Update');
  const columns: Column<ColorRow>[] = [
    {
      name: 'muestra',
      title: t('Muestra'),
      show: (color) => <ColourSample {...color} />,
      unsearched: true,
      picture: true,
      width: 6,
    },
    { name: 'codigo', title: t('Código'), filter: 'text', width: 8 },
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 28 },
    { name: 'hex', title: t('Tono'), filter: 'text', hideOnTablet: true, width: 9 },
    {
      name: 'familia',
      title: t('Familia'),
      show: ({ familia }) => t(colourFamilyLabels[familia]),
      unsearched: true,
      hideOnTablet: true,
      width: 14,
    },
    { name: 'modelos', title: t('Modelos'), filter: 'number', figure: true, width: 8 },
    {
      name: 'orden',
      title: t('Puesto'),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      width: 8,
    },
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
      {...useResourceList(colorActions)}
      sheet={exportColoresEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ningún color.')}
    >
      {canUpdate && <ButtonLink to="/admin/colores/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
