import { Check } from '../choice.tsx';
import type { ControlledProps } from './form-field.ts';

interface CheckListProps extends ControlledProps {
  choices: readonly { value: string | number; words: string }[];
}

/** Several of a closed list, as checkboxes; the value keeps the order of the list. */
export function CheckList({ value, onChange, onBlur, name, disabled, choices }: CheckListProps) {
  const chosen = new Set(Array.isArray(value) ? (value as (string | number)[]) : []);
  return (
    <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {choices.map((one) => (
        <Check
          key={one.value}
          name={name}
          disabled={disabled}
          checked={chosen.has(one.value)}
          onBlur={onBlur}
          onChange={({ target }) => {
            const next = new Set(chosen);
            if (target.checked) next.add(one.value);
            else next.delete(one.value);
            onChange(choices.filter((other) => next.has(other.value)).map((other) => other.value));
          }}
        >
          {one.words}
        </Check>
      ))}
    </div>
  );
}
