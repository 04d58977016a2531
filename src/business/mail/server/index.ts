/** The slice's server API. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CartaData, CartaName } from './cartas.ts';
import { createLetterSeal } from './letter-seal.ts';
import { type CorreoRow, insertCorreo, insertCorreos } from './mail.repository.ts';
import { renderCorreo } from './render-correo.ts';
import type { RenderedLetter } from './render-letter.ts';

export { holdLettersAfterRestore } from './hold-letters-after-restore.ts';
export {
  anonymiseCorreosAbout,
  anonymiseOldCorreos,
  assignCorreosTo,
  withdrawCorreo,
  withdrawCorreos,
} from './mail.repository.ts';
export { openMailQueue } from './open-mail-queue.ts';
export type { DiasDeCarta, EntregaDeCarta } from './pedido-recibido-carta.ts';
export type { CambioOfLetter, PedidoOfLetter } from './promise-cartas.ts';
export type { FactorChange } from './second-factor-carta.ts';

/**
 * Returns a part of a larger statement that stores letters, which saves a round trip.
 * @param rows a query of `idioma`, `para` and `datos` (an object of texts, as in `CartaData`)
 */
export const insertLettersCte = (carta: CartaName, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into correo (carta, idioma, para, datos)
    select ${carta}, l.idioma, l.para, l.datos from (${rows}) as l (idioma, para, datos)`;

export interface Letter<K extends CartaName> {
  carta: K;
  idioma: Language;
  /** Address of the recipient. */
  para: string;
  datos: CartaData[K];
  /** The key of its link, sealed until the letter is sent. */
  clave?: string;
  /** Not sent before this instant; until then it can be withdrawn. */
  noAntes?: Date;
}

/** A stored letter. */
export type StoredLetter = Pick<CorreoRow, 'carta' | 'idioma' | 'datos'> & { hasKey: boolean };

/** Stores letters in the caller's transaction. They are sent after the commit, and never after a rollback. */
export interface Letters {
  /** Stores a letter and returns its id. */
  post<K extends CartaName>(db: Db, letter: Letter<K>): Promise<number>;
  /** Stores a letter for each of its readers, in one statement. None of them has a key. */
  postMany<K extends CartaName>(db: Db, letters: readonly Omit<Letter<K>, 'clave'>[]): Promise<void>;
  /**
   * Renders a letter as it is sent, with a placeholder for its key.
   * @throws Error when there is no such carta
   */
  preview(db: Db, letter: StoredLetter): Promise<RenderedLetter>;
}

/**
 * Creates the service that stores and renders letters.
 * @param secret seals the keys of links
 * @param publicUrl returns the base URL of links
 */
export function createLetters(secret: string, publicUrl: () => string): Letters {
  const seal = createLetterSeal(secret);
  return {
    post: (db, { clave, ...letter }) =>
      insertCorreo(db, { ...letter, datos: { ...letter.datos }, secreto: clave ? seal.close(clave) : null }),
    postMany: (db, letters) =>
      insertCorreos(
        db,
        letters.map(({ datos, ...letter }) => ({ ...letter, datos: { ...datos } as Record<string, string> })),
      ),
    // A reader in the back office must not be able to use the link.
    preview: (db, { hasKey, ...letter }) =>
      renderCorreo({ db, seal, publicUrl }, { ...letter, secreto: hasKey ? seal.close('···') : null }),
  };
}
