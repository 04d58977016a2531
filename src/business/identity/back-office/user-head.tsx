import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { resetSecondFactorEndpoint } from '../second-factor.contract.ts';
import { useUser } from '../session.ts';
import {
  readPersonalDataEndpoint,
  resendInvitationEndpoint,
  toggleStatusEndpoint,
  type User,
} from '../users.contract.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { stateOf, userTitle } from './user-words.ts';

interface UserHeadProps {
  user: User;
  held: readonly string[];
  onChanged(): void;
  onErased(): void;
}

/** Renders the account's name and state, and its acts other than editing. */
export function UserHead({ user, held, onChanged, onErased }: UserHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const own = useUser()?.id === user.id;
  const [confirming, setConfirming] = useState<'cerrar' | 'borrar' | 'verificacion'>();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const may = (right: string) => held.includes(`Permissions.Users.${right}`);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = `${user.isActive} ${user.secondFactor}`;
  const shownButtons = useRef(buttons);
  // An act can remove the button that has the focus.
  useEffect(() => {
    if (shownButtons.current === buttons) return;
    shownButtons.current = buttons;
    if (document.activeElement === document.body) title.current?.focus();
  }, [buttons]);

  async function act(name: string, run: () => Promise<unknown>, said?: string): Promise<void> {
    setBusy(name);
    setError(undefined);
    try {
      await run();
      if (said) showToast({ tone: 'good', text: said });
      setConfirming(undefined);
      onChanged();
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(undefined);
    }
  }
  const toggle = (activo: boolean) =>
    act(
      'estado',
      () => call(toggleStatusEndpoint, { body: { id: user.id, activo } }),
      activo ? t('La cuenta está abierta.') : t('La cuenta está cerrada, y sus sesiones han terminado.'),
    );
  const handOver = () =>
    act('datos', async () => {
      const data = await call(readPersonalDataEndpoint, { params: { id: user.id } });
      const bytes = new TextEncoder().encode(JSON.stringify(data, null, 2));
      downloadFile({ bytes, type: 'application/json', name: `datos-${user.email}.json` });
    });
  const facts: [string, ReactNode][] = [
    [
      t('Estado'),
      <StateMark key="estado" state={stateOf(user).mark}>
        {t(stateOf(user).words)}
      </StateMark>,
    ],
    [t('Verificación en dos pasos'), user.secondFactor ? t('Activa') : t('Sin activar')],
    [t('Alta'), formatInstant(user.creado, language)],
    [t('Última entrada'), user.ultimoAcceso ? formatInstant(user.ultimoAcceso, language) : t('Ninguna')],
  ];

  return (
    <header className="mb-6 flex flex-col gap-4">
      <h1 ref={title} tabIndex={-1} className="text-2xl break-words outline-none">
        {userTitle(user)}
      </h1>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-base-content/75">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {user.invitado && user.isActive && may('Create') && (
          <Button
            busy={busy === 'invitar'}
            onClick={() =>
              void act(
                'invitar',
                () => call(resendInvitationEndpoint, { body: { id: user.id } }),
                t('La invitación está de camino; la de antes ya no sirve.'),
              )
            }
          >
            {t('Invitar otra vez')}
          </Button>
        )}
        {may('Export') && (
          <Button busy={busy === 'datos'} onClick={() => void handOver()}>
            {t('Exportar sus datos')}
          </Button>
        )}
        {may('Update') && !user.isActive && (
          <Button busy={busy === 'estado'} onClick={() => void toggle(true)}>
            {t('Abrir la cuenta')}
          </Button>
        )}
        {may('Update') && user.isActive && !own && (
          <Button onClick={() => setConfirming('cerrar')}>{t('Cerrar la cuenta')}</Button>
        )}
        {may('Update') && user.secondFactor && !own && (
          <Button onClick={() => setConfirming('verificacion')}>{t('Restablecer la verificación')}</Button>
        )}
        {may('Delete') && !own && (
          <Button tone="danger" onClick={() => setConfirming('borrar')}>
            {t('Borrar a la persona')}
          </Button>
        )}
      </div>
      {own && (
        <Notice tone="info">
          {t('Esta es su propia cuenta: si hay que cerrarla, pídaselo a otra persona.')}
        </Notice>
      )}
      {error && !confirming && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <ConfirmDialog
        open={confirming === 'cerrar'}
        onClose={() => {
          setConfirming(undefined);
          setError(undefined);
        }}
        onConfirm={() => void toggle(false)}
        title={t('¿Cerrar la cuenta de {{nombre}}?', { nombre: userTitle(user) })}
        act={t('Cerrar la cuenta')}
        danger
        busy={busy === 'estado'}
        error={error}
      >
        {t('Sus sesiones terminan ahora mismo. Nada se borra, y la cuenta se puede abrir otra vez.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'verificacion'}
        onClose={() => {
          setConfirming(undefined);
          setError(undefined);
        }}
        onConfirm={() =>
          void act(
            'verificacion',
            () => call(resetSecondFactorEndpoint, { body: { id: user.id } }),
            t('La verificación en dos pasos está quitada, y sus sesiones han terminado.'),
          )
        }
        title={t('¿Restablecer la verificación de {{nombre}}?', { nombre: userTitle(user) })}
        act={t('Restablecer la verificación')}
        danger
        busy={busy === 'verificacion'}
        error={error}
      >
        {t(
          'Entrará solo con la contraseña hasta que la active otra vez. Asegúrese antes de que es quien se lo pide.',
        )}
      </ConfirmDialog>
      {confirming === 'borrar' && (
        <EraseDialog user={user} onClose={() => setConfirming(undefined)} onErased={onErased} />
      )}
    </header>
  );
}
