import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most common passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'commonest-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);
