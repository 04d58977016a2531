import { describe, expect, it } from 'vitest';
import { openingHoursText, parseOpeningHours } from './opening-hours.ts';

describe('hours', () => {
  it('parses opening hours day by day', () => {
    expect(parseOpeningHours('L-V 9:00-14:00 15:30-18:00; S 10:00-13:00')).toEqual([
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
  ])('reads no hours in %j', (line) => {
    expect(parseOpeningHours(line)).toBeUndefined();
  });

  it('formats opening hours in the user’s language', () => {
    const words = (line: string) =>
      openingHoursText(line, 'ca', (_, { desde, hasta }) => `${desde} fins ${hasta}`);
    expect(words('L-V 9:00-14:00 15:30-18:00; S 10:00-13:00')).toEqual([
      { dias: 'dilluns fins divendres', horas: '9:00–14:00, 15:30–18:00' },
      { dias: 'dissabte', horas: '10:00–13:00' },
    ]);
    expect(words('con cita')).toBeUndefined();
  });
});
