import { describe, expect, it } from 'vitest';
import { contrast, legibleInk, luminance, over, rgbOf, textContrast } from './contrast.ts';

describe('contrast', () => {
  it('computes the WCAG ratio: 21 for black on white, just enough for the well-known grey', () => {
    expect(contrast(rgbOf('#000'), rgbOf('#ffffff'))).toBeCloseTo(21);
    expect(contrast(rgbOf('#767676'), rgbOf('#fff'))).toBeCloseTo(4.54, 2);
    expect(contrast(rgbOf('#777777'), rgbOf('#fff'))).toBeLessThan(textContrast);
    expect(luminance(rgbOf('#FF0000'))).toBeCloseTo(0.2126);
  });

  it('accepts short, long and translucent hex colours', () => {
    expect(rgbOf('#F0a')).toEqual([255, 0, 170]);
    expect(rgbOf('#ff00AA')).toEqual([255, 0, 170]);
    expect(rgbOf('#ff00aa80')).toEqual([255, 0, 170]);
  });

  it('mixes a share of a colour over another', () => {
    expect(over([0, 0, 0], [200, 100, 40], 0.75)).toEqual([50, 25, 10]);
  });
});

describe('an ink', () => {
  it('keeps the colour of the settings when it is legible', () => {
    expect(legibleInk('#9B1C2B', ['#FBF8F4', '#F2ECE3'], '#241C18')).toBe('#9B1C2B');
  });

  it.each([
    ['paper on paper', '#ffff00', ['#ffff00', '#fff'], '#000000'],
    ['pale on white', '#ffe08a', ['#ffffff'], '#222222'],
    ['dark on dark', '#301010', ['#101010', '#202020'], '#eeeeee'],
    ['text that is not legible itself', '#808080', ['#7f7f7f'], '#888888'],
    ['nothing set: black on black', '#000000', ['#000000'], '#000000'],
  ])('is moved until it is legible: %s', (_, colour, grounds, text) => {
    const ink = rgbOf(legibleInk(colour, grounds, text));
    for (const ground of grounds) expect(contrast(ink, rgbOf(ground))).toBeGreaterThanOrEqual(textContrast);
  });

  it('changes the colour no more than needed: a pale gold stays a gold', () => {
    const [red, green, blue] = rgbOf(legibleInk('#c9a227', ['#ffffff'], '#000000'));
    expect(red).toBeGreaterThan(blue + 60);
    expect(green).toBeGreaterThan(blue + 40);
  });
});
