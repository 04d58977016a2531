/** Handlers for a button that must not take the focus from the table, so that keys and keyboard stay. */
export const preventFocusLoss = {
  onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
};
