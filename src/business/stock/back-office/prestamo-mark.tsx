import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { PrestamoEstado } from '../prestamos.contract.ts';
import { prestamoEstadoLabels } from './prestamo-actions.ts';

const looks = {
  abierto: { state: 'info', quiet: true },
  vencido: { state: 'bad' },
  cerrado: { state: 'good', quiet: true },
} as const;

/** The state of a loan. */
export function PrestamoMark({ estado }: { estado: PrestamoEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(prestamoEstadoLabels[estado])}</StateMark>;
}
