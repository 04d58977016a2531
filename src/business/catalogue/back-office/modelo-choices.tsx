import { useTranslation } from 'react-i18next';
import { Radio } from '../../../platform/ui/choice.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import { CareSymbols } from '../storefront/modelo/care/care-symbols.tsx';

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
