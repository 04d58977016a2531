/**
 * A text of several lines that a key brings the focus to is brought into sight whole. The browser itself looks only at the
 * line that the cursor stands in, and leaves the rest behind the bar at the foot of a phone.
 */
export function bringWholeTextsIntoSight(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    // What is pressed is where the reader looks already, and must not move under the finger.
    if (target instanceof HTMLTextAreaElement && !target.matches(':active'))
      target.scrollIntoView({ block: 'nearest' });
  });
}
