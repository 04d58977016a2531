/** Builds the pages when they are stale, before the time of any story runs: half a minute, and more on a busy machine. */
import { buildPages } from '#src/platform/server/pages/build-pages.ts';
import { root } from '#src/start-database.ts';

export default async function setup(): Promise<void> {
  await buildPages(root);
}
