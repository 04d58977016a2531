import { EMPRESA } from './house.ts';

/** The issuer of the facturas. */
export const EMISOR = {
  nombre: EMPRESA.razonSocial,
  nif: EMPRESA.nif,
  direccion: 'Carrer del Didal, 27',
  codigoPostal: '08400',
  poblacion: 'Granollers',
  provincia: 'Barcelona',
  pais: 'ES',
  registro: EMPRESA.registro,
  envases: EMPRESA.envases,
} as const;
