import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { FormError, OfflineNotice } from '../../../platform/ui/public-form/form-error.tsx';
import { PasswordFields } from './password-fields.tsx';

/** The end of both activation forms: password, errors of the whole form, and the button. */
export function ActivationSubmit({
  email,
  errors,
  busy,
}: {
  email: string;
  errors: FieldErrors;
  busy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordFields email={email} errors={errors} />
      <OfflineNotice isHidden={'' in errors} />
      <FormError error={errors['']} />
      <div>
        <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
          {busy ? t('Activando…') : t('Activar la cuenta')}
        </Button>
      </div>
    </>
  );
}
