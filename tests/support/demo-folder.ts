/** Names the folder in which the process tests of a run share a filled data folder (`TestInstallation`). */
import { chmod, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the demo company's data folder, and the compiled sources of every process of a run. */
    processFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder('percha-process-shared-');
  await chmod(folder, 0o755);
  project.vitest.provide('processFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
