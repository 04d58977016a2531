import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { failureWords } from '../../../platform/ui/sent-form/failure-words.ts';
import { signInByEmailEndpoint } from '../identity.contract.ts';

/** Offers a mailed link to an owner whose password is refused because others try too many. */
export function LinkOffer({ email }: { email: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>();

  async function mail(): Promise<void> {
    setBusy(true);
    try {
      await call(signInByEmailEndpoint, { body: { email } });
      const text = t(
        'Si {{email}} tiene una cuenta, le acabamos de escribir. Si en unos minutos no ha llegado, mire en el correo no deseado.',
        { email },
      );
      setSaid({ tone: 'good', text });
    } catch (error) {
      setSaid({ tone: 'bad', text: failureWords(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {said?.tone !== 'good' && (
        <Button busy={busy} onClick={() => void mail()}>
          {t('Recibir un enlace por correo')}
        </Button>
      )}
      {said && (
        <Notice tone={said.tone} role="status">
          {said.text}
        </Notice>
      )}
    </div>
  );
}
