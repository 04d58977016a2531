/**
 * Sentences of shops in four languages. Each frozen set was measured before its misses were read;
 * docs/assistant.md has the figures.
 */
import { expect, it } from 'vitest';
import { readSentences, runSentences, summary } from '../../../../tests/assistant/sentence-run.ts';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';

const kit = setupChatbot();

/** The least shares of each set; they only rise. */
const floors = [
  ['built', 98, 98],
  ['frozen', 98, 98],
  ['second-built', 95, 95],
  ['second-frozen', 95, 97],
] as const;

it.each(floors)(
  'understands the sentences of the set %s',
  async (name, minRight, minRightOrAsked) => {
    const outcomes = await runSentences(kit, readSentences(name));
    const failed = outcomes.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence.line);
    const { right, rightOrAsked } = summary(outcomes);
    expect(outcomes.filter(({ wrongChange }) => wrongChange).map(({ sentence }) => sentence.line)).toEqual(
      [],
    );
    expect(right, failed.join('\n')).toBeGreaterThanOrEqual(minRight);
    expect(rightOrAsked, failed.join('\n')).toBeGreaterThanOrEqual(minRightOrAsked);
  },
  240_000,
);
