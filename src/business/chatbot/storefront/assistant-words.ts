/** The texts of the assistant, fetched with its panel. */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
