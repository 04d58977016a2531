import type { ReactNode } from 'react';
import { Check } from '../../../../../platform/ui/choice.tsx';

interface OptionProps {
  words: ReactNode;
  /** The number of modelos it would show. */
  count: number;
  checked: boolean;
  onToggle: () => void;
}

/**
 * A choice of a filter. A choice without modelos is disabled but stays, so that the list does not change.
 */
export function Option({ words, count, checked, onToggle }: OptionProps) {
  return (
    <Check checked={checked} disabled={count === 0 && !checked} onChange={onToggle}>
      <span className={count === 0 && !checked ? 'text-base-content/75' : ''}>
        {words} <span className="text-sm text-base-content/75 tabular-nums">{count}</span>
      </span>
    </Check>
  );
}
