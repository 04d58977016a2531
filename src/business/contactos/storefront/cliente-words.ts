/** The words of the shop's own record, which only its account fetches. Never imported by a `*.page.tsx` itself. */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
