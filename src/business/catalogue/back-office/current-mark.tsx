import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';

/** Marks the current temporada; nothing for the others. */
export function CurrentMark({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation();
  return isCurrent && <StateMark state="good">{t('Actual')}</StateMark>;
}
