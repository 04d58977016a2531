/** The errors of a form, assigned to the fields that show them. */
import type { FieldError } from 'react-hook-form';
import { isLanguage, languageNames } from '../../i18n/languages.ts';

/**
 * Returns one error per field. A text in several languages is one field: `types` holds its errors by
 * language.
 * @param issues the messages by path, such as `titulo.ca`
 */
export function fieldFaults(
  type: string,
  issues: readonly (readonly [place: string, words: string])[],
): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const [place, words] of issues) {
    const [name = '', part = ''] = place.split('.');
    if (!isLanguage(part)) {
      faults[name] = { type, message: words };
      continue;
    }
    const before = faults[name];
    // The field as a whole has an error already.
    if (before && !before.types) continue;
    const said = `${languageNames[part]}: ${words}`;
    faults[name] = {
      type,
      message: before ? `${before.message} ${said}` : said,
      types: { ...before?.types, [part]: words },
    };
  }
  return faults;
}
