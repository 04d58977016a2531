import { expect, it, vi } from 'vitest';
import type { Customer } from './acting.contract.ts';
import { actingName, createActing } from './create-acting.ts';
import { ana, memoryStorage } from './session.test-kit.ts';

const marcela: Customer = {
  userId: '00000000-0000-4000-8000-000000000007',
  usuario: 'Marcel·la Puig',
  clienteId: 7,
  cliente: 'Boutique Marcel·la',
  poblacion: 'Olot',
};
const other: Customer = { ...marcela, userId: '00000000-0000-4000-8000-000000000008', clienteId: 8 };
const rep = { ...ana, clienteId: undefined };
const { id: _, ...nameless } = { ...rep };

/** Returns a tab of the signed-in user; `opening`: the profile is not loaded yet. */
function tab(storage = memoryStorage(), opening = false) {
  const state: { user: typeof rep | undefined; token: string | null } = {
    user: opening ? undefined : rep,
    token: 't',
  };
  const session = Object.assign(new EventTarget(), { user: () => state.user, token: () => state.token });
  const marked = vi.fn();
  const acting = createActing({ session, storage, marked });
  const changed = vi.fn();
  acting.addEventListener('acting-changed', changed);
  return {
    acting,
    storage,
    marked,
    changed,
    become(user: typeof rep | undefined, token: string | null = user ? 't' : null) {
      Object.assign(state, { user, token });
      session.dispatchEvent(new Event('user-changed'));
    },
  };
}

it('publishes an event when acting begins, changes and ends', () => {
  const { acting, changed, marked } = tab();
  expect(acting.customer()).toBeUndefined();
  acting.begin(marcela);
  expect(acting.customer()).toEqual(marcela);
  acting.begin(other);
  expect(acting.customer()).toEqual(other);
  acting.finish();
  expect(acting.customer()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(3);
  expect(marked.mock.calls).toEqual([[true], [true], [false]]);
});

it('restores the customer after a reload, for the same user only', () => {
  const before = tab();
  before.acting.begin(marcela);
  const after = tab(before.storage, true);
  expect(after.acting.customer()).toBeUndefined();
  after.become(rep);
  expect(after.acting.customer()).toEqual(marcela);
  expect(after.changed).toHaveBeenCalledTimes(1);

  const another = tab(before.storage, true);
  another.become({ ...nameless, id: other.userId });
  expect(another.acting.customer()).toBeUndefined();
  expect(before.storage.getItem(actingName)).toBeNull();
});

it('ends when the user signs out or another user signs in', () => {
  const out = tab();
  out.acting.begin(marcela);
  out.become(undefined);
  expect([out.acting.customer(), out.storage.getItem(actingName)]).toEqual([undefined, null]);
  expect(out.marked).toHaveBeenLastCalledWith(false);
  const another = tab();
  another.acting.begin(marcela);
  another.become({ ...nameless, id: other.userId });
  expect([another.acting.customer(), another.storage.getItem(actingName)]).toEqual([undefined, null]);
});

it('keeps the customer while the profile cannot be read and the tokens remain', () => {
  const { acting, become } = tab();
  acting.begin(marcela);
  become(undefined, 't');
  expect(acting.customer()).toBeUndefined();
  become(rep);
  expect(acting.customer()).toEqual(marcela);
});

it('keeps the customer while the same user’s profile is read again', () => {
  const { acting, become, changed } = tab();
  acting.begin(marcela);
  const first = acting.customer();
  become({ ...rep, firstName: 'Anna' });
  expect(acting.customer()).toBe(first);
  expect(changed).toHaveBeenCalledTimes(1);
});

it.each(['', 'x', 'null', '[]', '{}', '{"by":"a"}', '{"by":"a","customer":{"userId":7}}'])(
  'ignores the stored text %s',
  (text) => {
    const { acting, become } = tab(memoryStorage({ [actingName]: text }));
    become({ ...nameless, id: 'a' });
    expect(acting.customer()).toBeUndefined();
  },
);
