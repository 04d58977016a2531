import type { Db } from '#database/schema.ts';
import { listCorreosTo, takePersonOut } from './mail.repository.ts';

interface Person {
  email: string;
}

/** The letters that were written to a person. That something was sent stays known, but not to whom nor what. */
export const personalLetters = {
  nombre: 'correos',
  list: (db: Db, { email }: Person): Promise<unknown> => listCorreosTo(db, email),
  erase: (db: Db, { email }: Person): Promise<void> => takePersonOut(db, email),
};
