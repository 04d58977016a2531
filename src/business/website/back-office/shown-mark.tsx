import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';

/** Whether the public sees a record; colour marks the hidden one, which is the exception. */
export function ShownMark({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isShown ? 'neutral' : 'waiting'}>{isShown ? t('Se ve') : t('No se ve')}</StateMark>
  );
}
