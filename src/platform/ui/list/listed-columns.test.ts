import { expect, it } from 'vitest';
import { listedColumns } from './listed-columns.ts';

it('follows the order of the list, with translated headings and the look of each column', () => {
  const show = ({ alta }: { alta: string }) => alta;
  const listed = [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'alta', titulo: 'Alta', palabras: { x: 'Equis' } },
  ] as const;
  const looks = { alta: { show, width: 8 }, nombre: { show: () => 'N', heading: true } };
  expect(listedColumns(listed, looks, (key) => `${key}!`)).toEqual([
    { name: 'nombre', title: 'Nombre!', show: looks.nombre.show, heading: true },
    { name: 'alta', title: 'Alta!', show, width: 8 },
  ]);
});
