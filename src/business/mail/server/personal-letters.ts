import type { Db } from '#database/schema.ts';
import { listCorreosTo, takePersonOut } from './mail.repository.ts';

interface Person {
  id: string;
  email: string;
}

/** The letters that were written to a person. That something was sent stays known, but not to whom nor what. */
export const personalLetters = {
  nombre: 'correos',
  list: (db: Db, person: Person): Promise<unknown> => listCorreosTo(db, person),
  erase: (db: Db, person: Person): Promise<void> => takePersonOut(db, person),
};
