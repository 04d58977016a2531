import { expect, it } from 'vitest';
import { officeTree, shopTree } from './office-tree.ts';

/** As the generator writes it for the browser. */
const generated = `
import { Route as rootRouteImport } from './root.tsx'
import { Route as homeRouteImport } from './home.page.tsx'
import { Route as adminRouteImport } from './back-office/admin.route.tsx'
import { Route as cartRouteImport } from './cart.page.tsx'
import { Route as listRouteImport } from './back-office/list.page.tsx'
import { Route as designRouteImport } from './back-office/design.page.tsx'

const homeRoute = homeRouteImport.update({
  id: '/',
  path: '/',
  getParentRoute: () => rootRouteImport,
})
const adminRoute = adminRouteImport.update({
  id: '/admin',
  path: '/admin',
  getParentRoute: () => rootRouteImport,
})
const cartRoute = cartRouteImport.update({ id: '/cart', path: '/cart', getParentRoute: () => rootRouteImport })
const listRoute = listRouteImport.update({
  id: '/list',
  path: '/list',
  getParentRoute: () => adminRoute,
})
const designRoute = designRouteImport.update({ id: '/admin/ui', path: '/admin/ui', getParentRoute: () => rootRouteImport })
`;

it('leaves the routes of the back office out of the tree of the shop, with a gate in their place', () => {
  const code = shopTree(generated);
  expect(code).not.toContain('back-office');
  expect(code).toContain("const cartRoute = cartRouteImport.update({ id: '/cart', path: '/cart'");
  expect(code).toContain('_addFileChildren([homeRoute,cartRoute, ...officeGates(rootRouteImport)])');
});

it('adds the routes of the back office to the tree of the shop, each to its parent', () => {
  const code = officeTree(generated);
  expect(code).not.toContain('home.page');
  expect(code).toContain('adminRoute._addFileChildren([listRoute]);');
  expect(code).toContain('rootRouteImport._addFileChildren([...shop, adminRoute,designRoute]);');
});

it('refuses a tree that it cannot read', () => {
  expect(() => shopTree(generated.replace("path: '/cart', ", ''))).toThrow('another form');
  expect(() =>
    shopTree(generated.replace(/\(\) => rootRouteImport \}\)\nconst list/, '() => homeRoute })\nconst list')),
  ).toThrow('another parent');
});
