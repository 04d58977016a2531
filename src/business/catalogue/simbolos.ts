/** Care symbols of labels (ISO 3758), under names of our own, in the standard's order and groups. */
export const simbolosPorCuidado = {
  lavado: ['lavar-30-suave', 'lavar-a-mano', 'no-lavar'],
  blanqueo: ['no-blanquear'],
  secado: ['no-secadora', 'colgar', 'colgar-a-la-sombra'],
  planchado: ['plancha-110', 'plancha-150', 'no-planchar'],
  limpieza: ['limpieza-p', 'limpieza-p-suave', 'no-limpieza'],
} as const;

export type Simbolo = (typeof simbolosPorCuidado)[keyof typeof simbolosPorCuidado][number];

export const simbolos: readonly Simbolo[] = Object.values(simbolosPorCuidado).flat();

/** Returns the known ones among names, each once, in the standard's order. */
export const inLabelOrder = (names: readonly string[]): Simbolo[] =>
  simbolos.filter((simbolo) => names.includes(simbolo));

/** The meaning of each symbol; keys of the server's texts. */
export const simboloLabels: Record<Simbolo, string> = {
  'lavar-30-suave': 'Lavar a 30 °C como máximo, programa suave',
  'lavar-a-mano': 'Lavar a mano, a 40 °C como máximo',
  'no-lavar': 'No lavar',
  'no-blanquear': 'No usar lejía',
  'no-secadora': 'No usar secadora',
  colgar: 'Secar colgado',
  'colgar-a-la-sombra': 'Secar colgado, a la sombra',
  'plancha-110': 'Planchar a 110 °C como máximo, sin vapor',
  'plancha-150': 'Planchar a 150 °C como máximo',
  'no-planchar': 'No planchar',
  'limpieza-p': 'Limpieza profesional en seco con percloroetileno',
  'limpieza-p-suave': 'Limpieza profesional en seco con percloroetileno, proceso suave',
  'no-limpieza': 'No limpiar en seco',
};
