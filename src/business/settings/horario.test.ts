import { describe, expect, it } from 'vitest';
import { horarioInWords, readHorario } from './horario.ts';

describe('hours', () => {
  it('are read day by day', () => {
    expect(readHorario('L-V 9:00-14:00 15:30-18:00; S 10:00-13:00')).toEqual([
      {
        desde: 1,
        hasta: 5,
        horas: [
          ['9:00', '14:00'],
          ['15:30', '18:00'],
        ],
      },
      { desde: 6, hasta: 6, horas: [['10:00', '13:00']] },
    ]);
  });

  it.each([
    '',
    'L-V',
    'V-L 9:00-14:00',
    'L 14:00-9:00',
    'L 9-14',
    'Q 9:00-10:00',
    'L 9:00-25:00',
    'L 9:00-10:00;',
  ])('%j is none', (line) => {
    expect(readHorario(line)).toBeUndefined();
  });

  it('are put into words, in the language of who reads', () => {
    const words = (line: string) =>
      horarioInWords(line, 'ca', (_, { desde, hasta }) => `${desde} fins ${hasta}`);
    expect(words('L-V 9:00-14:00 15:30-18:00; S 10:00-13:00')).toEqual([
      { dias: 'dilluns fins divendres', horas: '9:00–14:00, 15:30–18:00' },
      { dias: 'dissabte', horas: '10:00–13:00' },
    ]);
    expect(words('con cita')).toBeUndefined();
  });
});
