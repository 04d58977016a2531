/** The rules of a change of many modelos at once, without I/O. */
import type { ModelosChange, ModeloValues, PriceChange } from './modelo-changes.contract.ts';

/** A modelo as the rules of a change need it; money in euros. */
export interface ChangedModelo {
  precio: number;
  pvpr: number;
  /** General prices of coming days, the first day first. */
  cambios: readonly { desde: string; precio: number; pvpr: number | null }[];
  publicado: boolean;
  novedad: boolean;
  publicadoDesde: string | null;
  archivado: boolean;
  /** Whether a cell is open for orders. */
  cells: boolean;
  coleccionIds: readonly number[];
}

const maxCents = 9_999_999;

/**
 * Returns a price after a change, in euros.
 * @param price the former price in euros
 */
export function changedPrice(price: number, { forma, valor, multiplo }: PriceChange): number {
  const cents = Math.round(price * 100);
  const raised = {
    percent: cents * (1 + valor / 100),
    euros: cents + valor * 100,
    fijo: valor * 100,
  }[forma];
  const step = Math.max(1, Math.round((multiplo ?? 0) * 100));
  // 89.5 × 1.1 is 98.45000000000002 as a double: the noise must not decide a rounding.
  const steady = Math.round(raised * 1e4) / 1e4;
  return (Math.round(steady / step) * step) / 100;
}

/** Returns the General price and the recommended price that are valid on a day. */
function pricesOn({ precio, pvpr, cambios }: ChangedModelo, desde: string | undefined) {
  if (desde === undefined) return { precio, pvpr };
  const begun = cambios.filter((one) => one.desde <= desde);
  return {
    precio: begun.at(-1)?.precio ?? precio,
    pvpr: begun.findLast((one) => one.pvpr !== null)?.pvpr ?? pvpr,
  };
}

/** Returns the values of a modelo that `after` sets, as they are now. */
export function valuesBefore(modelo: ChangedModelo, after: ModeloValues): ModeloValues {
  const { precio, pvpr, publicado, novedad, publicadoDesde, coleccionIds, cambios } = modelo;
  const own = cambios.find(({ desde }) => desde === after.cambio?.desde);
  return {
    ...(after.precios && { precios: { precio, pvpr } }),
    ...(after.cambio && {
      cambio: {
        desde: after.cambio.desde,
        ...(own && { precio: own.precio, ...(own.pvpr !== null && { pvpr: own.pvpr }) }),
      },
    }),
    ...(after.web && { web: { publicado, novedad, ...(publicadoDesde !== null && { publicadoDesde }) } }),
    ...(after.coleccionIds && { coleccionIds: [...coleccionIds] }),
  };
}

function pricesAfter(modelo: ChangedModelo, change: PriceChange): ModeloValues {
  const { campo, desde } = change;
  const { precio, pvpr } = pricesOn(modelo, desde);
  const precios = {
    precio: campo === 'pvpr' ? precio : changedPrice(precio, change),
    pvpr: campo === 'precio' ? pvpr : changedPrice(pvpr, change),
  };
  if (desde === undefined) return { precios };
  const own = modelo.cambios.find((one) => one.desde === desde)?.pvpr ?? undefined;
  const recommended = campo === 'ambos' ? precios.pvpr : own;
  return {
    cambio: { desde, precio: precios.precio, ...(recommended !== undefined && { pvpr: recommended }) },
  };
}

function webAfter(modelo: ChangedModelo, change: ModelosChange): ModeloValues {
  const { publicado, novedad, publicadoDesde } = change;
  if (publicado === undefined && novedad === undefined && publicadoDesde === undefined) return {};
  const isPublished = publicado ?? modelo.publicado;
  const planned = publicadoDesde ?? (publicado === undefined ? modelo.publicadoDesde : null);
  return {
    web: {
      publicado: isPublished,
      novedad: novedad ?? modelo.novedad,
      ...(!isPublished && planned !== null && { publicadoDesde: planned }),
    },
  };
}

/** Returns the values that a change gives a modelo; groups that it does not change are absent. */
export function valuesAfter(modelo: ChangedModelo, change: ModelosChange): ModeloValues {
  const { precio, anadir = [], quitar = [] } = change;
  const colecciones = new Set(modelo.coleccionIds.filter((id) => !quitar.includes(id)));
  for (const id of anadir) colecciones.add(id);
  const isMoved = anadir.length > 0 || quitar.length > 0;
  const after: ModeloValues = {
    ...(precio && pricesAfter(modelo, precio)),
    ...webAfter(modelo, change),
    ...(isMoved && { coleccionIds: [...colecciones].toSorted((a, b) => a - b) }),
  };
  return changedGroups(valuesBefore(modelo, after), after);
}

/** Returns the groups of `after` that differ from `before`. */
export function changedGroups(before: ModeloValues, after: ModeloValues): ModeloValues {
  const names = (Object.keys(after) as (keyof ModeloValues)[]).filter(
    (name) => JSON.stringify(sorted(after[name])) !== JSON.stringify(sorted(before[name])),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
/** Members in the order of their names, without absent ones. */
const sorted = (group: unknown) =>
  Array.isArray(group)
    ? group
    : Object.entries(group ?? {})
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));

export const changedMeanwhile = 'Ha cambiado mientras tanto: mírelo de nuevo.';

interface Known {
  today: string;
  /** The colecciones that exist. */
  colecciones: ReadonlySet<number>;
}

/** Returns the text key of the reason why a modelo cannot have these values. */
export function refusalOf(
  modelo: ChangedModelo,
  { precios, cambio, web, coleccionIds }: ModeloValues,
  { today, colecciones }: Known,
): string | undefined {
  const amounts = [precios?.precio, precios?.pvpr, cambio?.precio, cambio?.pvpr].filter(
    (one) => one !== undefined,
  );
  if (amounts.some((one) => one < 0)) return 'El precio no puede ser negativo.';
  if (amounts.some((one) => Math.round(one * 100) > maxCents)) return 'El precio es demasiado alto.';
  if (cambio && cambio.desde <= today) return 'Ese día ya ha llegado: cambie el precio de hoy.';
  if (cambio?.pvpr !== undefined && cambio.precio === undefined)
    return 'El PVP solo cambia con el precio general.';
  if (coleccionIds?.some((id) => !colecciones.has(id))) return 'Esta colección ya no existe.';
  const { publicado, publicadoDesde } = web ?? {
    publicado: modelo.publicado,
    publicadoDesde: modelo.publicadoDesde ?? undefined,
  };
  const isShown = publicado || publicadoDesde !== undefined;
  if (web && isShown && modelo.archivado) return 'Está archivado.';
  if (web && !publicado && publicadoDesde !== undefined && publicadoDesde <= today) {
    return 'Ese día ya ha llegado: publíquelo.';
  }
  if (isShown && ((precios ?? modelo).precio === 0 || cambio?.precio === 0)) {
    return 'Sin precio no se publica.';
  }
  if (web && isShown && !modelo.cells) return 'Sin ninguna talla abierta no se publica.';
  return undefined;
}
