/** The papers of a production order: the cutting sheet and the delivery note of a workshop. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../../platform/http/failures.ts';
import { formatDay, formatNumber } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import type { DocumentSource } from '../../../../platform/server/papers/document-source.ts';
import type { Paper, PaperOrder, PaperRow } from '../../../../platform/server/papers/paper.ts';
import type { Pictures } from '../../../../platform/server/pictures/pictures.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { type PaperHouse, readPaperHouse } from '../../../documents/server/index.ts';
import { measuresAt } from '../../fichas/ficha.ts';
import type { Ficha } from '../../fichas/fichas.contract.ts';
import { findDrawing, findFicha } from '../../fichas/server/fichas.repository.ts';
import { faseLabels } from '../envio.ts';
import type { Envio } from '../envios.contract.ts';
import type { PiezasDeOrden } from '../orden-piezas.contract.ts';
import type { Orden } from '../ordenes.contract.ts';
import { findEnvios } from './envios.repository.ts';
import { findOrdenPiezas } from './orden-piezas.repository.ts';
import { findOrden } from './ordenes.repository.ts';

/** Reads papers in the house: no shop is named on them. */
const inTheHouse = (language: Language) => ({
  caller: { can: () => false, rowScope: null } as Pick<Caller, 'can' | 'rowScope'>,
  language,
});

type Words = (key: string, params?: Record<string, string | number>) => string;
type Quantity = { modeloColorId: number; tallaId: number; prendas: number };

/** Returns a row for each color with its garments by talla and their sum. */
function garmentRows({ colores, tallas }: Orden, cells: readonly Quantity[], language: Language): PaperRow[] {
  const shown = colores.filter(({ modeloColorId }) =>
    cells.some((cell) => cell.modeloColorId === modeloColorId && cell.prendas > 0),
  );
  const figure = (n: number) => (n > 0 ? formatNumber(n, language) : '');
  const row = (name: string, own: readonly Quantity[]): PaperRow => ({
    cells: [
      name,
      ...tallas.map(({ tallaId }) =>
        figure(own.filter((cell) => cell.tallaId === tallaId).reduce((sum, cell) => sum + cell.prendas, 0)),
      ),
      figure(own.reduce((sum, cell) => sum + cell.prendas, 0)),
    ],
    details: [],
  });
  return shown.map(({ modeloColorId, nombre }) =>
    row(
      nombre,
      cells.filter((cell) => cell.modeloColorId === modeloColorId),
    ),
  );
}

/** A row of the part below the garments: words, and a quantity in the last column. */
const wordRow = ({ tallas }: Orden, name: string, quantity: string, details: string[] = []): PaperRow => ({
  cells: [name, ...tallas.map(() => ''), quantity],
  details,
});

const heading = (words: string): PaperRow => ({ cells: [words], heading: true, details: [] });

/** Returns the technical sheet as parts of the table: measures stand below their tallas. */
function fichaRows(orden: Orden, ficha: Ficha, t: Words, language: Language): PaperRow[] {
  const tallaIds = ficha.tallas.map(({ tallaId }) => tallaId);
  const part = (title: string, rows: PaperRow[]) => (rows.length > 0 ? [heading(title), ...rows] : []);
  const { notas } = ficha;
  return [
    ...part(
      t('Medidas en centímetros'),
      ficha.medidas.map((medida) => {
        const values = measuresAt(medida, tallaIds, ficha.tallaBaseId);
        const at = new Map(tallaIds.map((tallaId, place) => [tallaId, values[place] ?? 0]));
        return {
          cells: [
            medida.medida,
            ...orden.tallas.map(({ tallaId }) => formatNumber(at.get(tallaId) ?? 0, language)),
            `± ${formatNumber(medida.tolerancia, language)}`,
          ],
          details: [],
        };
      }),
    ),
    ...part(
      t('Costuras'),
      ficha.costuras.map(({ zona, costura }) => wordRow(orden, zona, '', [costura])),
    ),
    ...part(
      t('Patrones y marcadas'),
      ficha.archivos.map(({ nombre, donde }) => wordRow(orden, nombre, '', [donde].filter(Boolean))),
    ),
    ...part(
      t('Notas por fase'),
      [
        [t('Corte'), notas.corte] as const,
        [t('Confección'), notas.confeccion] as const,
        [t('Acabado'), notas.acabado] as const,
      ]
        .filter(([, words]) => words !== '')
        .map(([fase, words]) => wordRow(orden, fase, '', words.split('\n'))),
    ),
  ];
}

