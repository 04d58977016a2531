import { describe, expect, it } from 'vitest';
import { drawRecipe } from './draw-recipe.ts';
import { modelos } from './modelos.ts';
import { pictures, source } from './pictures.ts';

const house = modelos();
const { ofModelos, ofBanners, ofBannersUpright, ofColecciones, ofTipos } = pictures(house);
const all = [...ofModelos, ...ofBanners, ...ofBannersUpright, ...ofColecciones, ...ofTipos];

describe('pictures', () => {
  it('show every color from the front and the back, and the first one close up, on a hanger and sometimes flat', () => {
    const colores = house.reduce((sum, modelo) => sum + modelo.colores.length, 0);
    const flat = house.filter(({ tipo }) => /^(pantalon|top|chaqueta|capa)$/.test(tipo));
    const stoles = flat.filter(({ prenda, tipo }) => tipo === 'capa' && prenda.falda === 'recta');
    expect(stoles.length).toBeGreaterThan(0);
    expect(ofModelos).toHaveLength(colores * 2 + house.length * 2 + flat.length - stoles.length);
    expect([ofBanners, ofBannersUpright, ofColecciones, ofTipos].map((some) => some.length)).toEqual([
      6, 6, 7, 14,
    ]);
  });

  it('show the sizes from 46 up on a fuller figure', () => {
    const plus = new Set(house.filter((modelo) => modelo.coleccion === 'plus').map(({ id }) => id));
    expect(plus.size).toBe(22);
    for (const { recipe, modeloId } of ofModelos) {
      if (recipe.dibujo !== 'prenda') throw new Error(`modelo ${modeloId}: ${recipe.dibujo}`);
      expect(recipe.prenda.figura === 'plus', String(modeloId)).toBe(plus.has(modeloId));
    }
  });

  it('have unique URLs', () => {
    const digests = all.map((picture) => `${picture.id}-${source(picture).digest}`);
    expect(new Set(digests).size).toBe(all.length);
    expect(source(all[0] as (typeof all)[0]).digest).toMatch(/^[0-9a-f]{16}$/);
    for (const { color } of all) expect(color).toMatch(/^#[0-9A-Fa-f]{6}$/);
  });

  it('draws each picture in its size', () => {
    const sample = [...ofModelos.filter((_, i) => i % 37 === 0), ...all.slice(ofModelos.length)];
    for (const picture of sample) {
      const { fuente, ancho, alto } = source(picture);
      const svg = drawRecipe(fuente.slice('drawn:'.length));
      expect(svg.slice(0, 300)).toMatch(/^<svg /);
      expect(svg.slice(0, 300)).toContain(`width="${ancho}" height="${alto}"`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('refuses an invalid recipe', () => {
    expect(() => drawRecipe('{"dibujo":"paisaje"}')).toThrow('no drawing');
  });
});
