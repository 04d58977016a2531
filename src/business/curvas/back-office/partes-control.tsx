import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../platform/ui/field.tsx';
import { type ControlledProps, type FormHandle, useFormValue } from '../../../platform/ui/form/form-field.ts';
import { sumOf } from '../curva.ts';
import { maxParte } from '../curvas.contract.ts';
import type { EditedHouseCurve } from '../house-curves.contract.ts';

interface PartesControlProps extends ControlledProps {
  form: FormHandle<EditedHouseCurve>;
  /** Returns the tallas of a size run, in order. */
  tallasOf(tallajeId: unknown): readonly { id: number; nombre: string }[];
}

const wholeNumber = /^\d{0,3}$/;

/** The garments of a curve: an input for each talla of its size run. */
export function PartesControl({ value, onChange, onBlur, disabled, form, tallasOf }: PartesControlProps) {
  const { t } = useTranslation();
  const tallas = tallasOf(useFormValue(form, ({ tallajeId }) => tallajeId));
  const partes = Array.isArray(value) ? (value as EditedHouseCurve['partes']) : [];
  const ofTalla = new Map(partes.map((one) => [one.tallaId, one.cantidad]));
  if (tallas.length === 0) {
    return <p className="text-base-content/75">{t('Elija primero el tallaje.')}</p>;
  }
  const write = (tallaId: number, text: string) => {
    if (!wholeNumber.test(text)) return;
    onChange(
      tallas.flatMap(({ id }) => {
        const cantidad = id === tallaId ? Number(text) : (ofTalla.get(id) ?? 0);
        return cantidad > 0 ? [{ tallaId: id, cantidad }] : [];
      }),
    );
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      {tallas.map(({ id, nombre }) => (
        <label key={id} className="flex w-16 flex-col gap-1 text-sm">
          <span className="truncate">{nombre}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxParte).length}
            disabled={disabled}
            value={ofTalla.get(id) || ''}
            onChange={({ target }) => write(id, target.value)}
            onBlur={onBlur}
            className={`${controlClass} text-right tabular-nums`}
          />
        </label>
      ))}
      <output className="min-h-11 content-center text-sm text-base-content/75 tabular-nums">
        {t('{{count}} prendas', { count: sumOf(partes.map(({ cantidad }) => cantidad)) })}
      </output>
    </div>
  );
}
