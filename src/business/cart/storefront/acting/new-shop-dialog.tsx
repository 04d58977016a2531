import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { ApiError, NetworkError } from '../../../../platform/http/call-errors.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { type Language, languageNames, languages } from '../../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { fieldRefusals } from '../../../../platform/ui/field-refusals.ts';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { useIdempotencyKey } from '../../../../platform/ui/public-form/use-idempotency-key.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { createShopEndpoint, type KnownShop } from '../../../contactos/rep/shops.contract.ts';
import type { Customer } from '../../../identity/acting.contract.ts';
import { readCountriesEndpoint } from '../../../settings/settings.contract.ts';

interface NewShopDialogProps {
  onClose: () => void;
  /** The new shop, or the known one that has its tax number. */
  onChoose: (customer: Customer) => void;
}

const noValues = { nombre: '', nif: '', poblacion: '', email: '', telefono: '' };

const customerOf = ({ id, nombre, poblacion, userId }: KnownShop): Customer => ({
  ...{ userId, usuario: '', clienteId: id, cliente: nombre, poblacion },
});

const countriesQuery = readQuery(readCountriesEndpoint, {});

/** Adds a shop that the rep meets, with the few fields that an order needs, and chooses it. */
export function NewShopDialog({ onClose, onChoose }: NewShopDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState(noValues);
  const [countryId, setCountryId] = useState<number>();
  const [idioma, setIdioma] = useState<Language>(language);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countryId ?? countries[0]?.id;

  async function save(): Promise<ReactNode> {
    const { email, telefono, ...named } = values;
    try {
      const chosen = country ?? (await queryClient.fetchQuery(countriesQuery))[0]?.id;
      if (chosen === undefined) throw new NetworkError();
      const body = {
        ...{ ...named, countryId: chosen, idioma },
        ...(email.trim() && { email: email.trim() }),
        ...(telefono.trim() && { telefono: telefono.trim() }),
      };
      onChoose(customerOf(await call(createShopEndpoint, { body }, { idempotencyKey: keyOf(body) })));
      return undefined;
    } catch (error) {
      const refused = fieldRefusals(error);
      if (refused) return void setErrors(refused);
      const { tienda } = error instanceof ApiError ? error.body : {};
      const known = tienda as KnownShop | undefined;
      return (
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {failureText(error, t)}
          {known && (
            <Button onClick={() => onChoose(customerOf(known))}>
              {t('Pedir para {{tienda}}', { tienda: known.nombre })}
            </Button>
          )}
        </span>
      );
    }
  }
  const send = () => {
    const missing = (['nombre', 'nif', 'poblacion'] as const).filter((name) => !values[name].trim());
    setErrors(Object.fromEntries(missing.map((name) => [name, t('Falta este dato.')])));
    return missing.length > 0 ? undefined : save();
  };
  const text = (
    name: keyof typeof noValues,
    label: string,
    required: boolean,
    type: 'text' | 'email' | 'tel' = 'text',
  ) => (
    <Field label={label} required={required} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : name === 'nif' ? 30 : name === 'telefono' ? 40 : 120}
          value={values[name]}
          onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          className={controlClass}
        />
      )}
    </Field>
  );
  return (
    <FormDialog title={t('Nueva tienda')} act={t('Guardar y pedir')} onClose={onClose} onSend={send}>
      <p>
        {t(
          'Queda como tienda de usted. La oficina completa su ficha y sus condiciones; hasta entonces sus pedidos se reciben y no se sirven.',
        )}
      </p>
      {text('nombre', t('Nombre de la tienda'), true)}
      {text('nif', t('NIF'), true)}
      {text('poblacion', t('Población'), true)}
      <Field label={t('País')} error={errors.countryId}>
        {(control) => (
          <SelectControl
            {...control}
            value={country === undefined ? '' : String(country)}
            onChange={({ target }) => setCountryId(Number(target.value))}
          >
            {countries.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      {text('email', t('Correo de la tienda'), false, 'email')}
      {text('telefono', t('Teléfono'), false, 'tel')}
      <Field label={t('Idioma de sus cartas')}>
        {(control) => (
          <SelectControl
            {...control}
            value={idioma}
            onChange={({ target }) => setIdioma(target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
    </FormDialog>
  );
}
