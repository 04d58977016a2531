/**
 * Adds the texts of the contact page, which only that page loads. A `*.page.tsx` imports this in its loader
 * only.
 */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
