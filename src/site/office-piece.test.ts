import { expect, it } from 'vitest';
import { officeModules } from './office-piece.ts';

const page = (name: string) => `/src/site/back-office/${name}.page.tsx?tsr-split=component---loader`;
const module = (id: string, importedIds: string[] = [], dynamicallyImportedIds: string[] = []) => ({
  ...{ id, importedIds, dynamicallyImportedIds },
});

it('chooses what the shell or a quarter of the pages needs, and leaves what the shop needs', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map(page);
  const chosen = officeModules([
    module('/src/site/client-entry.tsx', ['/src/base.ts'], ['/src/site/home.page.tsx', ...pages]),
    module('/src/site/home.page.tsx', ['/src/dialog.tsx']),
    module('/src/site/back-office/admin.route.tsx', ['/src/menu.ts', '/src/dialog.tsx']),
    module(page('a'), ['/src/list.ts', '/src/rare.ts']),
    module(page('b'), ['/src/list.ts']),
    ...pages.slice(2).map((id) => module(id)),
    module('/src/list.ts', ['/src/filter.ts', '/src/base.ts']),
    ...['/src/base.ts', '/src/dialog.tsx', '/src/menu.ts', '/src/rare.ts', '/src/filter.ts'].map((id) =>
      module(id),
    ),
  ]);
  expect([...chosen].filter((id) => !id.includes('/site/')).sort()).toEqual([
    '/src/filter.ts',
    '/src/list.ts',
    '/src/menu.ts',
  ]);
});
