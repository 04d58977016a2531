import { actLabel, kindLabel, knownActs, knownKinds } from './trail-labels.ts';

const keysOf = (values: readonly string[], key: (value: string) => string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, key(value)]));

/** The default columns of the trail and of its sheet. */
export const auditoriaColumns = [
  { campo: 'cuando', titulo: 'Cuándo' },
  { campo: 'usuario', titulo: 'Quién' },
  { campo: 'acto', titulo: 'Qué se hizo', palabras: keysOf(knownActs, actLabel) },
  { campo: 'recurso', titulo: 'Qué es', palabras: keysOf(knownKinds, kindLabel) },
  { campo: 'sobre', titulo: 'Ficha' },
  { campo: 'desde', titulo: 'Dirección IP' },
] as const;
