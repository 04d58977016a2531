import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type Situacion, situacionLabels } from '../pedido.ts';

const marks: Record<Situacion, 'waiting' | 'good' | 'bad' | 'info'> = {
  recibido: 'waiting',
  confirmado: 'info',
  enProduccion: 'info',
  servidoParcial: 'info',
  servido: 'good',
  cancelado: 'bad',
};

/**
 * The situación, for staff, without colour: each is normal. Shops see the two states of `EstadoBadge`.
 */
export function SituacionMark({ situacion }: { situacion: Situacion }) {
  const { t } = useTranslation();
  return (
    <StateMark state={marks[situacion]} quiet>
      {t(situacionLabels[situacion])}
    </StateMark>
  );
}
