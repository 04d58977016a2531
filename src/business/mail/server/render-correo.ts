/** Renders a stored letter with the company's current colours. */
import type { Db } from '#database/schema.ts';
import type { Seal } from '../../../platform/server/seal.ts';
import { translate } from '../../../platform/server/texts.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { fallbackColour, type ThemeColour } from '../../settings/theme.ts';
import { type CartaContext, type CartaData, type CartaName, cartas, isCartaName } from './cartas.ts';
import type { CorreoRow } from './mail.repository.ts';
import { type Company, type RenderedLetter, renderLetter } from './render-letter.ts';

export interface RenderParts {
  db: Db;
  seal: Seal;
  /** Returns the base URL of links, without a trailing slash. */
  publicUrl: () => string;
}

/**
 * Renders a stored letter.
 * @throws Error when there is no such carta, or its key was sealed with another secret
 */
export async function renderCorreo(
  { db, seal, publicUrl }: RenderParts,
  { carta, idioma, datos, secreto }: Pick<CorreoRow, 'carta' | 'idioma' | 'datos' | 'secreto'>,
): Promise<RenderedLetter> {
  if (!isCartaName(carta)) throw new Error(`There is no letter called ${carta}.`);
  const settings = await readSettingRow(db);
  const context: CartaContext = {
    t: (key: string, params?: Record<string, string | number>) => translate(idioma, key, params),
    idioma,
    link: (path: string) => `${publicUrl()}${path}`,
    plazos: settings.plazos,
    clave: secreto === null ? '' : seal.open(secreto),
  };
  const write = cartas[carta] as (
    data: CartaData[CartaName],
    context: CartaContext,
  ) => ReturnType<(typeof cartas)[CartaName]>;
  return renderLetter(write(datos as CartaData[CartaName], context), companyOf(settings), idioma);
}

function companyOf({ theme, empresa }: Awaited<ReturnType<typeof readSettingRow>>): Company {
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
    name: empresa.nombre || 'Percha',
    footer: [line('direccion'), line('telefono', 'email')].filter(Boolean).join('\n'),
    text: colour('themeTextColor'),
    paper: colour('themeBase100'),
    primary: colour('themePrimary'),
    onPrimary: colour('themePrimaryContent'),
    line: colour('themeBase300'),
  };
}
