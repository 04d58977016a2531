import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { signInByEmailEndpoint } from '../identity.contract.ts';
import { Done } from './account-page.tsx';

interface LinkOfferProps {
  email: string;
  /** Called after the mail, to clear the refusal above the offer. */
  onMailed(): void;
}

/** Offers a mailed link to an owner whose password is refused because others try too many. */
export function LinkOffer({ email, onMailed }: LinkOfferProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const [error, setError] = useState<string>();

  async function mail(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await call(signInByEmailEndpoint, { body: { email } });
      setMailed(true);
      onMailed();
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
    }
  }

  if (mailed) {
    return (
      <Done>
        <Notice tone="good">
          {t(
            'Si {{email}} tiene una cuenta, le acabamos de escribir. Si en unos minutos no ha llegado, mire en el correo no deseado.',
            { email },
          )}
        </Notice>
      </Done>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={busy} onClick={() => void mail()}>
        {t('Recibir un enlace por correo')}
      </Button>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </div>
  );
}
