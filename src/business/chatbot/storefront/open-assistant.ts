/** Opens the assistant from any place in the site; the shell holds its only panel. */
const events = new EventTarget();

export const openAssistant = (): void => void events.dispatchEvent(new Event('open'));

/**
 * Subscribes to requests to open the assistant.
 * @returns the function that ends the subscription
 */
export function onOpenAssistant(open: () => void): () => void {
  events.addEventListener('open', open);
  return () => events.removeEventListener('open', open);
}
