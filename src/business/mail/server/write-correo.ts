/** Puts a letter that waits in the table into words, in the house's colours of the day. */
import type { Db } from '#database/schema.ts';
import type { Seal } from '../../../platform/server/seal.ts';
import { say } from '../../../platform/server/texts.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { fallbackColour, type ThemeColour } from '../../settings/theme.ts';
import { cartas, type DatosDeCarta, esCarta, type NombreDeCarta } from './cartas.ts';
import { type Casa, type Escrita, writeLetter } from './letter.ts';
import type { CorreoRow } from './mail.repository.ts';

export interface WritingParts {
  db: Db;
  seal: Seal;
  /** The address that links carry, without a slash at its end. */
  publicUrl: () => string;
}

/** @throws when there is no such letter, or its key was sealed with another secret */
export async function writeCorreo(
  { db, seal, publicUrl }: WritingParts,
  { carta, idioma, datos, secreto }: Pick<CorreoRow, 'carta' | 'idioma' | 'datos' | 'secreto'>,
): Promise<Escrita> {
  if (!esCarta(carta)) throw new Error(`There is no letter called ${carta}.`);
  const voz = {
    say: (key: string, params?: Record<string, string>) => say(idioma, key, params),
    idioma,
    link: (path: string) => `${publicUrl()}${path}`,
    clave: secreto === null ? '' : seal.open(secreto),
  };
  const write = cartas[carta] as (
    told: DatosDeCarta[NombreDeCarta],
    voice: typeof voz,
  ) => ReturnType<(typeof cartas)[NombreDeCarta]>;
  // Cast: the row stores the data together with the name of its letter.
  return writeLetter(write(datos as never, voz), await readCasa(db), idioma);
}

async function readCasa(db: Db): Promise<Casa> {
  const { theme, empresa } = await readSettingRow(db);
  const colour = (name: ThemeColour) => {
    const value = theme[name];
    return value && /^#[0-9a-f]{6}$/i.test(value) ? value : fallbackColour(name);
  };
  const line = (...names: string[]) =>
    names
      .map((name) => empresa[name])
      .filter(Boolean)
      .join(' · ');
  return {
    nombre: empresa.nombre || 'Percha',
    pie: [line('direccion'), line('telefono', 'email')].filter(Boolean).join('\n'),
    texto: colour('themeTextColor'),
    papel: colour('themeBase100'),
    primario: colour('themePrimary'),
    sobrePrimario: colour('themePrimaryContent'),
    raya: colour('themeBase300'),
  };
}
