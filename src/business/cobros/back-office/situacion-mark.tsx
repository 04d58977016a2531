import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import type { CobroRow, DeudaRow } from '../cobros.contract.ts';
import { situacionLabels } from './cobro-columns.ts';

const looks: Record<DeudaRow['situacion'], StateLook> = {
  vencida: { state: 'bad' },
  porVencer: { state: 'waiting', quiet: true },
  aFavor: { state: 'info' },
  saldada: { state: 'good', quiet: true },
};

/** The state of a due date; a written-off one says so. */
export function SituacionMark({ situacion, incobrable }: Pick<DeudaRow, 'situacion' | 'incobrable'>) {
  const { t } = useTranslation();
  if (situacion === 'saldada' && incobrable !== 0)
    return <StateMark state="bad">{t('Incobrable')}</StateMark>;
  return <StateMark {...looks[situacion]}>{t(situacionLabels[situacion])}</StateMark>;
}

/** The exception of a cobro: undone, a counter, a write-off, money that goes back, money on account. */
export function CobroMark({ tipo, aCuenta, anulaId, anuladoPor, devuelveId }: CobroRow) {
  const { t } = useTranslation();
  if (anuladoPor !== undefined) return <StateMark state="bad">{t('Anulado')}</StateMark>;
  if (anulaId !== undefined) return <StateMark state="neutral">{t('Anulación')}</StateMark>;
  if (tipo === 'incobrable') return <StateMark state="bad">{t('Incobrable')}</StateMark>;
  if (devuelveId !== undefined) return <StateMark state="info">{t('Dinero devuelto')}</StateMark>;
  if (aCuenta !== 0) return <StateMark state="waiting">{t('A cuenta')}</StateMark>;
  return (
    <StateMark state="good" quiet>
      {t('Aplicado')}
    </StateMark>
  );
}
