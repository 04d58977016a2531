import type { ReactNode } from 'react';
import { Check } from '../../../../../platform/ui/choice.tsx';

interface OptionProps {
  words: ReactNode;
  /** Modelos that it would show. */
  count: number;
  checked: boolean;
  onToggle: () => void;
}

/** One choice of a filter; one that leads to nothing is there and cannot be taken, so that the list stays as it is. */
export function Option({ words, count, checked, onToggle }: OptionProps) {
  return (
    <Check checked={checked} disabled={count === 0 && !checked} onChange={onToggle}>
      <span className={count === 0 && !checked ? 'text-base-content/75' : ''}>
        {words} <span className="text-sm text-base-content/75 tabular-nums">{count}</span>
      </span>
    </Check>
  );
}
