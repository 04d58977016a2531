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
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const moment = letter.date.toISOString().replace(/[:.]/g, '-');
        const name = `${moment}-${letter.messageId.replace(/[^\w-]/g, '_')}.eml`;
        // A reader never finds half a letter.
        await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600 });
        await rename(join(folder, `${name}.part`), join(folder, name));
        return { result: 'sent' };
      } catch (error) {
        return { result: 'later', error: (error as Error).message };
      }
    },
  };
}
