/**
 * Limits passwords, second factors and mailed links by account and address. The counters are rows of the
 * database: several servers count together, a restart forgets nothing. Unknown accounts count like known
 * ones.
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
  type Spacing,
  spaceAttempt,
  uncountAttempt,
} from './attempts.repository.ts';

const minute = 60_000;

interface Limits {
  windowMs: number;
  /** Of one account from one address. */
  perPlace: number;
  /** Of one address over all accounts. */
  perAddress: number;
  /** From all addresses that never signed in to the account, together. */
  strangers: Spacing;
}

const passwords: Limits = {
  windowMs: 10 * minute,
  perPlace: 10,
  perAddress: 100,
  strangers: { free: 20, windowMs: 60 * minute, maxSeconds: 300 },
};
/**
 * A code has a million values, of which three are valid at a time: 144 a day from all strangers are 0.04 % of
 * a guess, 240 a day from one known address 0.07 %.
 */
const codes: Limits = {
  windowMs: 60 * minute,
  perPlace: 10,
  perAddress: 100,
  strangers: { free: 10, windowMs: 24 * 60 * minute, maxSeconds: 600 },
};
/**
 * The window is no longer than the shortest life of a link (`account-keys.ts`): while a stranger uses the
 * limit up, the owner's mailbox holds a link that works.
 */
const letters = { windowMs: 60 * minute, perPlace: 3, strangers: 3, perAddress: 20 };

/**
 * Kind of second proof, and the step it follows: after the password, after a mailed link, or signed in. Each
 * counts apart, so that attempts with a known password never delay the mailed link.
 */
export type ProofStep = 'code after password' | 'code after link' | 'own code' | 'own password';

export interface Attempt {
  /** Takes the successful attempt back. */
  right(): Promise<void>;
}

export interface PasswordAttempt extends Attempt {
  /** The account has signed in from this address before. */
  isKnownPlace: boolean;
}

export interface SignInLimit {
  /** Counts an attempt before it is made, so that parallel attempts cannot pass together. @throws TooMany */
  beginPassword(email: string, address: string): Promise<PasswordAttempt>;
  /**
   * Counts a code, a passkey or the own password of this account. Call it outside the transaction of the act,
   * which a wrong one rolls back.
   * @throws TooMany
   */
  beginProof(way: ProofStep, user: { id: string; email: string }, address: string): Promise<Attempt>;
  /** Counts a passkey that replaces the password. @throws TooMany */
  beginPasskey(credentialId: string, address: string): Promise<Attempt>;
  /** Counts a mailed link of this use. @throws TooMany */
  beginLetter(email: string, uso: string, address: string): Promise<void>;
}

export function createSignInLimit(db: Db, clock: Clock): SignInLimit {
  const isKnown = async (email: string, place: string) =>
    (await listSignInAddresses(db, email)).some((one) => addressKey(one) === place);
  const expectAtMost = async (key: string, max: number, windowMs: number, text?: string) => {
    const now = clock.now();
    const { veces, hasta } = await countAttempt(db, key, now, windowMs);
    if (veces > max) throw new TooMany(secondsUntil(hasta, now), text);
  };
  /**
   * Counts an attempt.
   * @param email account whose sign-ins define the known places; without it strangers have no common limit
   */
  const begin = async (
    kind: string,
    { account, email, address }: { account: string; email?: string; address: string },
    limits: Limits,
    text?: string,
  ): Promise<PasswordAttempt> => {
    const place = addressKey(address);
    const both = digestOf(kind, account, place);
    const from = digestOf(kind, '', place);
    const strangers = digestOf(`strangers ${kind}`, account, '');
    // First, so that a refused address adds no row for each account it makes up.
    await expectAtMost(from, limits.perAddress, limits.windowMs);
    await expectAtMost(both, limits.perPlace, limits.windowMs);
    const isKnownPlace = email === undefined || (await isKnown(email, place));
    if (!isKnownPlace) {
      const now = clock.now();
      const wait = await spaceAttempt(db, strangers, now, limits.strangers);
      if (wait) throw new TooMany(secondsUntil(wait, now), text);
    }
    return {
      isKnownPlace,
      async right() {
        await forgetAttemptsOf(db, both);
        await uncountAttempt(db, from);
        if (!isKnownPlace) await uncountAttempt(db, strangers);
      },
    };
  };

  return {
    beginPassword(email, address) {
      const account = accountOf(email);
      return begin('password', { account, email: account, address }, passwords, manyPasswords);
    },
    beginProof(way, { id, email }, address) {
      const limits = way === 'own password' ? passwords : codes;
      const text = way === 'code after password' ? manyCodes : undefined;
      return begin(way, { account: id, email: accountOf(email), address }, limits, text);
    },
    // A signature cannot be guessed: strangers who know the passkey's id must not delay its owner.
    beginPasskey: (credentialId, address) => begin('passkey', { account: credentialId, address }, codes),
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

const manyPasswords =
  'Se están probando muchas contraseñas en esta cuenta. Espere {{seconds}} segundos, o entre con un enlace que le mandamos por correo.';
const manyCodes =
  'Se están probando muchos códigos en esta cuenta. Espere {{seconds}} segundos, o entre con un enlace que le mandamos por correo.';
const manyLetters =
  'Ya se han pedido varios mensajes para este correo. El último sirve una hora: mire también en el correo no deseado.';

const accountOf = (email: string) => email.trim().toLowerCase();

/** Stored as a digest: the accounts that were tried are personal data. */
const digestOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const secondsUntil = (instant: Date, now: Date) =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
