import { EMPRESA } from './house.ts';

/** The house as its facturas name it. Its NIF is one that nobody has. */
export const EMISOR = {
  nombre: `${EMPRESA.nombre}, S. L.`,
  nif: 'B00000000',
  direccion: 'Carrer del Didal, 27',
  codigoPostal: '08400',
  poblacion: 'Granollers',
  provincia: 'Barcelona',
  pais: 'ES',
} as const;
