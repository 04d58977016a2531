import { useTranslation } from 'react-i18next';
import { type StateLook, StateMark } from '../../../platform/ui/state-mark.tsx';
import { type RemesaEstado, reciboEstadoLabels, remesaEstadoLabels } from '../remesa.ts';
import type { Recibo } from '../remesas.contract.ts';

const looks: Record<RemesaEstado, StateLook> = {
  borrador: { state: 'waiting' },
  presentada: { state: 'info' },
  cobrada: { state: 'good', quiet: true },
  anulada: { state: 'bad', quiet: true },
};

export function RemesaMark({ estado }: { estado: RemesaEstado }) {
  const { t } = useTranslation();
  return <StateMark {...looks[estado]}>{t(remesaEstadoLabels[estado])}</StateMark>;
}

const reciboLooks: Record<Recibo['estado'], StateLook> = {
  enCurso: { state: 'waiting', quiet: true },
  cobrado: { state: 'good', quiet: true },
  cobroAnulado: { state: 'bad' },
  devuelto: { state: 'bad' },
  suelto: { state: 'neutral', quiet: true },
};

export function ReciboMark({ estado }: { estado: Recibo['estado'] }) {
  const { t } = useTranslation();
  return <StateMark {...reciboLooks[estado]}>{t(reciboEstadoLabels[estado])}</StateMark>;
}
