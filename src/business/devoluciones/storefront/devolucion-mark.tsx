import './devolucion-words.ts';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type DevolucionEstado, estadoLabels } from '../devolucion.ts';

const looks = {
  solicitada: { state: 'waiting' },
  autorizada: { state: 'info', quiet: true },
  recibida: { state: 'waiting' },
  decidida: { state: 'info' },
  cerrada: { state: 'good', quiet: true },
  rechazada: { state: 'bad', quiet: true },
  anulada: { state: 'neutral', quiet: true },
} as const;

/** The state of a return. */
export function DevolucionMark({ estado }: { estado: DevolucionEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(estadoLabels[estado])}</StateMark>;
}
