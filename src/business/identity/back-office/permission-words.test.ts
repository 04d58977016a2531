import { expect, it } from 'vitest';
import { permissionMatrix, resourcesOf, rightsApart, withAll } from './permission-words.ts';

const house = [
  'Permissions.Cart.ActFor',
  'Permissions.Pedidos.View',
  'Permissions.Pedidos.Search',
  'Permissions.Pedidos.Frobnicate',
];

it('the rights of the house are a matrix, with columns in the order of daily use and unknown ones last', () => {
  expect(permissionMatrix(house)).toEqual({
    actions: ['Search', 'View', 'ActFor', 'Frobnicate'],
    rows: [
      { resource: 'Cart', cells: [undefined, undefined, 'Permissions.Cart.ActFor', undefined] },
      {
        resource: 'Pedidos',
        cells: [
          'Permissions.Pedidos.Search',
          'Permissions.Pedidos.View',
          undefined,
          'Permissions.Pedidos.Frobnicate',
        ],
      },
    ],
  });
  expect(resourcesOf(house)).toEqual(['Cart', 'Pedidos']);
});

it('a press on a row gives what is missing of it, and takes it when nothing is', () => {
  expect(withAll(['a', 'x'], ['a', 'b'])).toEqual(['a', 'b', 'x']);
  expect(withAll(['a', 'b', 'x'], ['a', 'b'])).toEqual(['x']);
  expect(withAll(['x'], [])).toEqual(['x']);
});

it('of two lists of rights, what only the first one has is told by what it is about', () => {
  expect(rightsApart(house, ['Permissions.Pedidos.View', 'Permissions.Users.View'])).toEqual([
    { resource: 'Cart', actions: ['ActFor'] },
    { resource: 'Pedidos', actions: ['Search', 'Frobnicate'] },
  ]);
  expect(rightsApart(house, house)).toEqual([]);
});
