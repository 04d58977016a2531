import { type KeyboardEvent, useState } from 'react';

interface TypedText {
  /** The text of the input. */
  text: string;
  /** Keeps a typed text beside the value that it was read as. */
  type(text: string, value: unknown): void;
  /** Shows the value as it was read. */
  settle(): void;
  /** Settles before a save: Enter and Ctrl+S leave the focus in the input. */
  settleOnSave(event: KeyboardEvent): void;
}

/**
 * Keeps a typed text until its input is left or saved, then shows the value as it was read.
 * @param shown the text of the value
 */
export function useTypedText(value: unknown, shown: string): TypedText {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const settle = () => setTyped(undefined);
  return {
    // Another value than the typed one comes from outside, such as the saved record.
    text: typed && Object.is(typed.value, value ?? undefined) ? typed.text : shown,
    type: (text, read) => setTyped({ text, value: read }),
    settle,
    settleOnSave: ({ key, ctrlKey, metaKey }) => {
      if (key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey))) settle();
    },
  };
}
