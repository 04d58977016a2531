import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { groupedIban } from '../../contactos/iban.ts';
import { cuentaActions } from './cuenta-actions.ts';

/** The list of the house's bank accounts. */
export function CuentasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  return (
    <ListScreen
      {...useResourceList(cuentaActions)}
      columns={[
        { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 24 },
        { name: 'iban', title: t('IBAN'), show: ({ iban }) => groupedIban(iban), filter: 'text', width: 32 },
        {
          name: 'acreedor',
          title: t('Identificador de acreedor'),
          unsearched: true,
          hideOnTablet: true,
          width: 24,
        },
      ]}
      state={state}
      onState={onState}
      order={['nombre']}
      empty={t('La casa todavía no tiene ninguna cuenta.')}
    />
  );
}
