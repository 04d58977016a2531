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
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { remesaEstadoLabels } from '../remesa.ts';
import { remesaActions } from './remesa-actions.tsx';
import { RemesaMark } from './remesa-mark.tsx';
import { ReturnsFileDialog } from './returns-file-dialog.tsx';

/** The list of remesas. */
export function RemesasList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canReturn = usePermission('Permissions.Remesas.Update');
  const [isReading, setReading] = useState(false);
  const count = (number: number) => formatNumber(number, language);
  return (
    <>
      <ListScreen
        {...useResourceList(remesaActions)}
        columns={[
          {
            name: 'id',
            title: t('Remesa'),
            show: ({ id }) => `#${id}`,
            filter: 'number',
            heading: true,
            width: 8,
          },
          {
            name: 'cuenta',
            title: t('Cuenta'),
            show: ({ cuenta }) => cuenta.nombre,
            filter: 'text',
            width: 20,
          },
          {
            name: 'fecha',
            title: t('Día de cobro'),
            show: ({ fecha }) => <ListDate value={fecha} />,
            filter: 'day',
            width: 12,
          },
          {
            name: 'tipo',
            title: t('Tipo'),
            filter: { values: ['CORE', 'B2B'].map((value) => ({ value, words: value })) },
            hideOnTablet: true,
            width: 8,
          },
          {
            name: 'recibos',
            title: t('Recibos'),
            show: ({ recibos }) => count(recibos),
            filter: 'number',
            figure: true,
            width: 8,
          },
          {
            name: 'devueltos',
            title: t('Devueltos'),
            show: ({ devueltos }) => devueltos > 0 && count(devueltos),
            filter: 'number',
            figure: true,
            hideOnTablet: true,
            width: 9,
          },
          {
            name: 'importe',
            title: t('Importe'),
            show: ({ importe }) => formatMoney(importe, language),
            sum: (sum) => formatMoney(sum, language),
            filter: 'number',
            figure: true,
            width: 12,
          },
          {
            name: 'estado',
            title: t('Estado'),
            show: ({ estado }) => <RemesaMark estado={estado} />,
            filter: { values: labelChoices(t, remesaEstadoLabels) },
            width: 14,
          },
        ]}
        state={state}
        onState={onState}
        order={['fecha desc']}
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
