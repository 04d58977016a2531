import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  exportFiscalRecordsEndpoint,
  type FiscalRecordRow,
  searchFiscalRecordsEndpoint,
} from '../verifactu-records.contract.ts';
import { fiscalRecordActions } from './fiscal-record-actions.tsx';
import { recordOrder } from './record-order.ts';
import { deliveryLabels, deliveryLooks, kindLabels, modeLabels } from './verifactu-labels.ts';

/** The fiscal records and what the agency has answered. A row leads to its factura. */
export function FiscalRecordsList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  return (
    <ListScreen
      id="verifactu"
      title={t('VERI*FACTU')}
      columns={useColumns()}
      search={searchFiscalRecordsEndpoint}
      state={state}
      onState={onState}
      order={recordOrder}
      sheet={exportFiscalRecordsEndpoint}
      tabs={tabsByState('state', t('Pestaña: todos los registros'), [
        { words: t('Por enviar'), values: ['waiting'] },
        { words: t('Con problemas'), values: ['rejected', 'flawed'] },
        { words: t('Aceptados'), values: ['accepted'] },
      ])}
      rowId={({ id }: FiscalRecordRow) => id}
      rowName={({ numero }: FiscalRecordRow) => numero}
      href={({ facturaId }) => `/admin/facturas/${facturaId}`}
      actions={fiscalRecordActions}
      empty={t('Todavía no hay registros: se hacen al emitir cada factura, con el modo encendido.')}
    >
      <ButtonLink to="/admin/verifactu/ajustes">{t('Modo, envío y cadena')}</ButtonLink>
    </ListScreen>
  );
}

function useColumns(): Column<FiscalRecordRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => [
      { name: 'numero', title: t('Factura'), filter: 'text', width: 14 },
      { name: 'fecha', title: t('Fecha'), show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day' },
      {
        name: 'total',
        title: t('Total'),
        show: ({ total, kind }) => (kind === 'alta' ? formatMoney(total, language) : ''),
        filter: 'number',
        optional: true,
        figure: true,
      },
      {
        name: 'kind',
        title: t('Registro'),
        show: ({ kind, isCorrection }) => (isCorrection ? t('Subsanación') : t(kindLabels[kind])),
        filter: { values: labelChoices(t, kindLabels) },
        width: 10,
      },
      {
        name: 'state',
        title: t('Estado'),
        show: ({ state, corrected }) => (
          <StateMark {...(corrected ? { quiet: true } : deliveryLooks[state])}>
            {corrected ? t('Subsanado por otro registro') : t(deliveryLabels[state])}
          </StateMark>
        ),
        filter: { values: labelChoices(t, deliveryLabels) },
        width: 20,
      },
      {
        name: 'message',
        title: t('Qué respondió la agencia'),
        show: ({ code, message }) => [code, message].filter(Boolean).join(' · '),
        filter: 'text',
        optional: true,
        givesWay: true,
        width: 30,
      },
      {
        name: 'created',
        title: t('Registrado'),
        show: ({ created }) => <ListDate value={created} time />,
        filter: 'day',
        hideOnTablet: true,
      },
      { name: 'position', title: t('Puesto en la cadena'), figure: true, filter: 'number', hidden: true },
      {
        name: 'mode',
        title: t('Modo'),
        show: ({ mode }) => t(modeLabels[mode]),
        filter: { values: labelChoices(t, modeLabels) },
        hidden: true,
      },
      {
        name: 'changed',
        title: t('Desde'),
        show: ({ changed }) => <ListDate value={changed} time />,
        filter: 'day',
        hidden: true,
      },
    ],
    [t, language],
  );
}
