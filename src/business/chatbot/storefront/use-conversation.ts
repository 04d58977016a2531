/** State of the conversation in the panel. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserSend } from '../../../platform/http/browser-send.ts';
import { useCall } from '../../../platform/http/call-context.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { useCartStore } from '../../cart/cart-context.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { useUser } from '../../identity/session.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { deleteConversationEndpoint, sendMessageEndpoint } from '../chatbot.contract.ts';
import { forgetVisitorConversation, visitorConversationId } from './conversation-id.ts';
import { conversationOwner } from './conversation-owner.ts';
import { type ChatMessage, readConversation, saveConversation } from './conversation-storage.ts';
import { streamedSend } from './streamed-send.ts';

/** Milliseconds without a reply before a message counts as lost. Repeating a message is safe. */
const timeoutMs = 30_000;

/** Returns the messages of the user's conversation, and functions to send one, start again, and delete. */
export function useConversation() {
  const { t } = useTranslation();
  const call = useCall();
  const cart = useCartStore();
  const user = useUser();
  const customer = useCustomer();
  const owner = conversationOwner(user, customer);
  const [{ owner: stateOwner, messages }, setConversation] = useState(() => ({
    owner,
    messages: readConversation(tabStorage, owner),
  }));
  // Another user or customer starts with their own conversation.
  if (stateOwner !== owner) setConversation({ owner, messages: readConversation(tabStorage, owner) });

  /** The reply as far as it has come. */
  const [draft, setDraft] = useState('');
  const change = (next: (before: ChatMessage[]) => ChatMessage[]) =>
    setConversation((conversation) => {
      // A reply that arrives after its user signed out is dropped.
      if (conversation.owner !== owner) return conversation;
      const changed = next(conversation.messages);
      saveConversation(tabStorage, owner, changed);
      return { owner, messages: changed };
    });

  const { mutate, isPending } = useMutation({
    // Offline it fails at once with a message; the default would wait silently.
    networkMode: 'always',
    mutationFn: (message: string) =>
      call(
        sendMessageEndpoint,
        {
          body: {
            conversationId: user?.id ?? visitorConversationId(),
            message,
            ...forCustomer(customer),
          },
        },
        { signal: AbortSignal.timeout(timeoutMs), send: streamedSend(setDraft, browserSend) },
      ),
    onSuccess: (text) => change((before) => [...before, { author: 'assistant', text }]),
    onError: (error) =>
      change((before) =>
        before.with(-1, { ...(before.at(-1) as ChatMessage), error: failureText(error, t) }),
      ),
    onSettled: () => {
      setDraft('');
      // The assistant may have changed the cart (SPEC.md §4), even when its reply was lost. The next message
      // does not wait until the cart is read.
      if (user) void cart.announceChange();
    },
  });

  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(deleteConversationEndpoint, {
        body: { conversationId: user?.id ?? visitorConversationId(), ...forCustomer(customer) },
      }),
    onSuccess: () => {
      if (!user) forgetVisitorConversation();
      change(() => []);
    },
  });

  return {
    messages,
    /** The text of the reply that is on its way, as far as it has come. */
    draft,
    isWaiting: isPending,
    send(text: string) {
      change((before) => [...before.filter(({ error }) => error === undefined), { author: 'user', text }]);
      mutate(text);
    },
    restart: () => change(() => []),
    /** Deletes the conversation here and on the server. */
    deletion: {
      run: (done: () => void) => deletion.mutate(undefined, { onSuccess: done }),
      isPending: deletion.isPending,
      error: deletion.error ? failureText(deletion.error, t) : undefined,
    },
  };
}
