/** The texts of the assistant, fetched with its panel. */
import { addPageDictionaries } from '../../../platform/i18n/page-dictionaries.ts';

await addPageDictionaries(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
