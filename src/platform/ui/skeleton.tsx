/** Keeps the place of what is still coming; the class gives its measures. Whoever shows it says `aria-busy` around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse bg-base-200 ${className}`} />;
}
