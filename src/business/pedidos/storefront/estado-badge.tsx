import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { estadoCancelado, estadoLabel, estadoPendiente } from '../pedido.ts';

const markOf = (estado: number) => {
  if (estado === estadoPendiente) return 'waiting';
  return estado === estadoCancelado ? 'neutral' : 'good';
};

/** «Pendiente» or «Completado» (spec section 2); one that was cancelled has no mark of success. */
export function EstadoBadge({ estado }: { estado: number }) {
  const { t } = useTranslation();
  return <StateMark state={markOf(estado)}>{t(estadoLabel(estado))}</StateMark>;
}
