import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { PrestamoEstado } from '../prestamos.contract.ts';
import { prestamoEstadoLabels } from './prestamo-actions.ts';

const marks = { abierto: 'info', vencido: 'bad', cerrado: 'good' } as const;

/** The state of a loan. */
export function PrestamoMark({ estado }: { estado: PrestamoEstado }) {
  const { t } = useTranslation();
  return <StateMark state={marks[estado]}>{t(prestamoEstadoLabels[estado])}</StateMark>;
}
