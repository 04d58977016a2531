import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { isLive, type OrdenEstado } from '../orden.ts';
import { estadoLabels } from '../orden-labels.ts';

/** The state of an order; a live one after its day is marked as late. */
export function OrdenMark({ estado, prevista }: { estado: OrdenEstado; prevista: string }) {
  const { t } = useTranslation();
  if (isLive(estado) && prevista < dayInMadrid(new Date())) {
    return (
      <StateMark state="bad">{t('{{estado}}, con retraso', { estado: t(estadoLabels[estado]) })}</StateMark>
    );
  }
  const state = estado === 'borrador' ? 'waiting' : isLive(estado) ? 'info' : 'good';
  return (
    <StateMark state={state} quiet={estado !== 'borrador'}>
      {t(estadoLabels[estado])}
    </StateMark>
  );
}
