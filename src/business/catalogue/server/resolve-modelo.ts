import * as z from 'zod/mini';
import { fieldFailure } from '../../../platform/http/field-failure.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import type { ImportValues } from '../../../platform/import/import-column.ts';
import type { ImportProblem, ImportRow, Resolved } from '../../../platform/server/import/import-resource.ts';
import { translate } from '../../../platform/server/texts.ts';
import { ColourIndex } from '../import/colour-index.ts';
import { fold, NameIndex } from '../import/names.ts';
import { findTipo, type Lists } from '../import/plan-lists.ts';
import { readComposition } from '../import/read-composition.ts';
import { type NamedCell, readCells, readNames, writeRun } from '../import/size-run.ts';
import { sizeKey } from '../import/talla-order.ts';
import { compositionText } from '../modelo-composicion.ts';
import { ocasiones } from '../modelo-facts.ts';
import { editedModelo, maxColores, maxVariantes } from '../modelos.contract.ts';
import type { ModeloMatch, ModeloTarget } from './import-modelos.repository.ts';

/** The company's lists, to find names of a file in them. */
export interface ListIndex {
  /** The names under which the house has colores; a name that it lacks stays. */
  coloresOf(names: readonly string[]): string[];
  tallaOf(name: string): string;
  tipoOf(name: string): string;
}

export function listIndexOf({ colores, tallas, tipos }: Lists, language: Language): ListIndex {
  const colours = new ColourIndex(colores.map(({ nombre }) => ({ row: nombre, nombre })));
  const byCode = new Map(colores.map(({ codigo, nombre }) => [codigo, nombre]));
  const sizes = new NameIndex(
    tallas.map(({ nombre }) => ({ row: nombre, nombre })),
    sizeKey,
  );
  const kinds = new NameIndex(tipos.map(({ nombre }) => ({ row: nombre, nombre })));
  return {
    coloresOf(names) {
      const own = names.map((name) => (colours.named(name) ?? byCode.get(name))?.es);
      // A house that sells lila beside lavanda means two colours.
      return names.map((name, place) => {
        const synonym = colours.find(name)?.es;
        return own[place] ?? (synonym !== undefined && !own.includes(synonym) ? synonym : name);
      });
    },
    tallaOf: (name) => sizes.find(name) ?? name,
    tipoOf(name) {
      const own = findTipo(kinds, name);
      return own?.[language] || own?.es || name;
    },
  };
}

const shape = z.partial(
  z.pick(editedModelo, {
    ...{ referencia: true, nombre: true, descripcion: true, composicion: true, cuidados: true },
    ...{ precio: true, pvpr: true, codigoHs: true, origen: true, peso: true },
  }),
);

/** The value of each ocasion by its folded names. */
const ocasionNames = new Map(
  ocasiones.flatMap(([value, label]) =>
    [value, ...languages.map((language) => translate(language, label))].map((name) => [fold(name), value]),
  ),
);

interface Lookup {
  index: ListIndex;
  /** The names of the row's colecciones. */
  colecciones: readonly string[];
}

