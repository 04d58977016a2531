import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { type ColeccionRow, exportColeccionesEndpoint } from '../web-lists.contract.ts';
import { coleccionActions } from './coleccion-actions.ts';
import { webColumns } from './web-list-parts.tsx';

/** The list of colecciones, published or not, in their order. */
export function ColeccionesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.WebColecciones.Update');
  const columns = webColumns<ColeccionRow>(t, [
    { name: 'temporada', title: t('Temporada'), filter: 'text', optional: true, width: 10 },
  ]);
  return (
    <ListScreen
      {...useResourceList(coleccionActions)}
      sheet={exportColeccionesEndpoint}
      columns={columns}
      state={state}
      onState={onState}
      order={['orden']}
      empty={t('Todavía no hay ninguna colección.')}
    >
      {canUpdate && <ButtonLink to="/admin/colecciones/orden">{t('Ordenar')}</ButtonLink>}
    </ListScreen>
  );
}
