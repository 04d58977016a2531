import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillCountries } from './countries.ts';
import { MESSAGE_COLOURS } from './data/message-colours.ts';

/**
 * The theme of an empty company until it sets its own: ink on white paper. Without it the fallbacks of the
 * specification would apply, which are black on black: its first admin could not read the screen that sets
 * the colours.
 */
const firstTheme = {
  themeTextColor: '#1F1F1F',
  themePrimary: '#1F1F1F',
  themePrimaryContent: '#FFFFFF',
  themeSecondary: '#4A4A4A',
  themeSecondaryContent: '#FFFFFF',
  themeAccent: '#5C5C5C',
  themeAccentContent: '#FFFFFF',
  themeNeutral: '#1F1F1F',
  themeNeutralContent: '#FFFFFF',
  themeBase100: '#FFFFFF',
  themeBase200: '#F4F4F4',
  themeBase300: '#DEDEDE',
  themeBaseContent: '#1F1F1F',
  ...MESSAGE_COLOURS,
};

/**
 * Fills a new database for an empty company: countries, legible colours, a first name, and none of the demo
 * company's own texts.
 */
export async function fillEmptyCompany(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await fillCountries(tx);
    await tx
      .updateTable('app_setting')
      .set({
        theme: JSON.stringify(firstTheme),
        empresa: JSON.stringify({ nombre: 'Percha', textos: 'propios' }),
      })
      .execute();
  });
}
