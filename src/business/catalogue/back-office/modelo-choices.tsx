/** Controls of a modelo's form for lists of choices: several at once, and the care label. */
import { useTranslation } from 'react-i18next';
import { Check, Radio } from '../../../platform/ui/choice.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import { CareSymbols } from '../storefront/modelo/care/care-symbols.tsx';

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

interface CareControlProps extends ControlledProps {
  cuidados: ModeloOptions['cuidados'];
}

/** The care label of a modelo, chosen by its symbols. */
export function CareControl({ value, onChange, name, disabled, cuidados }: CareControlProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col">
      <Radio
        name={name}
        disabled={disabled}
        checked={value === undefined}
        onChange={() => onChange(undefined)}
      >
        {t('Sin símbolos')}
      </Radio>
      {cuidados.map(({ id, simbolos }) => (
        <Radio
          key={id}
          name={name}
          disabled={disabled}
          checked={value === id}
          onChange={() => onChange(id)}
          // A list inside a label names nothing.
          aria-label={simbolos.map(({ texto }) => texto).join(', ')}
        >
          <CareSymbols simbolos={simbolos} />
        </Radio>
      ))}
    </div>
  );
}
