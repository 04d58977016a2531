/** The key of an action beside its words, on devices that have a keyboard. */
export function KeyMark({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-5 border border-current/40 px-1 text-center font-sans text-xs leading-4.5 max-lg:hidden"
    >
      {children}
    </span>
  );
}
