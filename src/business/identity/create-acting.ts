/**
 * The customer a staff user buys for. It is stored per tab, so two customers can be served side by side and
 * no tab changes the edits of another.
 */
import type { Customer } from './acting.contract.ts';
import type { Profile } from './identity.contract.ts';
import type { KeyValues } from './token-store.ts';

/** Also read by an inline script in the page head, which reserves the band's place before the bundle runs. */
export const actingName = 'actingFor';

interface ActingParts {
  session: EventTarget & { user(): Profile | undefined; token(): string | null };
  /** A storage that ends with the tab. */
  storage: KeyValues;
  /** Called when acting begins or ends: the page reserves the band's place. */
  marked(on: boolean): void;
}

/** Publishes `acting-changed`. */
export interface Acting extends EventTarget {
  /**
   * Returns the customer the signed-in user buys for; undefined: itself. The object is stable until it
   * changes.
   */
  customer(): Customer | undefined;
  begin(customer: Customer): void;
  finish(): void;
}

interface StoredCustomer {
  /** Id of the user who chose the customer; ignored for any other user. */
  by: string;
  customer: Customer;
}

export function createActing({ session, storage, marked }: ActingParts): Acting {
  const events = new EventTarget();
  let stored = readStored(storage);
  const current = () => (stored && session.user()?.id === stored.by ? stored.customer : undefined);
  let known = current();

  function publish(): void {
    if (known === current()) return;
    known = current();
    events.dispatchEvent(new Event('acting-changed'));
  }
  function become(next: StoredCustomer | undefined): void {
    stored = next;
    if (next) storage.setItem(actingName, JSON.stringify(next));
    else storage.removeItem(actingName);
    marked(next !== undefined);
    publish();
  }

  session.addEventListener('user-changed', () => {
    const user = session.user();
    // A connection error leaves no profile but keeps the tokens: their owner continues later.
    const over = user ? user.id !== stored?.by : session.token() === null;
    if (stored && over) become(undefined);
    else publish();
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

function readStored(storage: KeyValues): StoredCustomer | undefined {
  try {
    const stored = JSON.parse(storage.getItem(actingName) ?? 'null') as StoredCustomer | null;
    const { userId, usuario, clienteId, cliente, poblacion } = stored?.customer ?? ({} as Partial<Customer>);
    const words = [stored?.by, userId, usuario, cliente, poblacion];
    if (!stored || !words.every((one) => typeof one === 'string') || !Number.isInteger(clienteId)) return;
    return stored;
  } catch {
    return undefined;
  }
}
