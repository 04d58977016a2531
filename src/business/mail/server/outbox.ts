/** Without a mail server, letters are written into a folder as `.eml` files, which any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage, type Transport } from './transport.ts';

/**
 * Creates a transport that writes files.
 * @param folder created when absent
 */
export function outboxTransport(folder: string): Transport {
  return {
    async send(letter) {
      try {
        const { bytes } = await composeMessage(letter);
        const moment = letter.date.toISOString().replace(/[:.]/g, '-');
        const name = `${moment}-${letter.messageId.replace(/[^\w-]/g, '_')}.eml`;
        // The rename is atomic, so no program finds half a letter.
        await writeInto(folder, `${name}.part`, bytes);
        await rename(join(folder, `${name}.part`), join(folder, name));
        return { result: 'sent' };
      } catch (error) {
        return { result: 'later', error: (error as Error).message };
      }
    },
  };
}

/**
 * Creates the folder only after a write has failed: a check before each letter took as long as its writing.
 */
async function writeInto(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const write = () => writeFile(join(folder, name), bytes, { mode: 0o600 });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  }
}
