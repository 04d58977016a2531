/**
 * Scrolls a textarea that the keyboard focuses fully into view. The browser shows only the line of the
 * cursor, and leaves the rest behind the bottom bar of a phone.
 */
export function scrollFocusedTextareas(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    // A pressed element is in view already and must not move under the finger.
    if (target instanceof HTMLTextAreaElement && !target.matches(':active'))
      target.scrollIntoView({ block: 'nearest' });
  });
}
