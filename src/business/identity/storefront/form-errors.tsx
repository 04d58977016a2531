import { useEffect, useRef } from 'react';

/** Lists a form's errors above it; new ones take the focus. */
export function FormErrors({ errors }: { errors: Record<string, string | undefined> }) {
  const summary = useRef<HTMLDivElement>(null);
  const messages = [...new Set(Object.values(errors).filter((message) => message !== undefined))];

  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus();
  }, [errors]);

  if (messages.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="border-l-2 border-error-ink py-1 pl-4 text-error-ink"
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
