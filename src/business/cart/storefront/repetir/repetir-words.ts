/** The words of ordering again, which only a shop's own pages fetch. Never imported by a `*.page.tsx` itself. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
