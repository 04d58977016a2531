/** The parts that every document of the company shares: its name, its colours and the words of a page. */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Paper } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { legibleInk } from '../../../platform/ui/contrast.ts';
import { readLogoFile, readSettingRow } from '../../settings/server/index.ts';

/** The parts of a `Paper` that do not depend on the document. */
export interface PaperHouse extends Pick<Paper, 'language' | 'house' | 'colours' | 'page'> {
  /** The company's estimate for garments to be made (`makingTime`). */
  plazos: Record<string, number>;
}

const white = '#ffffff';
const hex = /^#[0-9a-f]{6}$/i;

/** Returns what the company puts on every document. */
export async function readPaperHouse(db: Db, language: Language): Promise<PaperHouse> {
  const [{ empresa, theme, plazos }, logo] = await Promise.all([readSettingRow(db), readLogoFile(db)]);
  const ink = (name: string) => {
    const colour = theme[name] ?? '';
    return hex.test(colour) ? legibleInk(colour, [white], '#1c1917') : '#1c1917';
  };
  const { nombre = '', direccion = '', telefono = '', email = '' } = empresa;
  return {
    language,
    house: {
      name: nombre,
      ...(logo && { logo }),
      foot: [nombre, direccion, telefono, email].filter(Boolean).join(' · '),
    },
    colours: { text: ink('themeTextColor'), accent: ink('themePrimary') },
    page: { before: translate(language, 'Página'), between: translate(language, 'de') },
    plazos,
  };
}
