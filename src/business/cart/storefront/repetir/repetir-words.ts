/** Texts of repeating a pedido, loaded only by a shop's own pages. A `*.page.tsx` must not import them. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
