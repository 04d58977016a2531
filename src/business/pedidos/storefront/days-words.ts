import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { daysWords } from '../../settings/delivery-words.ts';
import type { OrderDays } from '../order-days.ts';

/** Returns the words about days in the user's language. */
export function useDaysWords(): (days: OrderDays) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (days) => daysWords(days, { t, language });
}
