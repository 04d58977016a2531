import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './files.ts';
import { localFiles } from './local-files.ts';

/** Where uploaded and rendered files are, within the data folder. */
export const filesFolder = (dataFolder: string) => join(dataFolder, 'files');

/**
 * Returns the store of the settings: the bucket when there is one, else the data folder. Nothing is read yet.
 */
export async function openFiles({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Promise<FileStore> {
  if (!s3) return localFiles(filesFolder(dataFolder));
  return (await import('./s3-files.ts')).s3Files(s3);
}
