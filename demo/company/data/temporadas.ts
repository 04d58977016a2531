import { texto } from '../texto.ts';

/** The four temporadas; an id is the position in this list, from 1. PV27 is the current one. */
export const TEMPORADAS = [
  {
    codigo: 'OI25',
    desde: '2025-08-01',
    nombre: texto('Otoño-Invierno 2025', 'Autumn/Winter 2025', 'Tardor-Hivern 2025', 'Outono-Inverno 2025'),
  },
  {
    codigo: 'PV26',
    desde: '2026-01-15',
    nombre: texto(
      'Primavera-Verano 2026',
      'Spring/Summer 2026',
      'Primavera-Estiu 2026',
      'Primavera-Verão 2026',
    ),
  },
  {
    codigo: 'OI26',
    desde: '2026-08-01',
    nombre: texto('Otoño-Invierno 2026', 'Autumn/Winter 2026', 'Tardor-Hivern 2026', 'Outono-Inverno 2026'),
  },
  {
    codigo: 'PV27',
    desde: '2027-01-15',
    nombre: texto(
      'Primavera-Verano 2027',
      'Spring/Summer 2027',
      'Primavera-Estiu 2027',
      'Primavera-Verão 2027',
    ),
  },
] as const;

export type Temporada = (typeof TEMPORADAS)[number]['codigo'];

export const temporadaId = (codigo: Temporada) =>
  TEMPORADAS.findIndex((temporada) => temporada.codigo === codigo) + 1;
