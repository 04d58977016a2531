import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { remesaEstadoLabels } from '../remesa.ts';
import { exportRemesasEndpoint, type RemesaRow } from '../remesas.contract.ts';
import { remesaActions } from './remesa-actions.tsx';
import { remesaColumns, remesaOrder } from './remesa-columns.ts';
import { RemesaMark } from './remesa-mark.tsx';
import { ReturnsFileDialog } from './returns-file-dialog.tsx';

/** The list of remesas. */
export function RemesasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canReturn = usePermission('Permissions.Remesas.Update');
  const [isReading, setReading] = useState(false);
  const count = (number: number) => formatNumber(number, language);
  const figure = { filter: 'number', figure: true } as const;
  const looks: Looks<typeof remesaColumns, RemesaRow> = {
    id: { show: ({ id }) => `#${id}`, filter: 'number', heading: true, width: 8 },
    cuenta: { show: ({ cuenta }) => cuenta.nombre, filter: 'text', width: 20 },
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 12 },
    tipo: {
      filter: { values: ['CORE', 'B2B'].map((value) => ({ value, words: value })) },
      hideOnTablet: true,
      width: 8,
    },
    recibos: { ...figure, show: ({ recibos }) => count(recibos), width: 8 },
    devueltos: {
      ...figure,
      show: ({ devueltos }) => devueltos > 0 && count(devueltos),
      hideOnTablet: true,
      width: 9,
    },
    importe: {
      ...figure,
      show: ({ importe }) => formatMoney(importe, language),
      sum: (sum) => formatMoney(sum, language),
      width: 12,
    },
    estado: {
      show: ({ estado }) => <RemesaMark estado={estado} />,
      filter: { values: labelChoices(t, remesaEstadoLabels) },
      width: 14,
    },
  };
  return (
    <>
      <ListScreen
        {...useResourceList(remesaActions)}
        columns={listedColumns(remesaColumns, looks, t)}
        state={state}
        onState={onState}
        order={remesaOrder}
        sheet={exportRemesasEndpoint}
        tabs={tabsByState('estado', t('Todas'), [
          { words: t('En preparación'), values: ['borrador'] },
          { words: t('Presentadas'), values: ['presentada'] },
          { words: t('Cobradas'), values: ['cobrada'] },
        ])}
        empty={t('Todavía no hay ninguna remesa.')}
      >
        {canReturn && <Button onClick={() => setReading(true)}>{t('Leer devoluciones')}</Button>}
      </ListScreen>
      {isReading && <ReturnsFileDialog onClose={() => setReading(false)} />}
    </>
  );
}
