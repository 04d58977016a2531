import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { Faults } from '../../../platform/ui/sent-form/field-faults.ts';
import { FaultOfTheWhole, NoLine } from '../../../platform/ui/sent-form/of-the-whole.tsx';
import { PasswordFields } from './password-fields.tsx';

/** How every form ends that makes an account: its password, what is wrong with the whole, and the button. */
export function ActivationEnd({ email, faults, busy }: { email: string; faults: Faults; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordFields email={email} faults={faults} />
      <NoLine told={'' in faults} />
      <FaultOfTheWhole fault={faults['']} />
      <div>
        <Button type="submit" tone="primary" busy={busy} className="max-sm:w-full">
          {busy ? t('Activando…') : t('Activar la cuenta')}
        </Button>
      </div>
    </>
  );
}
