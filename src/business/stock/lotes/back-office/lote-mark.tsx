import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';
import type { LoteRow } from '../../lotes.contract.ts';

/** Whether the garments of a lote are expected or in the warehouse. Colour marks one that is late. */
export function LoteMark({ terminado, fecha }: Pick<LoteRow, 'terminado' | 'fecha'>) {
  const { t } = useTranslation();
  const isLate = !terminado && fecha < dayInMadrid(new Date());
  return (
    <StateMark state={terminado ? 'good' : 'waiting'} quiet={!isLate}>
      {terminado ? t('Terminado') : t('Esperado')}
    </StateMark>
  );
}
