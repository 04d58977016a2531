import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { editedTray } from './tray-picture.ts';

const accepts = (...pictures: object[]) =>
  z.safeParse(
    editedTray(3),
    pictures.map((one) => ({ alt: {}, ...one })),
  ).success;

it('accepts pictures with a colour, a focal point and a crop inside the picture', () => {
  expect(accepts()).toBe(true);
  expect(accepts({ id: 1, alt: { es: 'De frente' }, colorId: 4 }, { id: 2 })).toBe(true);
  expect(accepts({ id: 1, foco: { x: 0, y: 1 }, recorte: { x: 0.7, y: 0.1, w: 0.3, h: 0.9 } })).toBe(true);
});

it.each<[string, object[]]>([
  ['more pictures than the maximum', [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]],
  ['a picture twice', [{ id: 1 }, { id: 1 }]],
  ['a focal point beside the picture', [{ id: 1, foco: { x: 1.2, y: 0 } }]],
  ['a crop that passes the edge', [{ id: 1, recorte: { x: 0.5, y: 0, w: 0.6, h: 1 } }]],
  ['a crop of nothing', [{ id: 1, recorte: { x: 0, y: 0, w: 0, h: 1 } }]],
  ['a text beyond the maximum', [{ id: 1, alt: { es: 'x'.repeat(201) } }]],
])('refuses %s', (_, pictures) => {
  expect(accepts(...pictures)).toBe(false);
});
