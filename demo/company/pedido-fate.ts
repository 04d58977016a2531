import type { Linea } from './pedido-lineas.ts';
import type { Dice } from './random.ts';

export type Situacion =
  | 'recibido'
  | 'confirmado'
  | 'enProduccion'
  | 'servidoParcial'
  | 'servido'
  | 'cancelado';

/** Returns the progress of an order after a number of days. */
export function fateOf(days: number, own: Dice): { estado: 1 | 2 | 3; situacion: Situacion } {
  const situacion: Situacion =
    days <= 3
      ? 'recibido'
      : days <= 14
        ? own.weighted([
            ['recibido', 1],
            ['confirmado', 4],
            ['enProduccion', 2],
          ])
        : days <= 35
          ? own.weighted([
              ['confirmado', 2],
              ['enProduccion', 3],
              ['servidoParcial', 2],
              ['servido', 2],
            ])
          : days <= 60
            ? own.weighted([
                ['enProduccion', 1],
                ['servidoParcial', 1],
                ['servido', 9],
                ['cancelado', 1],
              ])
            : own.weighted([
                ['servido', 13],
                ['cancelado', 1],
              ]);
  return { situacion, estado: situacion === 'servido' ? 2 : situacion === 'cancelado' ? 3 : 1 };
}

/** Marks the delivered goods: all of a served order, some lineas of a half-served one. */
export function serve(lineas: Linea[], situacion: Situacion, own: Dice): Linea[] {
  if (situacion === 'servido') return lineas.map(served);
  if (situacion !== 'servidoParcial') return lineas;
  // Part of the first linea always stays undelivered, or the order would be served.
  return lineas.map((linea, i) => {
    if (i > 0) return own.chance(0.5) ? served(linea) : linea;
    const [first, ...rest] = served(linea).cantidades;
    return first ? { ...linea, cantidades: [{ ...first, servida: first.cantidad - 1 }, ...rest] } : linea;
  });
}

const served = (linea: Linea): Linea => ({
  ...linea,
  cantidades: linea.cantidades.map((celda) => ({ ...celda, servida: celda.cantidad })),
});

const NOTES: Record<string, readonly string[]> = {
  PT: [
    'Por favor, enviar tudo na mesma caixa.',
    'Entregar de manhã; a loja fecha à tarde.',
    'O azul-noite é para uma encomenda: casamento no dia 12.',
  ],
  ES: [
    'Si falta alguna talla, avisar antes de servir.',
    'Entregar por la mañana, la tienda cierra a las 13:30.',
    'Servir todo junto, por favor.',
    'El azul noche es para un encargo: boda el día 12.',
    'Enviar con fundas y perchas.',
  ],
};

/** Returns a realistic note of a shop. */
export const observacionesFor = (pais: string, own: Dice) => own.pick(NOTES[pais] ?? NOTES.ES ?? ['']);
