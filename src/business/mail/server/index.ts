/** What other slices may ask of the mail. */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { DatosDeCarta, NombreDeCarta } from './cartas.ts';
import { insertCorreo } from './mail.repository.ts';
import { createSeal } from './seal.ts';

export { withdrawCorreo } from './mail.repository.ts';
export { openPostOffice } from './open-post-office.ts';
export { personalLetters } from './personal-letters.ts';

export interface Letter<K extends NombreDeCarta> {
  carta: K;
  idioma: Language;
  /** The address it goes to. */
  para: string;
  datos: DatosDeCarta[K];
  /** The key of its link; kept sealed until it is sent. */
  clave?: string;
  /** Not sent before this moment; until then it can be called back. */
  noAntes?: Date;
}

/** Writes letters down, in the caller's transaction: they are sent once that stands, and never when it does not. */
export interface Letters {
  /** @returns the letter's id */
  post<K extends NombreDeCarta>(db: Db, letter: Letter<K>): Promise<number>;
}

/** @param secret the house's own */
export function createLetters(secret: string): Letters {
  const seal = createSeal(secret);
  return {
    post: (db, { clave, ...letter }) =>
      insertCorreo(db, { ...letter, datos: { ...letter.datos }, secreto: clave ? seal.close(clave) : null }),
  };
}