function sheetOf(
  orden: Orden,
  { plazos: _, ...house }: PaperHouse,
  rest: Partial<Paper> & { kind: string },
): Paper {
  const { language } = house;
  const t: Words = (key, params) => translate(language, key, params);
  return {
    ...house,
    number: orden.numero,
    parties: [],
    columns: [
      { label: t('Color'), grow: true },
      ...orden.tallas.map(({ nombre }) => ({ label: nombre, figure: true })),
      { label: t('Total'), figure: true },
    ],
    rows: [],
    facts: [],
    sums: [],
    notes: [],
    ...rest,
  };
}

/**
 * Sets the cutting sheet of an order: garments, materias with their piezas, and the technical sheet.
 * @param dibujo the drawing of the technical sheet, a JPEG
 */
export function paperOfCut(
  orden: Orden,
  { materias }: PiezasDeOrden,
  ficha: Ficha | undefined,
  house: PaperHouse,
  dibujo?: Uint8Array,
): PaperOrder {
  const { language } = house;
  const t: Words = (key, params) => translate(language, key, params);
  const amount = (value: number, unidad: string) => `${formatNumber(value, language)} ${unidad}`;
  const cells = orden.celdas.map(({ modeloColorId, tallaId, previstas, cortadas }) => ({
    ...{ modeloColorId, tallaId, prendas: cortadas ?? previstas },
  }));
  const rows = [
    ...garmentRows(orden, cells, language),
    ...(orden.encargos.length > 0 ? [heading(t('Encargos especiales'))] : []),
    ...orden.encargos.map(({ pedidoId, color, talla, texto }) =>
      wordRow(orden, `#${pedidoId} · ${color} ${talla}`, '1', [texto].filter(Boolean)),
    ),
    ...(materias.length > 0 ? [heading(t('Materias'))] : []),
    ...materias.map(({ referencia, nombre, color, unidad, necesita, piezas }) =>
      wordRow(orden, [nombre, color].filter(Boolean).join(' · '), amount(necesita, unidad), [
        referencia,
        ...piezas
          .filter(({ reservado, usado }) => reservado + usado > 0)
          .map(({ piezaId, tintada, lugar, estante, reservado, usado }) =>
            [
              t('Pieza {{pieza}}', { pieza: piezaId }),
              tintada && t('Tintada {{tintada}}', { tintada }),
              [lugar, estante].filter(Boolean).join(' '),
              amount(reservado + usado, unidad),
            ]
              .filter(Boolean)
              .join(' · '),
          ),
      ]),
    ),
  ];
  rows.push(...(ficha ? fichaRows(orden, ficha, t, language) : []));
  const prendas = cells.reduce((sum, cell) => sum + cell.prendas, 0);
  const paper = sheetOf(orden, house, {
    kind: t('Hoja de corte'),
    rows,
    facts: [
      { name: t('Modelo'), value: `${orden.nombre} · ${orden.referencia}` },
      { name: t('Fecha'), value: formatDay(orden.fecha, language) },
      { name: t('Prevista'), value: formatDay(orden.prevista, language) },
    ],
    sums: [{ name: t('Prendas'), value: formatNumber(prendas, language), strong: true }],
    notes: [orden.nota].filter(Boolean),
    ...(dibujo && {
      picture: {
        title: t('Dibujo'),
        bytes: dibujo,
        alt: ficha?.dibujo?.alt || `${t('Dibujo')}: ${orden.nombre}`,
      },
    }),
  });
  return { paper, standard: 'ua-1', day: orden.fecha };
}

