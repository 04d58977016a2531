import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { estadoCancelado, estadoLabel, estadoPendiente } from '../pedido.ts';

const estadoMark = (estado: number) => {
  if (estado === estadoPendiente) return 'waiting';
  return estado === estadoCancelado ? 'neutral' : 'good';
};

/** «Pendiente» or «Completado» (SPEC.md §2); a cancelled pedido has no mark of success. */
export function EstadoBadge({ estado }: { estado: number }) {
  const { t } = useTranslation();
  return <StateMark state={estadoMark(estado)}>{t(estadoLabel(estado))}</StateMark>;
}
