import type { CartaContext } from './cartas.ts';
import type { LetterPart } from './render-letter.ts';

/** Returns the greeting of a letter; without a name, a general one. */
export const greeting = ({ t }: Pick<CartaContext, 't'>, nombre = ''): LetterPart => ({
  paragraph: nombre ? t('Hola, {{nombre}}:', { nombre }) : t('Hola:'),
});
