import { expect, it } from 'vitest';
import { allDictionaries } from './dictionary-assets.ts';

it('emits the same dictionaries that the pages are rendered with', async () => {
  const modules = import.meta.glob<Record<string, string>>('./dictionaries/*.ts', { import: 'default' });
  const rendered = await Promise.all(
    Object.entries(modules).map(async ([path, load]) => [
      path.replace('./dictionaries/', '').replace('.ts', ''),
      await load(),
    ]),
  );
  expect(Object.keys(modules)).toHaveLength(8);
  expect(allDictionaries()).toEqual(Object.fromEntries(rendered));
});
