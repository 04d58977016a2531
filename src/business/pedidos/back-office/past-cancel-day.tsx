import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { maySendOn } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';

interface PastCancelDayProps {
  estado: number;
  /** The first cancel day of the lines that are still to be served. */
  cancelDay: string | undefined;
}

/** Marks an open pedido whose cancel day has passed: nothing of it is sent without the shop's yes. */
export function PastCancelDay({ estado, cancelDay }: PastCancelDayProps) {
  const { t } = useTranslation();
  const isPast = !maySendOn({ cancelarTras: cancelDay }, dayInMadrid(new Date()));
  if (estado !== estadoPendiente || !isPast) return null;
  return <StateMark state="bad">{t('Preguntar antes de enviar')}</StateMark>;
}
