import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import { compraEstadoLabels } from '../compra.ts';
import type { CompraRow } from '../compras.contract.ts';

const looks = {
  borrador: { state: 'waiting', quiet: true },
  enviado: { state: 'info', quiet: true },
  confirmado: { state: 'info', quiet: true },
  recibido: { state: 'good', quiet: true },
  anulado: { state: 'bad', quiet: true },
} as const;

/** The state of a pedido de compra; a late one is the exception. */
export function CompraMark({ estado, retraso, parcial }: Pick<CompraRow, 'estado' | 'retraso' | 'parcial'>) {
  const { t } = useTranslation();
  if (retraso) return <StateMark state="bad">{t('Con retraso')}</StateMark>;
  return (
    <StateMark {...looks[estado]}>
      {parcial ? t('Recibido en parte') : t(compraEstadoLabels[estado])}
    </StateMark>
  );
}
