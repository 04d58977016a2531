import { useEffect, useState } from 'react';

/**
 * The remaining seconds, and a line that runs out with them; with reduced motion only the figure. Screen
 * readers skip it: the text beside it names the time.
 */
export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  const [whole] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="shrink-0 text-sm text-base-content/75 tabular-nums">
      <span className="inline-block w-9 text-right">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
      <span
        style={{ animationDuration: `${whole}ms` }}
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-[drain_linear_forwards] bg-base-content/60 motion-reduce:hidden"
      />
    </span>
  );
}
