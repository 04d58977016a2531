import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonColour, commonColours, newColor } from './colour-card.ts';
import { ColourIndex } from './colour-index.ts';
import { catalogueCsv } from './fixture.ts';
import { fold, looseKey } from './names.ts';
import { planLists } from './plan-lists.ts';
import { readCatalogue } from './read-catalogue.ts';

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

  it.each([
    ['gray', 'Gris'],
    ['dorado', 'Oro'],
    ['negras', 'Negro'],
    ['navy blue', 'Azul marino'],
    ['azul-marino', 'Azul marino'],
    ['AZUL_MARINHO', 'Azul marino'],
    ['preta', 'Negro'],
    ['Branca', 'Blanco'],
    ['vermelha', 'Rojo'],
    ['amarelas', 'Amarillo'],
    ['roxa', 'Morado'],
    ['cinza', 'Gris'],
    ['Dourada', 'Oro'],
    ['prateado', 'Plata'],
    ['vinho', 'Burdeos'],
    ['verde água', 'Menta'],
    ['blanches', 'Blanco'],
    ['grises', 'Gris'],
    ['azules', 'Azul'],
    ['daurada', 'Oro'],
    ['blanco roto', 'Crudo'],
  ])('takes "%s" for %s', (name, es) => expect(newColor(name).nombre.es).toBe(es));

  it.each([
    ['Ocean Blue', '#1F4FA8'],
    ['Deep Navy Blue', '#1B2A4A'],
    ['Verde lima', '#2E8B57'],
    ['verde-cobalto', '#2E8B57'],
    ['Cobalt Green', '#2E8B57'],
    ['gris perla', '#8A8D91'],
    ['rojo vino', '#B3121D'],
    ['azul petróleo', '#1F4FA8'],
  ])('shows the shade "%s" in the tone %s, with a doubt', (name, hex) => {
    expect(newColor(name)).toMatchObject({ hex, doubt: expect.stringContaining(hex) });
  });

  it('turns a slug into a name', () => {
    expect(newColor('verde-cobalto').nombre).toEqual({ es: 'Verde cobalto' });
    expect(newColor('Ocean Blue').nombre).toEqual({ es: 'Ocean Blue' });
  });

  it('gives two tones to two colours, and grey with a doubt to an unknown word', () => {
    expect(newColor('Black/White')).toMatchObject({ hex: '#111111', hex2: '#FFFFFF' });
    expect(newColor('Xyz')).toMatchObject({ nombre: { es: 'Xyz' }, doubt: expect.stringContaining('grey') });
  });
});

describe('commonColours', () => {
  it('has no name with two colours', () => {
    const owners = Map.groupBy(
      commonColours.flatMap((colour) => colour.names.map((name) => ({ key: fold(name), colour }))),
      ({ key }) => key,
    );
    const shared = [...owners].filter(([, rows]) => new Set(rows.map(({ colour }) => colour)).size > 1);
    expect(shared.map(([key]) => key)).toEqual([]);
  });

  it('has no loose key with two colours', () => {
    const owners = Map.groupBy(
      commonColours.flatMap((colour) => colour.names.map((name) => ({ key: looseKey(name), colour }))),
      ({ key }) => key,
    );
    const shared = [...owners].filter(([, rows]) => new Set(rows.map(({ colour }) => colour)).size > 1);
    // German "rot" and Spanish "roto" differ by their exact names.
    expect(shared.map(([key]) => key)).toEqual(['rot']);
  });
});

const separators = [' ', '-', '_', '  ', '/'];
const spellings = fc.record({
  colour: fc.constantFrom(...commonColours),
  name: fc.nat(),
  letters: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (text: string) => text.normalize('NFD'),
  ),
  separator: fc.constantFrom(...separators),
  ending: fc.constantFrom('', 's'),
  gendered: fc.boolean(),
});

/** Writes a name of a colour in another spelling: other letters, separators, gender and number. */
function spelled({ colour, name, letters, separator, ending, gendered }: SpellingParts): string {
  const chosen = colour.names[name % colour.names.length] ?? '';
  const words = chosen.split(/[\s-]/);
  const vary = (word: string) => {
    const other = gendered && word.length > 4 ? word.replace(/o$/, 'a') : word;
    // The plural of "roto" has the loose key of the German "rot".
    const hasPlural = /[aeo]$/.test(other) && other.length > 3 && other !== 'roto';
    return hasPlural ? other + ending : other;
  };
  return letters(words.map(vary).join(separator));
}
type SpellingParts = typeof spellings extends fc.Arbitrary<infer Parts> ? Parts : never;

describe('planLists', () => {
  it('plans the right color for any spelling of any common colour', () => {
    fc.assert(
      fc.property(fc.array(spellings, { minLength: 1, maxLength: 12 }), (parts) => {
        const rows = parts.map((part, at) => ({ part, name: spelled(part), handle: `p${at}` }));
        const csv = catalogueCsv(
          ...rows.map(({ name, handle }) => ({ handle, option1: ['Color', name] as const })),
        );
        const { drafts, remarks } = readCatalogue(new TextEncoder().encode(csv));
        expect(remarks).toEqual([]);
        const { colores } = planLists({ colores: [], tallas: [], tipos: [] }, drafts);
        const written = new ColourIndex(colores.map((row) => ({ row, nombre: row.nombre })));
        for (const { part, name } of rows) {
          expect(commonColour(name)?.hex, name).toBe(part.colour.hex);
          expect(written.find(name)?.hex, name).toBe(part.colour.hex);
        }
        expect(new Set(colores.map(({ nombre }) => nombre.es)).size).toBe(colores.length);
      }),
      { numRuns: 300 },
    );
  });
});
