import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { estadoLabel, estadoPendiente } from '../pedido.ts';

/** «Pendiente» or «Completado» (spec section 2). */
export function EstadoBadge({ estado }: { estado: number }) {
  const { t } = useTranslation();
  return (
    <StateMark state={estado === estadoPendiente ? 'waiting' : 'good'}>{t(estadoLabel(estado))}</StateMark>
  );
}
