import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { groupedIban } from '../../contactos/iban.ts';
import { type CuentaBancaria, exportCuentasBancariasEndpoint } from '../remesas.contract.ts';
import { cuentaActions } from './cuenta-actions.ts';
import { cuentaColumns, cuentaOrder } from './remesa-columns.ts';

/** The list of the house's bank accounts. */
export function CuentasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const looks: Looks<typeof cuentaColumns, CuentaBancaria> = {
    nombre: { filter: 'text', heading: true, width: 24 },
    iban: { show: ({ iban }) => groupedIban(iban), filter: 'text', width: 32 },
    acreedor: { filter: 'text', hideOnTablet: true, width: 24 },
  };
  return (
    <ListScreen
      {...useResourceList(cuentaActions)}
      columns={listedColumns(cuentaColumns, looks, t)}
      state={state}
      onState={onState}
      order={cuentaOrder}
      sheet={exportCuentasBancariasEndpoint}
      empty={t('La casa todavía no tiene ninguna cuenta.')}
    />
  );
}
