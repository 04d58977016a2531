/** Without a mail server letters are laid into a folder, as `.eml` files that any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, type Transport } from './transport.ts';

/** @param folder made when it is absent */
export function outboxTransport(folder: string): Transport {
  return {
    async send(letter) {
      try {
        const { bytes } = await messageOf(letter);
        const moment = letter.date.toISOString().replace(/[:.]/g, '-');
        const name = `${moment}-${letter.messageId.replace(/[^\w-]/g, '_')}.eml`;
        // A reader never finds half a letter.
        await writeInto(folder, `${name}.part`, bytes);
        await rename(join(folder, `${name}.part`), join(folder, name));
        return { result: 'sent' };
      } catch (error) {
        return { result: 'later', error: (error as Error).message };
      }
    },
  };
}

/** The folder is looked for when it is missed only: asking before each letter took as long as writing it. */
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
