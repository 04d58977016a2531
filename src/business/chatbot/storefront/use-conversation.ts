/** A conversation with the assistant, as the reader sees it. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { failureWords } from '../../../platform/ui/sent-form/failure-words.ts';
import { useCartStore } from '../../cart/cart-context.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { useUser } from '../../identity/session.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { sendMessageEndpoint } from '../chatbot.contract.ts';
import { visitorsConversation } from './conversation-id.ts';
import { type Dicho, keepTalk, keptTalk } from './kept-talk.ts';
import { whoseTalk } from './whose-talk.ts';

/** A line that is silent for longer is taken for broken; what is said twice does nothing twice. Milliseconds. */
const timeout = 30_000;

export function useConversation() {
  const { t } = useTranslation();
  const call = useCall();
  const cart = useCartStore();
  const user = useUser();
  const customer = useCustomer();
  const whose = whoseTalk(user, customer);
  const [{ of, dichos }, setTalk] = useState(() => ({ of: whose, dichos: keptTalk(tabStorage, whose) }));
  // Another reader, or another customer, begins anew.
  if (of !== whose) setTalk({ of: whose, dichos: keptTalk(tabStorage, whose) });

  const change = (next: (before: Dicho[]) => Dicho[]) =>
    setTalk((talk) => {
      // An answer that comes after its reader has left is nobody's.
      if (talk.of !== whose) return talk;
      const changed = next(talk.dichos);
      keepTalk(tabStorage, whose, changed);
      return { of: whose, dichos: changed };
    });

  const { mutate, isPending } = useMutation({
    // Without a line it fails at once and says so; by default it would wait in silence.
    networkMode: 'always',
    mutationFn: (message: string) =>
      call(
        sendMessageEndpoint,
        {
          body: {
            conversationId: user?.id ?? visitorsConversation(),
            message,
            ...forCustomer(customer),
          },
        },
        { signal: AbortSignal.timeout(timeout) },
      ),
    onSuccess: async (texto) => {
      change((before) => [...before, { de: 'asistente', texto }]);
      // The assistant may have changed it (spec section 4): the user's other tabs hear of it, too.
      if (user) await cart.announceChange();
    },
    onError: (error) =>
      change((before) => before.with(-1, { ...(before.at(-1) as Dicho), fallo: failureWords(error, t) })),
  });

  return {
    dichos,
    waiting: isPending,
    say(texto: string) {
      change((before) => [...before.filter(({ fallo }) => fallo === undefined), { de: 'lector', texto }]);
      mutate(texto);
    },
    beginAnew: () => change(() => []),
  };
}
