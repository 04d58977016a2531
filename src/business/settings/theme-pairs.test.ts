import { expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { measuredPairs, replacedInks } from './theme-pairs.ts';

const of = (theme: object, ink: string) => measuredPairs(theme).find((pair) => pair.ink === ink);

it('the demo house can be read, all of it', () => {
  expect(measuredPairs(THEME).filter(({ enough }) => !enough)).toEqual([]);
  expect(replacedInks(THEME)).toEqual([]);
});

it('measures what is shown: the fallback, where there is no colour or half of one', () => {
  expect(of({}, 'themeInfoContent')).toMatchObject({
    inkColour: '#ffffff',
    groundColour: '#000000',
    ratio: 21,
    enough: true,
  });
  expect(of({ themeInfo: '#12' }, 'themeInfoContent')?.groundColour).toBe('#000000');
});

it('rounds no ratio up to what is needed', () => {
  // 4.48 : 1
  expect(of({ themeInfo: '#777777' }, 'themeInfoContent')).toMatchObject({
    ratio: 4.4,
    needed: 4.5,
    enough: false,
  });
});

it('tells which colours are written in another ink', () => {
  const pale = { ...THEME, themeWarning: '#ffd75e' };
  expect(replacedInks(pale).map(({ name }) => name)).toEqual(['themeWarning']);
});
