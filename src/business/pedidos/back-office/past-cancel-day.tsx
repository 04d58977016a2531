import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { maySendOn } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';

/** Marks an open pedido whose cancel day has passed: nothing of it is sent without the shop's yes. */
export function PastCancelDay({ pedido }: { pedido: Pick<Pedido, 'estado' | 'cancelarTras'> }) {
  const { t } = useTranslation();
  if (pedido.estado !== estadoPendiente || maySendOn(pedido, dayInMadrid(new Date()))) return null;
  return <StateMark state="bad">{t('Preguntar antes de enviar')}</StateMark>;
}
