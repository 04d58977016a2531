/**
 * Adds the texts of favourites, which only signed-in clients load. A `*.page.tsx` never imports this itself.
 */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
