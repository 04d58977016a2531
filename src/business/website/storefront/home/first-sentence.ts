/** Returns a text's first sentence with its full stop; the whole text when it is one sentence. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
}
