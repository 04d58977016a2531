import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import type { OfficeEstado } from '../facturas-office.contract.ts';

/** Text keys of the states. */
export const officeEstadoLabels: Readonly<Record<OfficeEstado, string>> = {
  borrador: 'En borrador',
  emitida: 'Emitida',
  contabilizada: 'Contabilizada',
  anulada: 'Anulada',
};

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
