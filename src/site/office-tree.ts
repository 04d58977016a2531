/**
 * Splits the generated route tree of the pages: visitors load the routes of the shop, and those of `/admin`
 * follow with the first page there. Each page of the back office would otherwise add its stub and its lines
 * to the first script of every visitor.
 */
import type { Plugin } from 'vite';

interface RouteOfTree {
  name: string;
  /** The import of its file. */
  imported: string;
  file: string;
  id: string;
  path: string;
  parent: string;
}

const root = 'rootRouteImport';
const importLine = /import \{ Route as (\w+) \} from ["']([^"']+)["']/g;
const updateCall =
  /const (\w+) =\s*(\w+)\.update\(\{\s*id: ["']([^"']+)["'],\s*path: ["']([^"']+)["'],\s*getParentRoute: \(\) => (\w+),?\s*\}/g;
const isOfOffice = ({ file }: RouteOfTree) => file.includes('back-office/');

/** Reads the routes of the generated tree. @throws when it has a form that is not known */
function routesOf(code: string): { rootFile: string; routes: RouteOfTree[] } {
  const files = new Map([...code.matchAll(importLine)].map(([, name = '', file = '']) => [name, file]));
  const rootFile = files.get(root);
  const routes = [...code.matchAll(updateCall)].map(
    ([, name = '', imported = '', id = '', path = '', parent = '']): RouteOfTree => ({
      ...{ name, imported, file: files.get(imported) ?? '', id, path, parent },
    }),
  );
  if (!rootFile || routes.length !== files.size - 1)
    throw new Error('The generated route tree has another form.');
  return { rootFile, routes };
}

const importsOf = (routes: readonly RouteOfTree[]) =>
  routes.map(({ imported, file }) => `import { Route as ${imported} } from '${file}';`);
const updatesOf = (routes: readonly RouteOfTree[]) =>
  routes.map(
    ({ name, imported, id, path, parent }) =>
      `const ${name} = ${imported}.update({ id: '${id}', path: '${path}', getParentRoute: () => ${parent} });`,
  );
const childrenOf = (parent: string, routes: readonly RouteOfTree[]) =>
  routes.filter((route) => route.parent === parent).map(({ name }) => name);

/** Returns the tree of the shop. At `/admin` it has a gate that loads the rest. */
export function shopTree(code: string): string {
  const { rootFile, routes } = routesOf(code);
  const shop = routes.filter((route) => !isOfOffice(route));
  if (shop.some(({ parent }) => parent !== root)) throw new Error('A route of the shop has another parent.');
  return [
    `import { Route as ${root} } from '${rootFile}';`,
    ...importsOf(shop),
    `import { officeGates } from './office-routes.ts';`,
    ...updatesOf(shop),
    `export const routeTree = ${root}._addFileChildren([${childrenOf(root, shop)}, ...officeGates(${root})]);`,
  ].join('\n');
}

/** Returns the module that puts the routes of `/admin` into the tree of the shop, in place of the gate. */
export function officeTree(code: string): string {
  const { rootFile, routes } = routesOf(code);
  const office = routes.filter(isOfOffice);
  const parents = [...new Set(office.map(({ parent }) => parent))].filter((parent) => parent !== root);
  return [
    `import { Route as ${root} } from '${rootFile}';`,
    ...importsOf(office),
    `import { isGate } from './office-routes.ts';`,
    ...updatesOf(office),
    ...parents.map((parent) => `${parent}._addFileChildren([${childrenOf(parent, office)}]);`),
    `const shop = ${root}.children.filter((route) => !isGate(route));`,
    `${root}._addFileChildren([...shop, ${childrenOf(root, office)}]);`,
  ].join('\n');
}

/** Returns the plugin of the pages' build. In development and on the server the tree is whole. */
export const splitTree = (): Plugin => ({
  name: 'percha-office-tree',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/route-tree\.gen\.ts(?:\?office)?$/ },
    handler: (code, id) => ({ code: id.endsWith('?office') ? officeTree(code) : shopTree(code), map: null }),
  },
});
