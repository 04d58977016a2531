/** How a user has set a list: which columns and in which order, rows to a page, views with a name. */
import type { ListSearch } from './list-search.ts';

/** A search that the user has given a name. */
export interface ListView {
  nombre: string;
  search: Omit<ListSearch, 'pagina'>;
}

/** Kept per user and list; what is absent is as the list has it. */
export interface ListMemory {
  /** The names of the columns shown, in order. */
  columnas?: string[];
  /** Rows to a page. */
  filas?: number;
  vistas?: ListView[];
}

export const pageSizes = [25, 50, 100, 200] as const;
export const firstPageSize = 50;

/** Reads what was kept; what is not of this shape is left out: it may have been kept by another version. */
export function readListMemory(raw: Record<string, unknown>): ListMemory {
  const columnas = Array.isArray(raw.columnas)
    ? raw.columnas.filter((one): one is string => typeof one === 'string')
    : [];
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
    ...(vistas.length > 0 && { vistas }),
  };
}

/** A view with this name, in the place of the one that had it. */
export function withView(vistas: readonly ListView[] = [], view: ListView): ListView[] {
  return [...vistas.filter(({ nombre }) => nombre !== view.nombre), view].toSorted((one, other) =>
    one.nombre.localeCompare(other.nombre),
  );
}

/**
 * The columns to show, in order: those the user chose that are still there, else those that are shown at first.
 * @returns at least one
 */
export function shownColumns<C extends { name: string; hidden?: boolean }>(
  columns: readonly C[],
  chosen: readonly string[] | undefined,
): C[] {
  const found = (chosen ?? []).flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return found.length > 0 ? found : columns.filter(({ hidden }) => !hidden);
}

/** `list` with the member at `from` moved by `by` places; unchanged where there is no such place. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const member = list[from];
  if (member === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, member);
}
