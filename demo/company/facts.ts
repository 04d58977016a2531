import type { Prenda, TipoPrenda } from '#demo/illustrator/index.ts';
import type { GarmentFacts } from '#src/business/catalogue/modelo-facts.ts';

const outer: ReadonlySet<TipoPrenda> = new Set(['chaqueta', 'abrigo', 'capa']);
const lower: ReadonlySet<TipoPrenda> = new Set(['falda', 'pantalon']);
const withLength = (tipo: TipoPrenda) => tipo.startsWith('vestido') || tipo.endsWith('falda');

const ocasiones: Partial<Record<TipoPrenda, string[]>> = {
  'vestido-fiesta-corto': ['coctel', 'fiesta'],
  'vestido-fiesta-largo': ['boda-de-noche', 'gala'],
  'vestido-coctel': ['boda-de-dia', 'coctel'],
  'vestido-madrina': ['boda-de-dia', 'madrina'],
  'conjunto-madrina': ['boda-de-dia', 'madrina'],
  'traje-chaqueta-falda': ['boda-de-dia', 'comunion', 'ceremonia-civil'],
  'traje-chaqueta-pantalon': ['comunion', 'ceremonia-civil'],
  mono: ['boda-de-noche', 'fiesta'],
};

/** Returns the neckline as drawn: a heart without straps is strapless, straps make it straight. */
function neckOf({ tipo, escote, manga, adorno }: Prenda): string | undefined {
  if (outer.has(tipo) || lower.has(tipo) || tipo.startsWith('traje') || adorno === 'solapa') return undefined;
  if (escote === 'v' || escote === 'cruzado') return 'pico';
  if (escote === 'corazon') return manga === 'sin' ? 'palabra-de-honor' : 'corazon';
  if (escote === 'halter' || escote === 'asimetrico') return escote;
  return manga === 'tirante' ? 'cuadrado' : escote;
}

const sleeves: Record<Prenda['manga'], string> = {
  ...{ sin: 'sin-manga', tirante: 'tirantes', corta: 'corta', francesa: 'francesa', larga: 'larga' },
  ...{ campana: 'larga', capa: 'capa' },
};

/** Returns what search and filters know of a drawn garment; null where its type has no such fact. */
export function factsOfGarment(prenda: Prenda): {
  [K in keyof GarmentFacts]-?: NonNullable<GarmentFacts[K]> | null;
} {
  const { tipo, manga, largo, falda } = prenda;
  const hasSleeves = !lower.has(tipo) && !outer.has(tipo) && !tipo.startsWith('traje');
  // A mermaid skirt always reaches the floor, and an asymmetric hem has no single length.
  const length = falda === 'sirena' ? 'suelo' : largo;
  return {
    escote: neckOf(prenda) ?? null,
    manga: hasSleeves ? sleeves[manga] : null,
    largo: withLength(tipo) && falda !== 'asimetrica' ? (length === 'suelo' ? 'largo' : length) : null,
    ocasiones: ocasiones[tipo] ?? [],
  };
}
