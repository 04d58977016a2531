import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { ApiError, NetworkError, ValidationError } from '../../../../platform/http/call-errors.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { type Language, languageNames, languages } from '../../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
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
  const form = useId();
  const queryClient = useQueryClient();
  // Of these values: a lost reply and a correction are two requests.
  const [key, setKey] = useState(newKey);
  const [values, setValues] = useState(noValues);
  const [countryId, setCountryId] = useState<number>();
  const [idioma, setIdioma] = useState<Language>(language);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [known, setKnown] = useState<KnownShop>();
  const { data: countries = [] } = useQuery(countriesQuery);
  const country = countryId ?? countries[0]?.id;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setKnown(undefined);
    const missing = (['nombre', 'nif', 'poblacion'] as const).filter((name) => !values[name].trim());
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((name) => [name, t('Falta este dato.')])));
      return;
    }
    setBusy(true);
    setErrors({});
    const { email, telefono, ...named } = values;
    try {
      const chosen = country ?? (await queryClient.fetchQuery(countriesQuery))[0]?.id;
      if (chosen === undefined) throw new NetworkError();
      const body = {
        ...{ ...named, countryId: chosen, idioma },
        ...(email.trim() && { email: email.trim() }),
        ...(telefono.trim() && { telefono: telefono.trim() }),
      };
      onChoose(customerOf(await call(createShopEndpoint, { body }, { idempotencyKey: key })));
    } catch (error) {
      const { tienda } = error instanceof ApiError ? error.body : {};
      if (tienda) setKnown(tienda as KnownShop);
      setErrors(
        error instanceof ValidationError
          ? Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]))
          : { form: failureText(error, t) },
      );
      setBusy(false);
    }
  }
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
          onChange={({ target }) => {
            setKey(newKey());
            setValues((before) => ({ ...before, [name]: target.value }));
          }}
          className={controlClass}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Nueva tienda')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {t('Guardar y pedir')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
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
              onChange={({ target }) => {
                setKey(newKey());
                setCountryId(Number(target.value));
              }}
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
              onChange={({ target }) => {
                setKey(newKey());
                setIdioma(target.value as Language);
              }}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {languageNames[one]}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        {errors.form && (
          <Notice tone="bad" role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {errors.form}
            {known && (
              <Button onClick={() => onChoose(customerOf(known))}>
                {t('Pedir para {{tienda}}', { tienda: known.nombre })}
              </Button>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
