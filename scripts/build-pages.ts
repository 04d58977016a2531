/**
 * `npm run build`: builds the pages when they are stale, as every start does; the next start then needs no
 * build.
 */
import { join } from 'node:path';
import { buildPages } from '../src/platform/server/pages/build-pages.ts';

const { folder, isNew } = await buildPages(join(import.meta.dirname, '..'));
console.log(`${isNew ? 'Built' : 'Nothing has changed since'} ${folder}`);
