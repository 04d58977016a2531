import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { faultsOf } from '../../../platform/ui/public-form/field-faults.ts';
import { usePublicForm } from '../../../platform/ui/public-form/use-public-form.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { asksRecargo } from '../recargo.ts';
import { newCustomerData, type RegisterOfKey, setNewCustomerDataEndpoint } from '../registration.contract.ts';
import { ActivationEnd } from './activation-end.tsx';
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

/** Of one person alone, with an older letter or a newer one: who opens another's in this tab finds nothing of it. */
function keptOf(person: string): Partial<Record<string, string>> {
  const { email, ...kept } = activationDraft.read(tabStorage) ?? {};
  return email === person ? kept : {};
}

interface NewCustomerFormProps {
  urlKey: string;
  register: RegisterOfKey;
  onSpent: (state: KeyState) => void;
}

/** A new shop completes what an invoice needs and chooses a password: its account is there. */
export function NewCustomerForm({ urlKey, register, onSpent }: NewCustomerFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const activate = useActivate(onSpent);
  const countries = useCountries();
  const { form, faults, busy, submit, clearFault: mend, showFault: tell } = usePublicForm(fields);
  const [told] = useState(() => {
    const countryId = register.countryId ? String(register.countryId) : '';
    return { ...register, countryId, ...keptOf(register.email) };
  });
  const [countryId, setCountryId] = useState(told.countryId);
  const [nif, setNif] = useState(told.nif);
  const country = countries.find(({ id }) => String(id) === countryId);
  const asks = asksRecargo(country?.iso2, nif);

  const keep = (part: Record<string, string> = {}) => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const filled = draftFields.map((name) => [name, String(data.get(name) ?? '')]);
    activationDraft.keep(tabStorage, { ...Object.fromEntries(filled), email: register.email, ...part });
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const filled = Object.fromEntries(texts.map((name) => [name, String(data.get(name) ?? '')]));
    const recargo = data.get('recargoEquivalencia');
    const body = {
      ...(filled as Record<(typeof texts)[number], string>),
      key: urlKey,
      countryId: Number(countryId),
      ...(asks && recargo ? { recargoEquivalencia: recargo === 'si' } : {}),
    };
    const { password, confirmPassword, ...ofTheShape } = faultsOf(newCustomerData, body, fieldWords);
    const found = {
      ...inWords(ofTheShape, t),
      ...(asks && !recargo ? { recargoEquivalencia: t('Elija sí o no.') } : {}),
      ...checkPasswords(body.password, body.confirmPassword, register.email, t),
    };
    return submit(event, found, () =>
      activate(async () => {
        await call(setNewCustomerDataEndpoint, { body });
        activationDraft.keep(tabStorage);
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
          mend(event);
          keep();
        }}
        className="flex flex-col gap-12 lg:col-span-7 lg:col-start-6"
      >
        <CompanyFields
          told={told}
          faults={faults}
          countryId={countryId}
          onCountry={(id) => {
            setCountryId(id);
            keep({ countryId: id });
            tell('countryId', undefined);
          }}
          onNif={setNif}
          asksRecargo={asks}
        />
        <section aria-labelledby="acceso" className="flex max-w-md flex-col gap-5">
          <h2 id="acceso" className="text-xl">
            {t('Su contraseña')}
          </h2>
          <ActivationEnd email={register.email} faults={faults} busy={busy} />
        </section>
      </form>
    </div>
  );
}
