/** A letter's HTML for a frame of the back office, under a signed address that expires. */
import type { Db } from '#database/schema.ts';
import type { FileReply } from '../../../platform/http/endpoint.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import type { SignedAddresses } from '../../../platform/server/signed-address.ts';
import type { Letters, StoredLetter } from './index.ts';
import { findCorreo } from './mail.repository.ts';
import { createMuestra, isMuestraName } from './muestras.ts';

export interface LetterHtmlParts {
  db: Db;
  letters: Letters;
  addresses: SignedAddresses;
}

const purpose = 'correo';
const validSeconds = 120;

/**
 * Returns the signed path of a frame.
 * @param what `id 12` of a stored letter, or `muestra enlace ca`
 */
export const signHtmlPath = (
  { addresses }: Pick<LetterHtmlParts, 'addresses'>,
  what: `id ${number}` | `muestra ${string} ${Language}`,
): string => `/lob/api/v1/correos/vista/${addresses.sign(purpose, what, validSeconds)}`;

/**
 * Returns the HTML as a file.
 * @throws NotFound when the address is expired or invalid, or the letter was deleted
 */
export async function readHtml(
  parts: LetterHtmlParts,
  token: string,
  luz?: 'claro' | 'oscuro',
): Promise<FileReply> {
  const what = parts.addresses.open(purpose, token)?.split(' ') ?? [];
  const letter = await findLetter(parts.db, what);
  if (!letter) throw new NotFound('Correo', 'vista');
  const { html } = await parts.letters.preview(parts.db, letter);
  return {
    bytes: new TextEncoder().encode(luz ? forceColorScheme(html, luz) : html),
    type: 'text/html; charset=utf-8',
    name: 'correo.html',
    shown: true,
  };
}

/** Applies the letter's rules for dark screens always or never. */
const forceColorScheme = (html: string, luz: 'claro' | 'oscuro') =>
  html.replaceAll('@media (prefers-color-scheme: dark)', luz === 'oscuro' ? '@media all' : '@media not all');

async function findLetter(db: Db, [kind, name = '', language]: string[]): Promise<StoredLetter | undefined> {
  if (kind === 'id') {
    const row = await findCorreo(db, Number(name));
    return row && { ...row, hasKey: row.con_clave };
  }
  const idioma = languages.find((one) => one === language);
  return kind === 'muestra' && idioma && isMuestraName(name) ? createMuestra(name, idioma) : undefined;
}
