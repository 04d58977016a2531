import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';

/** Whether an example is closed. */
export function ClosedMark({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isClosed ? 'good' : 'neutral'} quiet>
      {isClosed ? t('Cerrado') : t('Abierto')}
    </StateMark>
  );
}
