import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import { type ApunteRow, apunteEstadoLabels } from '../extractos.contract.ts';

const looks: Record<ApunteRow['estado'], StateLook> = {
  pendiente: { state: 'waiting' },
  cobrado: { state: 'good', quiet: true },
  descartado: { state: 'neutral', quiet: true },
};

export function ApunteMark({ estado }: Pick<ApunteRow, 'estado'>) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(apunteEstadoLabels[estado])}</StateMark>;
}
