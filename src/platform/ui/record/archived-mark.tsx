import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';

/** Shows whether a row is archived: in use, or no longer offered. */
export function ArchivedMark({ isArchived }: { isArchived: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isArchived ? 'neutral' : 'good'} quiet={!isArchived}>
      {t(isArchived ? 'Archivado' : 'En uso')}
    </StateMark>
  );
}
