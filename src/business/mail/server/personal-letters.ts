import type { Db } from '#database/schema.ts';
import { anonymiseCorreosTo, listCorreosTo } from './mail.repository.ts';

interface Person {
  id: string;
  email: string;
}

/** A person's letters. Erasure keeps the fact that letters were sent, and removes addresses and contents. */
export const personalLetters = {
  nombre: 'correos',
  list: (db: Db, person: Person): Promise<unknown> => listCorreosTo(db, person),
  erase: (db: Db, person: Person): Promise<void> => anonymiseCorreosTo(db, person),
};
