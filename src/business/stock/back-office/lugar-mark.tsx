import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';

/** Whether a place takes garments. */
export function LugarMark({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isClosed ? 'good' : 'neutral'} quiet>
      {isClosed ? t('Cerrado') : t('Abierto')}
    </StateMark>
  );
}
