import { expect, it } from 'vitest';
import { daysOfVentana, isClosed, offeredVentanas } from './ventanas.ts';

const today = '2026-11-23';
const ventana = (desde: string, hasta: string) => ({ id: desde, desde, hasta });
const temporada = (
  codigo: string,
  pedirHasta: string | undefined,
  ...ventanas: ReturnType<typeof ventana>[]
) => ({
  ...{ id: 1, codigo, nombre: codigo, desde: '2027-01-15', pedirHasta, ventanas },
});

it('offers the windows that are not over, of the asked temporadas that still take orders', () => {
  const temporadas = [
    temporada('PV27', '2026-11-23', ventana('2027-03-01', '2027-03-26'), ventana('2027-01-18', '2027-02-12')),
    temporada('OI26', '2026-11-22', ventana('2026-12-01', '2026-12-20')),
    temporada('PV26', undefined, ventana('2026-11-01', '2026-11-22'), ventana('2026-11-02', '2026-11-23')),
    temporada('OI27', undefined, ventana('2027-08-01', '2027-08-20')),
  ];
  const offered = offeredVentanas(temporadas, ['PV27', 'OI26', 'PV26'], today);
  expect(offered.map(({ temporada: codigo, desde }) => `${codigo} ${desde}`)).toEqual([
    'PV26 2026-11-02',
    'PV27 2027-01-18',
    'PV27 2027-03-01',
  ]);
});

it('closes orders after the last day, not on it', () => {
  expect([today, '2026-11-22', undefined].map((pedirHasta) => isClosed({ pedirHasta }, today))).toEqual([
    false,
    true,
    false,
  ]);
});

it('serves a window that has begun from today', () => {
  expect(daysOfVentana({ desde: '2026-11-02', hasta: '2026-12-01' }, today)).toEqual({
    ...{ fechaEntrega: today, servirHasta: '2026-12-01', cancelarTras: '2026-12-01' },
  });
});
