import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { EntregaEstado } from '../albaranes.contract.ts';
import { entregaEstadoLabels } from './entrega-labels.ts';

const looks = {
  porPreparar: { state: 'info' },
  enPreparacion: { state: 'info', quiet: true },
  cerrado: { state: 'info', quiet: true },
  enviado: { state: 'good', quiet: true },
  entregado: { state: 'good', quiet: true },
  devuelto: { state: 'bad' },
  perdido: { state: 'bad' },
} as const;

/** The state of a delivery. */
export function EntregaMark({ estado }: { estado: EntregaEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(entregaEstadoLabels[estado])}</StateMark>;
}
