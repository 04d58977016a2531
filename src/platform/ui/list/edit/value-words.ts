import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { FieldShape } from '../../form/field-shape.ts';
import { valueText } from '../../form/value-text.ts';
import type { Column } from '../column.ts';

/** Returns a value of a cell in words, as its form shows it. */
export function valueWords(
  value: unknown,
  editable: Column<never>['editable'],
  shape: FieldShape | undefined,
  language: Language,
  t: TFunction,
): string {
  const choice = typeof editable === 'object' && editable.find((one) => one.value === value);
  if (choice) return choice.words;
  return valueText(value, { shape }, { language, yes: t('Sí'), no: t('No') }) || t('vacío');
}