/** Resolves a row of the import of modelos against its modelo. */
export function resolveModelo(
  { values: given }: ImportRow,
  match: ModeloMatch,
  { index, colecciones }: Lookup,
): Resolved<ModeloTarget> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, string>) =>
    void problems.push({ column, key, ...(params && { params }) });
  const current = match.id === null ? undefined : known(match.values);
  const values = { ...given };
  if (given.referencia === undefined) refuse('referencia', 'Falta este dato.');
  if (typeof given.tipo === 'string') values.tipo = index.tipoOf(given.tipo);
  if (given.temporada !== undefined) {
    if (match.temporada === null)
      refuse('temporada', 'Esta temporada no existe: créela antes en Temporadas.');
    else values.temporada = match.temporada;
  }
  if (given.tallaje !== undefined) {
    if (match.tallaje === null) refuse('tallaje', 'Este tallaje no existe: créelo antes en Tallajes.');
    else {
      values.tallaje = match.tallaje;
      // A new modelo without tallas of its own has those of its size run.
      if (!current) values.tallas ??= match.tallajeTallas.join(', ');
    }
  }
  const unknown = colecciones.find((_, place) => match.coleccionIds[place] === null);
  if (unknown !== undefined) {
    refuse('colecciones', 'La colección {{nombre}} no existe: créela antes en Colecciones.', {
      nombre: unknown,
    });
  }
  const coleccionIds = match.coleccionIds.filter((id) => id !== null);
  if (current && sameSet(coleccionIds, match.colecciones)) keep(values, current, 'colecciones');
  const chosen = readOcasiones(values, match, current, refuse);
  checkTexts(values, refuse);
  const partes = problems.length === 0 ? readPartes(values, current) : undefined;
  const { colores, cells } = readColours(values, match, current, index, refuse);
  checkPublication(values, match, { current, cells }, refuse);
  if (problems.length > 0) return { problems };
  return {
    key: `${values.referencia}`,
    values,
    target: {
      ...{
        id: match.id,
        temporadaId: match.temporadaId,
        tallajeId: match.tallajeId,
        ocasiones: chosen,
        partes,
        colores,
        cells,
      },
      coleccionIds: given.colecciones === undefined ? undefined : coleccionIds,
    },
    ...(current && { current }),
  };
}

type Refuse = (column: string, key: string, params?: Record<string, string>) => void;

/** Keeps the present text of a value that means the same. */
function keep(values: ImportValues, current: ImportValues, name: string): void {
  if (values[name] !== undefined && current[name] !== undefined) values[name] = current[name];
}

