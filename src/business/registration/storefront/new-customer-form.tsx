import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { fieldErrorsOf } from '../../../platform/ui/public-form/field-errors.ts';
import { usePublicForm } from '../../../platform/ui/public-form/use-public-form.ts';
import { asksRecargo } from '../../contactos/recargo.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { newCustomerData, type RegisterOfKey, setNewCustomerDataEndpoint } from '../registration.contract.ts';
import { ActivationSubmit } from './activation-submit.tsx';
import { checkPasswords } from './check-password.ts';
import { fieldWords, inWords } from './check-register.ts';
import { CompanyFields } from './company-fields.tsx';
import { useCountries } from './country-field.tsx';
import type { KeyState } from './key-state.ts';
import { tabDraft } from './tab-draft.ts';
import { useActivate } from './use-activate.ts';

const texts = [
  'nombre',
  'empresa',
  'nif',
  'direccion',
  'codigoPostal',
  'poblacion',
  'provincia',
  'telefono',
  'password',
  'confirmPassword',
] as const;
const fields = [...texts, 'countryId', 'recargoEquivalencia'];
const draftFields = fields.filter((name) => !/password/i.test(name));
const activationDraft = tabDraft('activationDraft', ['email', ...draftFields]);

/**
 * Returns the draft of one person, for an older or a newer letter; another person in this tab finds nothing.
 */
function draftOf(person: string): Partial<Record<string, string>> {
  const { email, ...draft } = activationDraft.read(tabStorage) ?? {};
  return email === person ? draft : {};
}

interface NewCustomerFormProps {
  urlKey: string;
  register: RegisterOfKey;
  onInvalidKey: (state: KeyState) => void;
}

/** The activation form of a new shop: invoice data and a password. */
export function NewCustomerForm({ urlKey, register, onInvalidKey }: NewCustomerFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const activate = useActivate(onInvalidKey);
  const countries = useCountries();
  const { form, errors, busy, submit, clearError, showError } = usePublicForm(fields);
  const [initialValues] = useState(() => {
    const countryId = register.countryId ? String(register.countryId) : '';
    return { ...register, countryId, ...draftOf(register.email) };
  });
  const [countryId, setCountryId] = useState(initialValues.countryId);
  const [nif, setNif] = useState(initialValues.nif);
  const country = countries.find(({ id }) => String(id) === countryId);
  const hasRecargoQuestion = asksRecargo(country?.iso2, nif);

  const save = (part: Record<string, string> = {}) => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const filled = draftFields.map((name) => [name, String(data.get(name) ?? '')]);
    activationDraft.save(tabStorage, { ...Object.fromEntries(filled), email: register.email, ...part });
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const filled = Object.fromEntries(texts.map((name) => [name, String(data.get(name) ?? '')]));
    const recargo = data.get('recargoEquivalencia');
    const body = {
      ...(filled as Record<(typeof texts)[number], string>),
      key: urlKey,
      countryId: Number(countryId),
      ...(hasRecargoQuestion && recargo ? { recargoEquivalencia: recargo === 'si' } : {}),
    };
    const { password, confirmPassword, ...shapeErrors } = fieldErrorsOf(newCustomerData, body, fieldWords);
    const found = {
      ...inWords(shapeErrors, t),
      ...(hasRecargoQuestion && !recargo ? { recargoEquivalencia: t('Elija sí o no.') } : {}),
      ...checkPasswords(body.password, body.confirmPassword, register.email, t),
    };
    return submit(event, found, () =>
      activate(async () => {
        await call(setNewCustomerDataEndpoint, { body });
        activationDraft.save(tabStorage);
      }),
    );
  };

  return (
    <div className="page-column grid gap-x-8 gap-y-8 py-12 lg:grid-cols-12 lg:py-20">
      <header className="lg:col-span-4">
        <h1 className="text-3xl md:text-4xl">{t('Active su cuenta')}</h1>
        <p className="mt-4 max-w-[52ch]">
          {t(
            'Complete los datos de su empresa, que son los que irán en las facturas, y elija una contraseña.',
          )}
        </p>
      </header>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={send}
        onInput={(event) => {
          clearError(event);
          save();
        }}
        className="flex flex-col gap-12 lg:col-span-7 lg:col-start-6"
      >
        <CompanyFields
          initialValues={initialValues}
          errors={errors}
          countryId={countryId}
          onCountry={(id) => {
            setCountryId(id);
            save({ countryId: id });
            showError('countryId', undefined);
          }}
          onNif={setNif}
          asksRecargo={hasRecargoQuestion}
        />
        <section aria-labelledby="acceso" className="flex max-w-md flex-col gap-5">
          <h2 id="acceso" className="text-xl">
            {t('Su contraseña')}
          </h2>
          <ActivationSubmit email={register.email} errors={errors} busy={busy} />
        </section>
      </form>
    </div>
  );
}
