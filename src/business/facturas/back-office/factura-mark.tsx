import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import type { OfficeEstado } from '../facturas-office.contract.ts';
import { officeEstadoLabels } from './office-labels.ts';

const looks: Record<OfficeEstado, StateLook> = {
  borrador: { state: 'waiting' },
  emitida: { state: 'good', quiet: true },
  contabilizada: { state: 'info', quiet: true },
  anulada: { state: 'bad' },
};

export function FacturaMark({ estado }: { estado: OfficeEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(officeEstadoLabels[estado])}</StateMark>;
}
