import { expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { measuredPairs, replacedInks } from './theme-pairs.ts';

const of = (theme: object, ink: string) => measuredPairs(theme).find((pair) => pair.ink === ink);

it('finds no pair with low contrast in the demo theme', () => {
  expect(measuredPairs(THEME).filter(({ enough }) => !enough)).toEqual([]);
  expect(replacedInks(THEME)).toEqual([]);
});

it('measures the fallback where a colour is missing or incomplete', () => {
  expect(of({}, 'themeInfoContent')).toMatchObject({
    inkColour: '#ffffff',
    groundColour: '#000000',
    ratio: 21,
    enough: true,
  });
  expect(of({ themeInfo: '#12' }, 'themeInfoContent')?.groundColour).toBe('#000000');
});

it('does not round a ratio up to the required one', () => {
  // 4.48 : 1
  expect(of({ themeInfo: '#777777' }, 'themeInfoContent')).toMatchObject({
    ratio: 4.4,
    needed: 4.5,
    enough: false,
  });
});

it('lists the colours whose text uses a replacement', () => {
  const pale = { ...THEME, themeWarning: '#ffd75e' };
  expect(replacedInks(pale).map(({ name }) => name)).toEqual(['themeWarning']);
});