/** Sets the delivery note of garments that go to a workshop. It has no prices. */
export function paperOfEnvio(envio: Envio, orden: Orden, house: PaperHouse): PaperOrder {
  const { language } = house;
  const t: Words = (key, params) => translate(language, key, params);
  const cells = envio.celdas.map(({ modeloColorId, tallaId, enviadas }) => ({
    ...{ modeloColorId, tallaId, prendas: enviadas },
  }));
  const paper = sheetOf(orden, house, {
    kind: t('Albarán del taller'),
    number: envio.numero,
    ...(envio.anulado && { warning: t('Envío anulado') }),
    parties: [{ title: t('Taller'), name: envio.lugar, lines: [] }],
    rows: [
      ...garmentRows(orden, cells, language),
      ...(envio.piezas.length > 0 ? [heading(t('Materias'))] : []),
      ...envio.piezas.map(({ piezaId, nombre, unidad, cantidad }) =>
        wordRow(
          orden,
          nombre,
          cantidad === undefined ? t('Pieza entera') : `${formatNumber(cantidad, language)} ${unidad}`,
          [t('Pieza {{pieza}}', { pieza: piezaId })],
        ),
      ),
    ],
    facts: [
      { name: t('Modelo'), value: `${orden.nombre} · ${orden.referencia}` },
      { name: t('Fase'), value: t(faseLabels[envio.fase]) },
      { name: t('Fecha'), value: formatDay(envio.fecha, language) },
      { name: t('Vuelven el'), value: formatDay(envio.prevista, language) },
    ],
    sums: [
      {
        name: t('Prendas'),
        value: formatNumber(
          cells.reduce((sum, cell) => sum + cell.prendas, 0),
          language,
        ),
        strong: true,
      },
    ],
    notes: [envio.nota, t('Devuelva este albarán firmado con las prendas.')].filter(Boolean),
  });
  return { paper, standard: 'ua-1', day: envio.fecha };
}

/** @throws NotFound unless staff may see production orders and the row is there */
async function expectStaff(caller: Caller, entity: string, id: number, found: unknown): Promise<void> {
  const mayView = caller.clienteId === null && caller.can('Permissions.Ordenesfab.View');
  if (!mayView || !found) throw new NotFound(entity, id);
}

/** The cutting sheet as a document with an address, for staff. */
export const cutDocument = (db: Db, pictures: Pick<Pictures, 'read'>): DocumentSource => ({
  kind: 'hojaCorte',
  async expectReader(caller, id) {
    const found = await db.selectFrom('ordenfab').where('id', '=', id).select('id').executeTakeFirst();
    await expectStaff(caller, 'Ordenfab', id, found);
  },
  async orderOf(id, language) {
    const [orden, piezas, house] = await Promise.all([
      findOrden(db, id, inTheHouse(language)),
      findOrdenPiezas(db, id, language),
      readPaperHouse(db, language),
    ]);
    if (!orden || !piezas) throw new NotFound('Ordenfab', id);
    const [ficha, drawing] = await Promise.all([
      findFicha(db, orden.modeloId, language),
      findDrawing(db, orden.modeloId),
    ]);
    const dibujo = drawing && (await pictures.read(drawing.id, drawing.digest, 1280, 'jpeg'));
    return paperOfCut(orden, piezas, ficha, house, dibujo);
  },
});

/** The delivery note of a workshop as a document with an address, for staff. */
export const envioDocument = (db: Db): DocumentSource => ({
  kind: 'envioTaller',
  async expectReader(caller, id) {
    const found = await db.selectFrom('ordenfab_envio').where('id', '=', id).select('id').executeTakeFirst();
    await expectStaff(caller, 'OrdenfabEnvio', id, found);
  },
  async orderOf(id, language) {
    const [[envio], house] = await Promise.all([
      findEnvios(db, { envioId: id }, false),
      readPaperHouse(db, language),
    ]);
    const orden = envio && (await findOrden(db, envio.ordenId, inTheHouse(language)));
    if (!envio || !orden) throw new NotFound('OrdenfabEnvio', id);
    return paperOfEnvio(envio, orden, house);
  },
});