const sameSet = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const known = (values: ModeloMatch['values']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as ImportValues;

function readOcasiones(
  values: ImportValues,
  match: ModeloMatch,
  current: ImportValues | undefined,
  refuse: Refuse,
): string[] | undefined {
  if (values.ocasiones === undefined) return undefined;
  const names = readNames(String(values.ocasiones));
  const unknown = names.find((name) => !ocasionNames.has(fold(name)));
  if (unknown !== undefined) {
    const all = ocasiones.map(([, label]) => label).join(', ');
    refuse('ocasiones', 'Debe ser uno de: {{values}}.', { values: all });
  }
  const chosen = [...new Set(names.flatMap((name) => ocasionNames.get(fold(name)) ?? []))];
  if (!current || !sameSet(chosen, match.ocasiones)) return chosen;
  keep(values, current, 'ocasiones');
  return undefined;
}

/** Checks the rules of the contract. */
function checkTexts(values: ImportValues, refuse: Refuse): void {
  const euros = (cents: ImportValues[string]) => (cents === undefined ? undefined : Number(cents) / 100);
  if (typeof values.origen === 'string') values.origen = values.origen.toUpperCase();
  if (typeof values.codigoHs === 'string') values.codigoHs = values.codigoHs.replaceAll(/[\s.]/g, '');
  const texto = (text: ImportValues[string]) => (text === undefined ? undefined : { es: text });
  const { descripcion: es, descripcionEn: en, descripcionCa: ca, descripcionPt: pt } = values;
  const members = {
    ...{ referencia: values.referencia, nombre: values.nombre, peso: values.peso },
    ...{ codigoHs: values.codigoHs, origen: values.origen },
    ...{ precio: euros(values.precio), pvpr: euros(values.pvpr) },
    ...{
      composicion: texto(values.composicion),
      cuidados: texto(values.cuidados),
      descripcion: { es, en, ca, pt },
    },
  };
  for (const issue of z.safeParse(shape, members).error?.issues ?? []) {
    const { field, key, params } = fieldFailure(issue, members);
    const [column = '', language = 'es'] = field.split('.');
    const suffix =
      column === 'descripcion' && language !== 'es' ? language[0]?.toUpperCase() + language.slice(1) : '';
    refuse(`${column}${suffix}`, key, params as Record<string, string> | undefined);
  }
}

/** Refuses what `refusalOf` refuses on the page: a published modelo has a price and an open cell. */
function checkPublication(
  values: ImportValues,
  match: ModeloMatch,
  { current, cells }: { current: ImportValues | undefined; cells: readonly NamedCell[] },
  refuse: Refuse,
): void {
  const isPublishing = values.publicado === true && current?.publicado !== true;
  const isShown = (values.publicado ?? current?.publicado) === true || match.isPlanned;
  const precio = Number(values.precio ?? current?.precio ?? 0);
  if (isPublishing && match.archivado) refuse('publicado', 'Está archivado.');
  if (precio === 0 && (isPublishing || (isShown && current?.precio !== 0))) {
    refuse('precio', 'Sin precio no se publica.');
  }
  // The import opens no closed cell: only those that it adds are open.
  const isAdded = ({ color, talla }: NamedCell) =>
    !match.cells.some((own) => own.color === color && own.talla === talla);
  if (isPublishing && !match.hasOpenCell && !cells.some(isAdded)) {
    refuse('tallas', 'Sin ninguna talla abierta no se publica.');
  }
}

/** Returns the composition as data; none where only the text is known. */
function readPartes(values: ImportValues, current: ImportValues | undefined) {
  if (values.composicion === undefined || values.composicion === current?.composicion) return undefined;
  const shares = readComposition(String(values.composicion)) ?? [];
  if (shares.length > 0) values.composicion = compositionText(shares).es;
  return values.composicion === current?.composicion ? undefined : shares;
}

/** Returns the colores and cells that the modelo has after the import; none where they stay. */
function readColours(
  values: ImportValues,
  match: ModeloMatch,
  current: ImportValues | undefined,
  { coloresOf, tallaOf }: ListIndex,
  refuse: Refuse,
): { colores: string[]; cells: NamedCell[] } {
  const none = { colores: [], cells: [] };
  const isSame = (name: string) => values[name] === undefined || values[name] === current?.[name];
  if (isSame('colores') && isSame('tallas')) return none;
  const own = match.cells.map(({ color, talla }) => ({ color, talla }));
  const ownColours = match.colores;
  const tallas = values.tallas ?? current?.tallas;
  if (tallas === undefined) {
    refuse('tallas', 'Ponga también las tallas; «Única» si solo hay una.');
    return none;
  }
  const named =
    values.colores === undefined || values.colores === current?.colores
      ? ownColours
      : coloresOf(readNames(String(values.colores)));
  const read = readCells(named, String(tallas));
  if (!read) {
    refuse('tallas', 'No se entienden estas tallas: escriba 36-46, o 36, 38, 40.');
    return none;
  }
  const readColores = [...new Set(read.map(({ color }) => color))];
  const nameOf = new Map(coloresOf(readColores).map((name, place) => [readColores[place], name]));
  const cells = unique(
    read.map(({ color, talla }) => ({ color: nameOf.get(color) ?? color, talla: tallaOf(talla) })),
  );
  const colores = [...new Set([...named, ...cells.map(({ color }) => color)])];
  if (colores.length === 0) refuse('colores', 'Ponga también los colores; «Único» si solo hay uno.');
  const isThere = ({ color, talla }: NamedCell) =>
    cells.some((cell) => cell.color === color && cell.talla === talla);
  if (!own.every(isThere)) {
    refuse(
      'tallas',
      'Faltan colores o tallas que el modelo tiene: la importación solo añade; quítelos en su ficha.',
    );
  }
  if (colores.length > maxColores) refuse('colores', 'Como máximo {{limit}}.', { limit: String(maxColores) });
  if (cells.length > maxVariantes)
    refuse('tallas', 'Como máximo {{limit}}.', { limit: String(maxVariantes) });
  const isUnchanged = cells.length === own.length && colores.every((color) => ownColours.includes(color));
  if (current && isUnchanged) {
    keep(values, current, 'colores');
    keep(values, current, 'tallas');
    return none;
  }
  values.colores = colores.join('; ');
  values.tallas = writeRun(colores, cells);
  return { colores, cells };
}

const unique = (cells: readonly NamedCell[]): NamedCell[] => [
  ...new Map(cells.map((cell) => [`${cell.color}\n${cell.talla}`, cell])).values(),
];
