import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { type Profile, signInByEmailEndpoint } from '../identity.contract.ts';
import { checkSignInKeyEndpoint } from '../mailed-keys.contract.ts';
import { session } from '../session.ts';
import { FormErrors } from './form-errors.tsx';
import { type GivenFactor, useSecondStep } from './second-factor/use-second-step.tsx';
import { useKeyCheck } from './use-key-check.ts';

interface MailedSignInProps {
  email: string;
  token: string;
  onSignedIn: (userId: string) => void;
}

/** Signs in by a mailed link after a click: mail scanners follow links, and would use it up. */
export function MailedSignIn({ email, token, onSignedIn }: MailedSignInProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const { counted } = useKeyCheck(checkSignInKeyEndpoint, token);
  // The key is valid once: after a sign-in whose profile read failed it is not sent again.
  const adopted = useRef(false);

  const { step, ask } = useSecondStep();

  async function spendKey(factor?: GivenFactor): Promise<Profile | undefined> {
    const reply = await call(signInByEmailEndpoint, { body: { email, token, ...factor } });
    if (!('token' in reply)) return undefined;
    adopted.current = true;
    return session.adopt(reply, false);
  }

  async function enter(factor?: GivenFactor): Promise<void> {
    const user = adopted.current ? await session.load() : await spendKey(factor);
    if (!user) throw session.unanswered();
    onSignedIn(user.id);
  }

  async function signIn(): Promise<void> {
    setErrors({});
    setBusy(true);
    try {
      await enter().catch((error) => ask(error, enter));
    } catch (error) {
      setErrors({ form: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  if (step) return step;
  return (
    <div className="mt-8 flex max-w-md flex-col items-start gap-5">
      <FormErrors errors={errors} />
      {counted === false ? (
        <Notice tone="bad" role="status">
          {t('Este enlace ya no sirve')}
        </Notice>
      ) : (
        <Button tone="primary" busy={busy} onClick={signIn}>
          {t('Entrar como {{email}}', { email })}
        </Button>
      )}
      <Link to="/forgot-password" className="link-quiet inline-block py-2">
        {t('Pedir otro enlace')}
      </Link>
    </div>
  );
}
