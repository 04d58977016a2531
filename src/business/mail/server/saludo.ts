import type { Voz } from './cartas.ts';
import type { Pieza } from './letter.ts';

/** How a letter begins; without a name, for everyone. */
export const saludo = ({ say }: Pick<Voz, 'say'>, nombre = ''): Pieza => ({
  parrafo: nombre ? say('Hola, {{nombre}}:', { nombre }) : say('Hola:'),
});
