/** The words of choosing a customer, which only the house's own people fetch. Never imported by a `*.page.tsx` itself. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
