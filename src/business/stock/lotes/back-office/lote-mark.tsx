import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import type { LoteRow } from '../../lotes.contract.ts';

/** Whether the garments of a lote are expected or in the warehouse. */
export function LoteMark({ terminado }: Pick<LoteRow, 'terminado'>) {
  const { t } = useTranslation();
  return (
    <StateMark state={terminado ? 'good' : 'waiting'}>{terminado ? t('Terminado') : t('Esperado')}</StateMark>
  );
}
