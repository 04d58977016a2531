/** A letter's HTML for a frame of the back office, under an address that is good for a moment. */
import type { Db } from '#database/schema.ts';
import type { FileReply } from '../../../platform/http/endpoint.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import type { SignedAddresses } from '../../../platform/server/signed-address.ts';
import type { KeptLetter, Letters } from './index.ts';
import { findCorreo } from './mail.repository.ts';
import { esMuestra, muestraDe } from './muestras.ts';

export interface ShowParts {
  db: Db;
  letters: Letters;
  addresses: SignedAddresses;
}

const use = 'correo';
const seconds = 120;

/** The path of a frame. @param what `id 12` of a kept letter, or `muestra enlace ca` of a sample */
export const addressOfHtml = (
  { addresses }: Pick<ShowParts, 'addresses'>,
  what: `id ${number}` | `muestra ${string} ${Language}`,
): string => `/lob/api/v1/correos/vista/${addresses.sign(use, what, seconds)}`;

/** @throws NotFound when the address is over or was never given, or the letter has gone */
export async function showHtml(
  parts: ShowParts,
  token: string,
  luz?: 'claro' | 'oscuro',
): Promise<FileReply> {
  const what = parts.addresses.open(use, token)?.split(' ') ?? [];
  const letter = await letterOf(parts.db, what);
  if (!letter) throw new NotFound('Correo', 'vista');
  const { html } = await parts.letters.show(parts.db, letter);
  return {
    bytes: new TextEncoder().encode(luz ? inLight(html, luz) : html),
    type: 'text/html; charset=utf-8',
    name: 'correo.html',
    shown: true,
  };
}

/** The letter as on a screen of that light: its own rules for a dark one then always hold, or never. */
const inLight = (html: string, luz: 'claro' | 'oscuro') =>
  html.replaceAll('@media (prefers-color-scheme: dark)', luz === 'oscuro' ? '@media all' : '@media not all');

async function letterOf(db: Db, [kind, name = '', language]: string[]): Promise<KeptLetter | undefined> {
  if (kind === 'id') {
    const row = await findCorreo(db, Number(name));
    return row && { ...row, conClave: row.con_clave };
  }
  const idioma = languages.find((one) => one === language);
  return kind === 'muestra' && idioma && esMuestra(name) ? muestraDe(name, idioma) : undefined;
}
