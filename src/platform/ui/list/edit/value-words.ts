import type { TFunction } from 'i18next';
import { formatInput, formatListDay } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Column } from '../column.ts';

/** Returns a value of a cell in words. */
export function valueWords(
  value: unknown,
  editable: Column<never>['editable'],
  language: Language,
  t: TFunction,
): string {
  const choice = typeof editable === 'object' && editable.find((one) => one.value === value);
  if (choice) return choice.words;
  if (typeof value === 'boolean') return value ? t('Sí') : t('No');
  if (typeof value === 'number') return formatInput(value, language, false);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatListDay(value, language);
  return value === undefined || value === null || value === '' ? t('vacío') : String(value);
}
