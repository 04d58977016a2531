/** A user's settings of a list: columns and their order, rows per page, named views. */
import type { ListSearch } from './list-search.ts';

/** A search with a name. */
export interface ListView {
  nombre: string;
  search: Omit<ListSearch, 'pagina'>;
  /** The visible columns in order; absent: those of the list. */
  columnas?: string[];
}

/** A view that staff share. */
export interface SharedListView extends ListView {
  id: number;
  version: number;
  /** The name of the user who saved it last. */
  savedBy?: string;
}

export type AnyView = ListView | SharedListView;
export const isShared = (view: AnyView): view is SharedListView => 'id' in view;

/** The settings per user and list; absent members have the list's default. */
export interface ListSettings {
  /** The names of the visible columns in order. */
  columnas?: string[];
  /** Rows per page. */
  filas?: number;
  vistas?: ListView[];
  /** The view that the list opens with: the name of an own one, or the id of a shared one. */
  opening?: string | number;
  /** The columns of the list itself, while those of a view are shown. */
  listColumns?: string[];
}

export const pageSizes = [25, 50, 100, 200] as const;
export const firstPageSize = 50;

/**
 * Reads stored settings; members of an unknown shape are left out, because another version may have written
 * them.
 */
export function readListSettings(raw: Record<string, unknown>): ListSettings {
  const columnas = names(raw.columnas);
  const listColumns = names(raw.listColumns);
  const vistas = Array.isArray(raw.vistas)
    ? raw.vistas.filter(
        (one): one is ListView =>
          typeof (one as ListView)?.nombre === 'string' && typeof (one as ListView).search === 'object',
      )
    : [];
  const filas = pageSizes.find((size) => size === raw.filas);
  return {
    ...(columnas.length > 0 && { columnas }),
    ...(filas && { filas }),
    ...(vistas.length > 0 && { vistas: vistas.map(readView) }),
    ...((typeof raw.opening === 'string' || typeof raw.opening === 'number') && { opening: raw.opening }),
    ...(listColumns.length > 0 && { listColumns }),
  };
}

const names = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.filter((one): one is string => typeof one === 'string') : [];

function readView({ nombre, search, columnas }: ListView): ListView {
  const known = names(columnas);
  return { nombre, search, ...(known.length > 0 && { columnas: known }) };
}

/** Adds a view, or replaces the one of the same name. */
export function withView(vistas: readonly ListView[] = [], view: ListView): ListView[] {
  return [...vistas.filter(({ nombre }) => nombre !== view.nombre), view].toSorted((one, other) =>
    one.nombre.localeCompare(other.nombre),
  );
}

/** Returns the view that a list opens with. */
export const openingView = (
  { vistas, opening }: ListSettings,
  shared: readonly SharedListView[],
): ListView | undefined =>
  typeof opening === 'number'
    ? shared.find(({ id }) => id === opening)
    : vistas?.find(({ nombre }) => nombre === opening);

/** Returns the name, or with a number where another view has it: «Tarde 2». */
export function freeName(vistas: readonly ListView[] = [], nombre: string): string {
  const isTaken = (one: string) => vistas.some((view) => view.nombre === one);
  let next = nombre;
  for (let n = 2; isTaken(next); n += 1) next = `${nombre} ${n}`;
  return next;
}

/**
 * Returns the visible columns in order: those the user chose that still exist, else the default ones.
 * @returns at least one column
 */
export function shownColumns<C extends { name: string; hidden?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): C[] {
  const found = (chosen ?? []).flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return found.length > 0 ? found : columns.filter(({ hidden }) => !hidden);
}

/** Returns `list` with the member at `from` moved by `by` places; unchanged where there is no such place. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const member = list[from];
  if (member === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, member);
}
