/** The words of two-step verification, which only its own parts fetch. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
