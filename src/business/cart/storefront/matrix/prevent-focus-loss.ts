/** A press that must not take the focus from the ledger: keys go on there, and a phone's keyboard stays open. */
export const preventFocusLoss = {
  onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
  onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
};
