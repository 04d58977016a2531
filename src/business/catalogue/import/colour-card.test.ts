import { describe, expect, it } from 'vitest';
import { newColor } from './colour-card.ts';

describe('newColor', () => {
  it('knows common colours in many languages, and names them in four', () => {
    const black = {
      hex: '#111111',
      hex2: null,
      nombre: { es: 'Negro', en: 'Black', ca: 'Negre', pt: 'Preto' },
    };
    for (const name of ['Black', 'NEGRO', 'noir', 'Schwarz']) expect(newColor(name)).toEqual(black);
    expect(newColor('weiß').hex).toBe('#FFFFFF');
  });

  it('takes a near tone for a shade, with a doubt', () => {
    expect(newColor('Ocean Blue')).toEqual({
      nombre: { es: 'Ocean Blue' },
      hex: '#1F4FA8',
      hex2: null,
      doubt: 'shown as Azul (#1F4FA8)',
    });
    expect(newColor('Deep Navy Blue').hex).toBe('#1B2A4A');
    expect(newColor('Verde lima').hex).toBe('#2E8B57');
  });

  it('gives two tones to two colours, and grey with a doubt to a word it does not know', () => {
    expect(newColor('Black/White')).toMatchObject({ hex: '#111111', hex2: '#FFFFFF' });
    expect(newColor('Xyz')).toMatchObject({ nombre: { es: 'Xyz' }, doubt: expect.stringContaining('grey') });
  });
});
