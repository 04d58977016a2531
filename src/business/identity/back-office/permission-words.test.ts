import { expect, it } from 'vitest';
import { permissionMatrix, resourcesOf, rightsApart, withAll } from './permission-words.ts';

const house = [
  'Permissions.Cart.ActFor',
  'Permissions.Pedidos.View',
  'Permissions.Pedidos.Search',
  'Permissions.Pedidos.Frobnicate',
];

it('builds a matrix of all rights with common actions first and unknown ones last', () => {
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

it('adds the missing rights of a row, or removes all when none is missing', () => {
  expect(withAll(['a', 'x'], ['a', 'b'])).toEqual(['a', 'b', 'x']);
  expect(withAll(['a', 'b', 'x'], ['a', 'b'])).toEqual(['x']);
  expect(withAll(['x'], [])).toEqual(['x']);
});

it('lists by resource the rights that only the first list has', () => {
  expect(rightsApart(house, ['Permissions.Pedidos.View', 'Permissions.Users.View'])).toEqual([
    { resource: 'Cart', actions: ['ActFor'] },
    { resource: 'Pedidos', actions: ['Search', 'Frobnicate'] },
  ]);
  expect(rightsApart(house, house)).toEqual([]);
});
