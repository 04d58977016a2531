/** The rules of a technical sheet, without I/O. */

export const archivoTipos = ['patron', 'marcada', 'otro'] as const;
export type ArchivoTipo = (typeof archivoTipos)[number];

/** Text keys of the kinds of files. */
export const archivoTipoLabels: Readonly<Record<ArchivoTipo, string>> = {
  patron: 'Patrón',
  marcada: 'Marcada de corte',
  otro: 'Otro archivo',
};

export interface FichaMedida {
  id: string;
  medida: string;
  /** Centimetres at the base talla. */
  base: number;
  /** More for each talla above the base, less for each below. */
  incremento: number;
  tolerancia: number;
}

/**
 * Returns a measure at each talla, in centimetres with two decimals at most.
 * @param tallaIds in their order
 */
export function measuresAt(
  { base, incremento }: Pick<FichaMedida, 'base' | 'incremento'>,
  tallaIds: readonly number[],
  baseTallaId: number,
): number[] {
  const place = Math.max(tallaIds.indexOf(baseTallaId), 0);
  return tallaIds.map((_, n) => Math.round((base + (n - place) * incremento) * 100) / 100);
}
