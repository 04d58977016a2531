/** Labels of piezas: what it is, its dye lot and its metres, with a QR code of its page. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { formatDay, formatNumber } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { LabelOrder } from '../../../../platform/server/papers/label-sheet.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { readSettingRow } from '../../../settings/server/index.ts';
import type { PiezaRow } from '../piezas.contract.ts';
import { piezaRowOf, selectPiezas } from './piezas.repository.ts';

interface LabelReader {
  language: Language;
  /** The address of the site. */
  origin: string;
  today: string;
}

/** Returns the sheet of labels of piezas. @throws NotFound */
export async function printPiezas(db: Db, ids: readonly number[], reader: LabelReader): Promise<LabelOrder> {
  const rows = await selectPiezas(db).where('pieza.id', 'in', ids).orderBy('pieza.id').execute();
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new NotFound('Pieza', missing);
  const { empresa } = await readSettingRow(db);
  const { language } = reader;
  return labelsOfPiezas(
    rows.map((row) => piezaRowOf(row, { language, withCosts: false })),
    empresa.nombre ?? '',
    reader,
  );
}

/** Sets a label for each pieza. */
export function labelsOfPiezas(
  piezas: readonly PiezaRow[],
  house: string,
  { language, origin, today }: LabelReader,
): LabelOrder {
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  return {
    day: today,
    sheet: {
      ...{ language, columns: 2, rows: 5, house },
      name: t('Etiquetas de piezas'),
      labels: piezas.map((pieza) => ({
        copies: 1,
        title: `${pieza.nombre} · ${pieza.referencia}`,
        mark: `${formatNumber(pieza.quedan, language)} ${pieza.unidad}`,
        lines: [
          pieza.color ?? '',
          pieza.tintada && t('Tintada {{tintada}}', { tintada: pieza.tintada }),
          t('Pieza {{pieza}}', { pieza: pieza.id }) + (pieza.numero && ` · ${pieza.numero}`),
        ].filter(Boolean),
        small: [`${pieza.proveedor} · ${formatDay(pieza.fecha, language)}`, pieza.estante].filter(Boolean),
        address: `${origin}/admin/piezas/${pieza.id}`,
      })),
    },
  };
}
