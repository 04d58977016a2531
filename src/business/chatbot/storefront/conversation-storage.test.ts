import { expect, it } from 'vitest';
import {
  type ChatMessage,
  deleteOtherConversations,
  readConversation,
  saveConversation,
} from './conversation-storage.ts';

function storage(items: Record<string, string> = {}) {
  return {
    items,
    getItem: (name: string) => items[name] ?? null,
    setItem(name: string, value: string) {
      items[name] = value;
    },
    removeItem: (name: string) => void delete items[name],
  };
}
const message = (text: string): ChatMessage => ({ author: 'user', text });

it('returns a conversation to its owner only', () => {
  const tab = storage();
  saveConversation(tab, 'a', [message('hola')]);
  expect(readConversation(tab, 'a')).toEqual([message('hola')]);
  expect(readConversation(tab, 'b')).toEqual([]);
  deleteOtherConversations(tab, 'a');
  expect(readConversation(tab, 'a')).toEqual([message('hola')]);
  deleteOtherConversations(tab, '');
  expect(tab.items).toEqual({});
});

it('stores the last sixty messages', () => {
  const tab = storage();
  saveConversation(
    tab,
    'a',
    Array.from({ length: 70 }, (_, nth) => message(String(nth))),
  );
  expect(readConversation(tab, 'a').map(({ text }) => text)).toEqual(
    Array.from({ length: 60 }, (_, nth) => String(nth + 10)),
  );
});

it.each(['nothing', '{', '3', '{"owner":"a"}', '{"owner":"a","messages":[{"author":"x","text":"y"}]}'])(
  'returns no messages for the stored text %s',
  (text) => {
    expect(readConversation(storage({ asistente: text }), 'a')).toEqual([]);
  },
);

it('ignores a full storage', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  saveConversation(full, 'a', [message('hola')]);
  expect(readConversation(full, 'a')).toEqual([]);
});
