import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { RecuentoEstado } from '../recuentos.contract.ts';
import { recuentoEstadoLabels } from './recuento-actions.ts';

const looks = {
  abierto: { state: 'waiting' },
  aprobado: { state: 'good', quiet: true },
  anulado: { state: 'neutral' },
} as const;

/** The state of a stocktake. */
export function RecuentoMark({ estado }: { estado: RecuentoEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(recuentoEstadoLabels[estado])}</StateMark>;
}
