import type { ReactNode } from 'react';

interface SideFactsProps {
  title: string;
  /** Names and values; facts without a value are left out. */
  facts: readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
}

/** A fact without a value has no line. */
const isAbsent = (value: ReactNode) =>
  value === undefined || value === null || value === false || value === '';

/** A part of a record's side column: a heading, and facts on lines of their own. */
export function SideFacts({ title, facts, children }: SideFactsProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 border-b border-base-300 pb-1 text-lg">{title}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            !isAbsent(value) && (
              <div key={name} className="flex items-baseline justify-between gap-4 py-1">
                <dt className="text-base-content/75">{name}</dt>
                <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </section>
  );
}
