import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type LiquidacionEstado, liquidacionEstadoLabels } from '../comision.ts';

const looks = {
  borrador: { state: 'waiting' },
  aprobada: { state: 'info' },
  pagada: { state: 'good', quiet: true },
} as const;

/** The state of a statement. */
export function LiquidacionMark({ estado }: { estado: LiquidacionEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(liquidacionEstadoLabels[estado])}</StateMark>;
}
