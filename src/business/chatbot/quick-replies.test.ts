import { expect, it } from 'vitest';
import { quickReplies, quickRepliesOf, withoutQuickReplies } from './quick-replies.ts';

it('returns the quick replies of a text, and the text without them', () => {
  const text = `¿Lo vacío?\n\n${quickReplies(['Sí', 'No [nunca]'])}`;
  expect(quickRepliesOf(text)).toEqual(['Sí', 'No nunca']);
  expect(withoutQuickReplies(text)).toBe('¿Lo vacío?');
});

it('leaves a link among words as it is', () => {
  const text = 'Vea [esto](say:) y más.';
  expect(quickRepliesOf(text)).toEqual([]);
  expect(withoutQuickReplies(text)).toBe(text);
});
