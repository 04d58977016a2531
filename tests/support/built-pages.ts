/** Builds stale pages before any journey's time limit starts. A build takes 30 s and more. */
import { buildPages } from '#src/platform/server/pages/build-pages.ts';
import { root } from '#src/start-database.ts';

export default async function setup(): Promise<void> {
  await buildPages(root);
}
