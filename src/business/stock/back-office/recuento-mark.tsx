import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { RecuentoEstado } from '../recuentos.contract.ts';
import { recuentoEstadoLabels } from './recuento-actions.ts';

const marks = { abierto: 'waiting', aprobado: 'good', anulado: 'neutral' } as const;

/** The state of a stocktake. */
export function RecuentoMark({ estado }: { estado: RecuentoEstado }) {
  const { t } = useTranslation();
  return <StateMark state={marks[estado]}>{t(recuentoEstadoLabels[estado])}</StateMark>;
}
