import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';

/** Whether the public sees a record; colour marks the hidden one, which is the exception. */
export function ShownMark({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <StateMark state={isShown ? 'neutral' : 'waiting'}>{isShown ? t('Se ve') : t('No se ve')}</StateMark>
  );
}

/** The choices of a cell that shows or hides a record. */
export const shownChoices = (t: TFunction) => [
  { value: true, words: t('Se ve') },
  { value: false, words: t('No se ve') },
];
