/** What other slices may ask of the mail. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { DatosDeCarta, NombreDeCarta } from './cartas.ts';
import type { Escrita } from './letter.ts';
import { letterSeal } from './letter-seal.ts';
import { type CorreoRow, insertCorreo } from './mail.repository.ts';
import { writeCorreo } from './write-correo.ts';

export type { FactorChange } from './carta-second-factor.ts';
export { heldByRestore } from './held-by-restore.ts';
export { assignCorreosTo, emptyCorreos, withdrawCorreo } from './mail.repository.ts';
export { openPostOffice } from './open-post-office.ts';

/**
 * Returns a part of a larger statement that stores letters, which saves a round trip.
 * @param rows a query of `idioma`, `para` and `datos` (an object of texts, as in `DatosDeCarta`)
 */
export const insertLettersCte = (carta: NombreDeCarta, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into correo (carta, idioma, para, datos)
    select ${carta}, l.idioma, l.para, l.datos from (${rows}) as l (idioma, para, datos)`;

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

/** A letter that was written down. */
export type KeptLetter = Pick<CorreoRow, 'carta' | 'idioma' | 'datos'> & { conClave: boolean };

/** Writes letters down, in the caller's transaction: they are sent once that stands, and never when it does not. */
export interface Letters {
  /** @returns the letter's id */
  post<K extends NombreDeCarta>(db: Db, letter: Letter<K>): Promise<number>;
  /** The letter in words, as it goes out, but for its key. @throws when there is no such letter */
  show(db: Db, letter: KeptLetter): Promise<Escrita>;
}

/**
 * @param secret the house's own
 * @param publicUrl the address that links carry
 */
export function createLetters(secret: string, publicUrl: () => string): Letters {
  const seal = letterSeal(secret);
  return {
    post: (db, { clave, ...letter }) =>
      insertCorreo(db, { ...letter, datos: { ...letter.datos }, secreto: clave ? seal.close(clave) : null }),
    // Whoever reads a letter in the back office must not come in by its link.
    show: (db, { conClave, ...letter }) =>
      writeCorreo({ db, seal, publicUrl }, { ...letter, secreto: conClave ? seal.close('···') : null }),
  };
}
