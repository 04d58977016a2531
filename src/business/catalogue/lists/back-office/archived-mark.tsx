import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';

/** Shows whether a row is archived: in use, or no longer offered. */
export function ArchivedMark({ isArchived }: { isArchived: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isArchived ? 'neutral' : 'good'}>{t(isArchived ? 'Archivado' : 'En uso')}</StateMark>
  );
}

/** The choices of a filter by it. */
export const archivedChoices = (t: TFunction) => [
  { value: 'false', words: t('En uso') },
  { value: 'true', words: t('Archivado') },
];
