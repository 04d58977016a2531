import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import type { TipoRow } from '../web-lists.contract.ts';
import { tipoActions } from './tipo-actions.ts';

/** The list of modelo types, published or not, in their order. */
export function TiposList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.ModeloTipos.Update');
  const columns: Column<TipoRow>[] = [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 7,
    },
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 28 },
    { name: 'modelos', title: t('Modelos'), filter: 'number', figure: true, width: 8 },
    {
      name: 'publicado',
      title: t('En la web'),
      show: ({ publicado }) => <ShownMark isShown={publicado} />,
      filter: 'boolean',
      width: 10,
    },
    {
      name: 'enHome',
      title: t('En la portada'),
      show: ({ enHome }) => <ShownMark isShown={enHome} />,
      filter: 'boolean',
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'desde',
      title: t('Se ve desde'),
      show: ({ desde }) => <ListDate value={desde} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'hasta',
      title: t('Se ve hasta'),
      show: ({ hasta }) => <ListDate value={hasta} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 12,
    },
    { name: 'orden', title: t('Puesto'), filter: 'number', figure: true, width: 8 },
  ];
  return (
    <ListScreen
      {...useResourceList(tipoActions)}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ningún tipo de modelo.')}
    >
      {canUpdate && <ButtonLink to="/admin/tipos/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
