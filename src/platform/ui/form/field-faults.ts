/** What is wrong in a form, at the fields where it is shown. */
import type { FieldError } from 'react-hook-form';
import { isLanguage, languageNames } from '../../i18n/languages.ts';

/**
 * One fault a field. A text of several languages is one field: its fault says in which of them, and `types` has them by language.
 * @param told what is wrong by place, such as `titulo.ca`, in words
 */
export function fieldFaults(
  type: string,
  told: readonly (readonly [place: string, words: string])[],
): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  for (const [place, words] of told) {
    const [name = '', part = ''] = place.split('.');
    if (!isLanguage(part)) {
      faults[name] = { type, message: words };
      continue;
    }
    const before = faults[name];
    // Wrong as a whole already.
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
