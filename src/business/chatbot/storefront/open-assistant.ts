/** Opens the assistant from wherever it is asked for; its panel stands once, in the shell. */
const wishes = new EventTarget();

export const openAssistant = (): void => void wishes.dispatchEvent(new Event('open'));

/** @returns what ends the listening */
export function onOpenAssistant(open: () => void): () => void {
  wishes.addEventListener('open', open);
  return () => wishes.removeEventListener('open', open);
}
