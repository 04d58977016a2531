import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import type { ApunteRow } from '../extractos.contract.ts';

/** Text keys of the states. */
export const apunteEstadoLabels: Readonly<Record<ApunteRow['estado'], string>> = {
  pendiente: 'Por conciliar',
  cobrado: 'Cobrado',
  descartado: 'Descartado',
};

const looks: Record<ApunteRow['estado'], StateLook> = {
  pendiente: { state: 'waiting' },
  cobrado: { state: 'good', quiet: true },
  descartado: { state: 'neutral', quiet: true },
};

export function ApunteMark({ estado }: Pick<ApunteRow, 'estado'>) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(apunteEstadoLabels[estado])}</StateMark>;
}
