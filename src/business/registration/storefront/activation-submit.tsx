import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { Faults } from '../../../platform/ui/public-form/field-faults.ts';
import { FormFault, OfflineNotice } from '../../../platform/ui/public-form/form-fault.tsx';
import { PasswordFields } from './password-fields.tsx';

/** The end of both activation forms: password, errors of the whole form, and the button. */
export function ActivationSubmit({ email, faults, busy }: { email: string; faults: Faults; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordFields email={email} faults={faults} />
      <OfflineNotice isHidden={'' in faults} />
      <FormFault fault={faults['']} />
      <div>
        <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
          {busy ? t('Activando…') : t('Activar la cuenta')}
        </Button>
      </div>
    </>
  );
}
