import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { FormError, OfflineNotice } from '../../../platform/ui/public-form/form-error.tsx';
import { useIdempotencyKey } from '../../../platform/ui/public-form/use-idempotency-key.ts';
import { usePublicForm } from '../../../platform/ui/public-form/use-public-form.ts';
import { tabStorage } from '../../identity/tab-storage.ts';
import { submitRegisterEndpoint } from '../registration.contract.ts';
import { checkRegister } from './check-register.ts';
import { likelyCountry, useCountries } from './country-field.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { RegisterFields } from './register-fields.tsx';
import { tabDraft } from './tab-draft.ts';

const draftFields = [
  'nombre',
  'email',
  'telefono',
  'countryId',
  'empresa',
  'nif',
  'direccion',
  'mensaje',
] as const;
type RegisterDraft = Partial<Record<(typeof draftFields)[number], string>>;
const registerDraft = tabDraft('registerDraft', draftFields);
const fields = [...draftFields, 'licencia'];

/** Returns the values of the form without the licence. */
function formValues(form: HTMLFormElement): Required<RegisterDraft> {
  const data = new FormData(form);
  const values = draftFields.map((field) => [field, String(data.get(field) ?? '')]);
  return Object.fromEntries(values) as Required<RegisterDraft>;
}

/** The form of a shop's request. Its values stay until it has arrived. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const countries = useCountries();
  const { form, errors, busy, submit, clearError, showError } = usePublicForm(fields, 'licencia');
  const keyOf = useIdempotencyKey();
  const [licencia, setLicencia] = useState<File>();
  const [isPreparing, setPreparing] = useState(false);
  /** The form was sent while its photo was being reduced. */
  const [isAwaited, setAwaited] = useState(false);
  const [restored, setRestored] = useState(false);
  const [chosenCountry, setChosenCountry] = useState<string>();
  const countryId = chosenCountry ?? likelyCountry(countries, language);

  useEffect(() => {
    const draft = registerDraft.read(tabStorage);
    if (!draft || !form.current) return;
    for (const field of draftFields) {
      const control = form.current.elements.namedItem(field);
      // Values typed while the page loaded are newer than the draft.
      if (field !== 'countryId' && isTyped(control) && control.value === '')
        control.value = draft[field] ?? '';
    }
    if (draft.countryId) setChosenCountry(draft.countryId);
    setRestored(true);
  }, [form]);

  useEffect(() => {
    if (!isAwaited || isPreparing) return;
    setAwaited(false);
    form.current?.requestSubmit();
  }, [form, isAwaited, isPreparing]);

  const save = (part: RegisterDraft = {}) => {
    if (form.current) registerDraft.save(tabStorage, { ...formValues(form.current), ...part });
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isPreparing) {
      event.preventDefault();
      setAwaited(true);
      return undefined;
    }
    const values = { ...formValues(event.currentTarget), idioma: language, licencia };
    return submit(event, checkRegister(values, t), async () => {
      const idempotencyKey = keyOf(values, licencia);
      await call(
        submitRegisterEndpoint,
        { body: values as typeof values & { licencia: File } },
        { idempotencyKey },
      );
      registerDraft.save(tabStorage);
      onSent(values.email.trim());
    });
  };

  return (
    // Without the method a browser would put the values into the URL before the script is loaded.
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={busy || isAwaited || undefined}
      onSubmit={send}
      onInput={(event) => {
        clearError(event);
        save();
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-base-content/75">{t('Los campos con * son obligatorios.')}</p>
      {restored && !licencia && (
        <Notice>{t('Hemos guardado lo que había escrito. La licencia hay que elegirla otra vez.')}</Notice>
      )}
      <RegisterFields
        errors={errors}
        countryId={countryId}
        onCountry={(id) => {
          setChosenCountry(id);
          save({ countryId: id });
        }}
        licencia={licencia}
        onLicencia={(file) => {
          setLicencia(file);
          showError('licencia', undefined);
        }}
        onLicenciaError={(error) => {
          showError('licencia', error);
          // Its own error stays in place of a missing licence's.
          if (error) setAwaited(false);
        }}
        isPreparing={isPreparing}
        onPreparing={setPreparing}
      />
      <PrivacyNotice />
      <OfflineNotice isHidden={'' in errors} />
      <FormError error={errors['']} />
      <div>
        <Button type="submit" tone="primary" busy={busy || isAwaited} className="max-sm:w-full">
          {busy || isAwaited ? t('Enviando…') : t('Enviar la solicitud')}
        </Button>
      </div>
      {busy && licencia && (
        <Progress label={t('Enviando la solicitud y la licencia')}>
          {licencia.size > 1_000_000 &&
            `${formatNumber(Math.round(licencia.size / 100_000) / 10, language)} MB`}
        </Progress>
      )}
    </form>
  );
}

function isTyped(control: RadioNodeList | Element | null): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
