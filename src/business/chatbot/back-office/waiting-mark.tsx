import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';

/** Marks a conversation with messages that wait for staff. */
export function WaitingMark({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <StateMark state="waiting">{t('{{count}} por atender', { count })}</StateMark>;
}
