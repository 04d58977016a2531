import { texto } from '../texto.ts';

/** Delivery windows, from the first and the last day of each. */
const windows = (...days: [desde: string, hasta: string][]) =>
  days.map(([desde, hasta], n) => ({ id: `v${n + 1}`, desde, hasta }));

/** The four temporadas; an id is the position in this list, from 1. PV27 is the current one. */
export const TEMPORADAS = [
  {
    codigo: 'OI25',
    desde: '2025-08-01',
    pedirHasta: '2025-06-30',
    ventanas: windows(['2025-08-18', '2025-09-12'], ['2025-09-29', '2025-10-24']),
    nombre: texto('Otoño-Invierno 2025', 'Autumn/Winter 2025', 'Tardor-Hivern 2025', 'Outono-Inverno 2025'),
  },
  {
    codigo: 'PV26',
    desde: '2026-01-15',
    pedirHasta: '2025-12-12',
    ventanas: windows(['2026-01-19', '2026-02-13'], ['2026-03-02', '2026-03-27']),
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
    pedirHasta: '2026-07-03',
    ventanas: windows(
      ['2026-08-17', '2026-09-11'],
      ['2026-09-28', '2026-10-23'],
      ['2026-11-16', '2026-12-11'],
    ),
    nombre: texto('Otoño-Invierno 2026', 'Autumn/Winter 2026', 'Tardor-Hivern 2026', 'Outono-Inverno 2026'),
  },
  {
    codigo: 'PV27',
    desde: '2027-01-15',
    pedirHasta: '2026-12-11',
    ventanas: windows(
      ['2027-01-18', '2027-02-12'],
      ['2027-03-01', '2027-03-26'],
      ['2027-04-12', '2027-05-07'],
    ),
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
