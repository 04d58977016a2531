import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { ListScreen } from '../../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../../platform/ui/list/list-search.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../../platform/ui/record/use-resource-list.ts';
import { exportTiposEndpoint, type TipoRow } from '../web-lists.contract.ts';
import { tipoActions } from './tipo-actions.ts';
import { webColumns } from './web-list-parts.tsx';

/** The list of modelo types, published or not, in their order. */
export function TiposList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const canUpdate = usePermission('Permissions.ModeloTipos.Update');
  const columns = webColumns<TipoRow>(t);
  return (
    <ListScreen
      {...useResourceList(tipoActions)}
      sheet={exportTiposEndpoint}
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
