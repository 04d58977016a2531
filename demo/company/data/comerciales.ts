/** The reps; an id is the position in this list, from 1. */
export const COMERCIALES = [
  { nombre: 'Laia Puigdomènech', zona: 'Cataluña y Baleares', email: 'comercial@percha.example' },
  { nombre: 'Álvaro Cifuentes', zona: 'Centro', email: 'centro@percha.example' },
  { nombre: 'Itziar Goñi', zona: 'Norte', email: 'norte@percha.example' },
  { nombre: 'Vicent Llorens', zona: 'Levante', email: 'levante@percha.example' },
  { nombre: 'Rocío Vergara', zona: 'Andalucía', email: 'andalucia@percha.example' },
  { nombre: 'Uxía Carballo', zona: 'Galicia', email: 'galicia@percha.example' },
  { nombre: 'Inês Falcão', zona: 'Portugal', email: 'portugal@percha.example' },
  { nombre: 'Mireia Colldeforns', zona: 'Showroom', email: 'showroom@percha.example' },
] as const;

export type Zona = (typeof COMERCIALES)[number]['zona'];

export const comercialDe = (zona: Zona) => COMERCIALES.findIndex((comercial) => comercial.zona === zona) + 1;
