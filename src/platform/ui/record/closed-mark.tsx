import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';

/** Shows whether a record is closed. */
export function ClosedMark({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isClosed ? 'good' : 'neutral'} quiet>
      {t(isClosed ? 'Cerrado' : 'Abierto')}
    </StateMark>
  );
}
