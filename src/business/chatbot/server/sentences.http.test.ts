/**
 * Sentences of shops in four languages. Both halves were written before the engine; docs/assistant.md has the
 * figures.
 */
import { expect, it } from 'vitest';
import { readSentences, runSentences, summary } from '../../../../tests/assistant/sentence-run.ts';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';

const kit = setupChatbot();

it.each(['built', 'frozen'] as const)(
  'understands the sentences of the %s half',
  async (name) => {
    const outcomes = await runSentences(kit, readSentences(name));
    const failed = outcomes.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence.line);
    const { wrongChanges, right, rightOrAsked } = summary(outcomes);
    expect(outcomes.filter(({ wrongChange }) => wrongChange).map(({ sentence }) => sentence.line)).toEqual(
      [],
    );
    expect(wrongChanges).toBe(0);
    expect(right, failed.join('\n')).toBeGreaterThanOrEqual(98);
    expect(rightOrAsked, failed.join('\n')).toBeGreaterThanOrEqual(98);
  },
  120_000,
);
