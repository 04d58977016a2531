/**
 * Limits passwords and mailed links by account and address. The counters lie in the database, so that several servers
 * count together and a restart forgets nothing. Unknown accounts count like known ones.
 */
import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { TooMany } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { addressKey } from '../../../platform/server/http/client-address.ts';
import {
  countAttempt,
  forgetAttemptsOf,
  listSignInAddresses,
  spaceAttempt,
  uncountAttempt,
} from './attempts.repository.ts';

const minute = 60_000;

/** `perPlace`: of one account from one address; `perAddress`: of one address over all accounts. */
const passwords = { windowMs: 10 * minute, perPlace: 10, perAddress: 100 };
/** From all addresses that never signed in to the account, together. */
const strangersPasswords = { free: 20, windowMs: 60 * minute, longestSeconds: 300 };
/**
 * The window is no longer than the shortest life of a link (`account-keys.ts`): while a stranger uses the limit up, the
 * owner's mailbox holds a link that works.
 */
const letters = { windowMs: 60 * minute, perPlace: 3, strangers: 3, perAddress: 20 };

export interface PasswordAttempt {
  /** The account has signed in from this address before. */
  isKnownPlace: boolean;
  /** Takes the attempt back: the password was right. */
  right(): Promise<void>;
}

export interface SignInLimit {
  /** Counts an attempt before it is made, so that parallel attempts cannot pass together. @throws TooMany */
  beginPassword(email: string, address: string): Promise<PasswordAttempt>;
  /** Counts a mailed link of this use. @throws TooMany */
  beginLetter(email: string, uso: string, address: string): Promise<void>;
}

export function createSignInLimit(db: Db, clock: Clock): SignInLimit {
  const isKnown = async (account: string, place: string) =>
    (await listSignInAddresses(db, account)).some((one) => addressKey(one) === place);
  const expectAtMost = async (key: string, most: number, windowMs: number, text?: string) => {
    const now = clock.now();
    const { veces, hasta } = await countAttempt(db, key, now, windowMs);
    if (veces > most) throw new TooMany(secondsUntil(hasta, now), text);
  };

  return {
    async beginPassword(email, address) {
      const account = accountOf(email);
      const place = addressKey(address);
      const both = digestOf('password', account, place);
      const from = digestOf('password', '', place);
      const strangers = digestOf('strangers', account, '');
      await expectAtMost(both, passwords.perPlace, passwords.windowMs);
      await expectAtMost(from, passwords.perAddress, passwords.windowMs);
      const isKnownPlace = await isKnown(account, place);
      if (!isKnownPlace) {
        const now = clock.now();
        const wait = await spaceAttempt(db, strangers, now, strangersPasswords);
        if (wait) throw new TooMany(secondsUntil(wait, now), manyStrangers);
      }
      return {
        isKnownPlace,
        async right() {
          await forgetAttemptsOf(db, both);
          await uncountAttempt(db, from);
          if (!isKnownPlace) await uncountAttempt(db, strangers);
        },
      };
    },
    async beginLetter(email, uso, address) {
      const account = accountOf(email);
      const place = addressKey(address);
      const { windowMs } = letters;
      await expectAtMost(digestOf('letter', '', place), letters.perAddress, windowMs);
      await expectAtMost(digestOf(`letter ${uso}`, account, place), letters.perPlace, windowMs, manyLetters);
      if (await isKnown(account, place)) return;
      await expectAtMost(digestOf(`letter ${uso}`, account, ''), letters.strangers, windowMs, manyLetters);
    },
  };
}

const manyStrangers =
  'Se están probando muchas contraseñas en esta cuenta. Espere {{seconds}} segundos, o entre con un enlace que le mandamos por correo.';
const manyLetters =
  'Ya se han pedido varios mensajes para este correo. El último sirve una hora: mire también en el correo no deseado.';

const accountOf = (email: string) => email.trim().toLowerCase();

/** Which account was tried is nobody's business: only a digest is kept, and for an hour. */
const digestOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const secondsUntil = (instant: Date, now: Date) =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
