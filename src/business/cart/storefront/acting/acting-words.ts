/** Texts of choosing a customer, loaded only for staff. A `*.page.tsx` must not import them. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
