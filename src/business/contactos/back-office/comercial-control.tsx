import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { type ControlledProps, type FormHandle, useFormValue } from '../../../platform/ui/form/form-field.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import type { ClienteChoices, EditedCliente } from '../clientes-office.contract.ts';
import { isInZona } from '../partners/zonas.ts';

interface ComercialControlProps extends ControlledProps, Pick<ClienteChoices, 'comerciales' | 'zonas'> {
  form: FormHandle<EditedCliente>;
}

/** The comercial of a cliente; below it the one whose zone has the postal code, while it is another. */
export function ComercialControl({
  value,
  onChange,
  errorsByPath: _,
  onFieldError: __,
  shape: ___,
  form,
  comerciales,
  zonas,
  ...control
}: ComercialControlProps) {
  const { t } = useTranslation();
  const proposed = useFormValue(form, ({ countryId, codigoPostal }) => {
    if (countryId === undefined || !codigoPostal) return undefined;
    return zonas.find((zona) => isInZona(zona, { countryId, codigoPostal }))?.comercialId;
  });
  const comercial = comerciales.find(({ id }) => id === proposed);
  return (
    <>
      <SelectControl
        {...control}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('Sin comercial')}</option>
        {comerciales.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectControl>
      {/* Its line is there from the start, so that nothing below moves. */}
      <p className="mt-1 min-h-6 text-sm text-base-content/75" aria-live="polite">
        {comercial && comercial.id !== value && !control.disabled && (
          <>
            {t('Por su código postal le toca a {{nombre}}.', { nombre: comercial.nombre })}{' '}
            <Button tone="quiet" onClick={() => onChange(comercial.id)}>
              {t('Asignar')}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
