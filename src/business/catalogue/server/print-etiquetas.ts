/** Labels of garments: hang-tags for the shop, and the text of the sewn-in label. */
import type { Db } from '#database/schema.ts';
import { NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Label, LabelOrder } from '../../../platform/server/papers/label-sheet.ts';
import { maxLabels } from '../../../platform/server/papers/label-sheet.ts';
import { translate } from '../../../platform/server/texts.ts';
import { readLogoFile, readSettingRow } from '../../settings/server/index.ts';
import type { EtiquetaTipo } from '../etiquetas.contract.ts';
import { inLabelOrder, simboloLabels } from '../simbolos.ts';
import { tallaName } from '../talla-name.ts';
import { type CellOfEtiqueta, listCellsOfEtiquetas } from './etiquetas.repository.ts';

/** The languages of a sewn-in label: those of the countries where the company sells. */
const sewnLanguages = ['es', 'pt'] as const;
/** Hang-tags of 70 × 42 mm, sewn-in labels of 42 × 99 mm. */
const formats = { colgante: { columns: 3, rows: 7 }, cosida: { columns: 5, rows: 3 } };

interface Order {
  ids: readonly number[];
  tipo: EtiquetaTipo;
  copias?: number | undefined;
}

/**
 * Returns the sheet of labels of every open cell.
 * @param origin the site's address, for the QR code of a hang-tag
 * @throws NotFound for an unknown modelo; RuleBroken for no labels, too many, or what is missing on them
 */
export async function printEtiquetas(
  db: Db,
  { ids, tipo, copias }: Order,
  { language, origin, today }: { language: Language; origin: string; today: string },
): Promise<LabelOrder> {
  const rows = await listCellsOfEtiquetas(db, ids);
  const cells = rows.filter((row) => row.modelo_color_id !== null);
  const known = new Set(rows.map((row) => row.modelo_id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new NotFound('Modelo', unknown);
  const [{ empresa }, logo] = await Promise.all([readSettingRow(db), readLogoFile(db)]);
  const wanted = cells
    .map((cell) => ({ cell, copies: copias ?? cell.fisico }))
    .filter(({ copies }) => copies > 0);
  expectPrintable(wanted, tipo);
  const maker = {
    name: [empresa.razonSocial || empresa.nombre, empresa.nif].filter(Boolean).join(' · '),
    address: empresa.direccion ?? '',
    registro: empresa.registro ?? '',
  };
  return {
    day: today,
    sheet: {
      ...{ language, ...formats[tipo], house: empresa.nombre ?? '', ...(logo && { logo }) },
      name: translate(language, tipo === 'colgante' ? 'Etiquetas colgantes' : 'Etiquetas cosidas'),
      labels: wanted.map(({ cell, copies }) =>
        tipo === 'colgante' ? tagOf(cell, copies, language, origin) : sewnOf(cell, copies, maker),
      ),
    },
  };
}

function expectPrintable(wanted: readonly { cell: CellOfEtiqueta; copies: number }[], tipo: EtiquetaTipo) {
  const refuse = (key: string, params: Record<string, string | number>) => {
    throw new RuleBroken([{ key, params }]);
  };
  const total = wanted.reduce((sum, { copies }) => sum + copies, 0);
  if (total === 0)
    refuse('No hay prendas en almacén de estos modelos. Diga cuántas etiquetas por talla.', {});
  if (total > maxLabels)
    refuse('Son {{total}} etiquetas, y de una vez caben {{limit}}.', { total, limit: maxLabels });
  const lacking = wanted.find(({ cell }) =>
    tipo === 'colgante' ? cell.ean13 === null : (cell.composicion.es ?? '') === '',
  );
  if (lacking) {
    const { referencia } = lacking.cell;
    refuse(
      tipo === 'colgante'
        ? 'A {{referencia}} le faltan códigos de barras. Déselos antes de imprimir.'
        : 'A {{referencia}} le falta la composición. Escríbala antes de imprimir.',
      { referencia },
    );
  }
}

function tagOf(cell: CellOfEtiqueta, copies: number, language: Language, origin: string): Label {
  const { modelo_id, referencia, nombre, modelo_color_id, color, talla, ean13 } = cell;
  return {
    copies,
    title: `${nombre} · ${referencia}`,
    mark: tallaName(talla, (key) => translate(language, key)),
    lines: [inLanguage(color, language)],
    small: [],
    ...(ean13 !== null && { ean: ean13 }),
    address: `${origin}/modelo/${modelo_id}?color=${modelo_color_id}`,
  };
}

interface Maker {
  name: string;
  address: string;
  registro: string;
}

function sewnOf(cell: CellOfEtiqueta, copies: number, maker: Maker): Label {
  const { referencia, nombre, talla, composicion, simbolos, pais_origen } = cell;
  // Words that are the same in both languages stand once.
  const inBoth = (text: (language: Language) => string) => [
    ...new Set(sewnLanguages.map(text).filter(Boolean)),
  ];
  const care = (language: Language) =>
    inLabelOrder(simbolos)
      .map((simbolo) => translate(language, simboloLabels[simbolo]))
      .join('. ');
  const country = (language: Language) =>
    pais_origen === null
      ? ''
      : translate(language, 'Fabricado en {{pais}}', {
          pais: new Intl.DisplayNames(language, { type: 'region' }).of(pais_origen) ?? pais_origen,
        });
  return {
    copies,
    title: `${nombre} · ${referencia}`,
    mark: tallaName(talla, (key) => translate('es', key)),
    lines: [],
    small: [
      ...inBoth((language) => inLanguage(composicion, language)),
      ...inBoth(care),
      inBoth(country).join(' · '),
      [maker.name, maker.address, maker.registro].filter(Boolean).join('. '),
    ].filter(Boolean),
  };
}
