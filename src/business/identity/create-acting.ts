/**
 * For which customer somebody of the house buys, in this tab. It is kept for the tab's own session and told to no other:
 * two customers can be served side by side, and nothing that is done in one tab turns what is being typed in another.
 */
import type { Customer } from './acting.contract.ts';
import type { Profile } from './identity.contract.ts';
import type { KeyValues } from './token-store.ts';

/** Read by the page's own head, too, which keeps the band's place before any script is there. */
export const actingName = 'actingFor';

interface ActingParts {
  session: EventTarget & { user(): Profile | undefined; token(): string | null };
  /** One that ends with the tab. */
  storage: KeyValues;
  /** Called when somebody is bought for, or no longer: the page keeps the band's place. */
  marked(on: boolean): void;
}

/** Publishes `acting-changed`. */
export interface Acting extends EventTarget {
  /** Whom the signed-in user buys for; undefined: himself. The same object until it is another. */
  customer(): Customer | undefined;
  begin(customer: Customer): void;
  finish(): void;
}

interface Kept {
  /** Whose choice it was: nobody else takes it over. */
  by: string;
  customer: Customer;
}

export function createActing({ session, storage, marked }: ActingParts): Acting {
  const events = new EventTarget();
  let kept = readKept(storage);
  const current = () => (kept && session.user()?.id === kept.by ? kept.customer : undefined);
  let known = current();

  function tell(): void {
    if (known === current()) return;
    known = current();
    events.dispatchEvent(new Event('acting-changed'));
  }
  function become(next: Kept | undefined): void {
    kept = next;
    if (next) storage.setItem(actingName, JSON.stringify(next));
    else storage.removeItem(actingName);
    marked(next !== undefined);
    tell();
  }

  session.addEventListener('user-changed', () => {
    const user = session.user();
    // A line that breaks leaves nobody signed in, but the tokens: whoever they belong to goes on later.
    const over = user ? user.id !== kept?.by : session.token() === null;
    if (kept && over) become(undefined);
    else tell();
  });

  return Object.assign(events, {
    customer: () => known,
    begin(customer: Customer) {
      const by = session.user()?.id;
      if (by) become({ by, customer });
    },
    finish: () => become(undefined),
  });
}

function readKept(storage: KeyValues): Kept | undefined {
  try {
    const stored = JSON.parse(storage.getItem(actingName) ?? 'null') as Kept | null;
    const { userId, usuario, clienteId, cliente, poblacion } = stored?.customer ?? ({} as Partial<Customer>);
    const words = [stored?.by, userId, usuario, cliente, poblacion];
    if (!stored || !words.every((one) => typeof one === 'string') || !Number.isInteger(clienteId)) return;
    return stored;
  } catch {
    return undefined;
  }
}
