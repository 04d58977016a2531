import { expect, test } from 'vitest';
import { picturesOfColour } from './pictures-of-colour.ts';

const picture = (url: string, modeloColorId?: number) => ({
  url,
  ancho: 800,
  alto: 1000,
  alt: url,
  color: '#ffffff',
  modeloColorId,
});
const colour = (modeloColorId: number, url?: string) => ({
  modeloColorId,
  colorId: modeloColorId,
  nombre: 'Coral',
  hex: '#f0705a',
  imagen: url ? picture(url) : undefined,
});
const urls = (list: { url: string }[]) => list.map(({ url }) => url);

test(`shows a colour's own pictures first, then those without a colour`, () => {
  const modelo = {
    imagen: picture('card'),
    colores: [colour(1), colour(2)],
    imagenes: [picture('back'), picture('a1', 1), picture('b1', 2), picture('a2', 1)],
  };
  expect(urls(picturesOfColour(modelo, 1))).toEqual(['a1', 'a2', 'back']);
  expect(urls(picturesOfColour(modelo, 2))).toEqual(['b1', 'back']);
  expect(urls(picturesOfColour(modelo, undefined))).toEqual(['back', 'a1', 'b1', 'a2']);
});

test("falls back to the colour's card picture, then the modelo's, then none", () => {
  const colores = [colour(1, 'coral'), colour(2)];
  expect(urls(picturesOfColour({ imagen: picture('card'), colores, imagenes: [] }, 1))).toEqual(['coral']);
  expect(urls(picturesOfColour({ imagen: picture('card'), colores, imagenes: [] }, 2))).toEqual(['card']);
  expect(picturesOfColour({ imagen: undefined, colores, imagenes: [] }, 2)).toEqual([]);
});

test('shows each picture once', () => {
  const imagenes = [picture('a1', 1), picture('a1', 1)];
  expect(urls(picturesOfColour({ imagen: undefined, colores: [colour(1)], imagenes }, 1))).toEqual(['a1']);
});
