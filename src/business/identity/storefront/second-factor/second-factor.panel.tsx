import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatInstant } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { readSecondFactorEndpoint, type SecondFactor } from '../../second-factor.contract.ts';
import { Done } from '../account-page.tsx';
import { type FactorAct, FactorActForm } from './factor-act.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorPanelProps {
  /** Level of its headings. */
  level: 'h2' | 'h3';
  /** Called when a factor was set up and its recovery codes are saved. */
  onReady?(): void;
}

/** Lists the second factors of the own account, and changes them. */
export default function SecondFactorPanel({ level, onReady }: SecondFactorPanelProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...readQuery(readSecondFactorEndpoint, {}), staleTime: 0 });
  const [act, setAct] = useState<FactorAct>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [done, setDone] = useState<string>();
  const { data, error, refetch, isFetching } = query;
  const panel = useRef<HTMLDivElement>(null);
  const [cancelled, setCancelled] = useState<FactorAct>();
  // A closing form returns the focus to the button that opened it.
  useEffect(() => {
    if (!cancelled) return;
    panel.current?.querySelector<HTMLElement>(`[data-opens="${openerOf(cancelled)}"]`)?.focus();
  }, [cancelled]);

  if (codes) {
    return (
      <RecoveryCodes
        level={level}
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          onReady?.();
        }}
      />
    );
  }
  if (!data) {
    if (!error) return <Skeleton className="h-40" />;
    return <FailureState title={failureText(error, t)} onRetry={() => void refetch()} busy={isFetching} />;
  }

  function begin(next: FactorAct): void {
    setDone(undefined);
    setCancelled(undefined);
    setAct(next);
  }
  async function finish(words: string, recoveryCodes?: readonly string[]): Promise<void> {
    setAct(undefined);
    setDone(words);
    if (recoveryCodes) setCodes(recoveryCodes);
    await refetch();
  }
  const form = (...kinds: FactorAct['kind'][]) =>
    act &&
    kinds.includes(act.kind) && (
      <FactorActForm
        key={act.kind}
        act={act}
        state={data}
        onDone={(words, recoveryCodes) => void finish(words, recoveryCodes)}
        onCancel={() => {
          setAct(undefined);
          setCancelled(act);
        }}
      />
    );
  return (
    <div ref={panel} className="flex flex-col gap-8">
      <p>
        {t(
          'Además de la contraseña, un código del teléfono o una llave de acceso: quien conozca su contraseña no entra solo con ella.',
        )}
      </p>
      {done && (
        <Done>
          <Notice tone="good">{done}</Notice>
        </Done>
      )}
      <AppPart level={level} state={data} begin={begin}>
        {form('addTotp', 'removeTotp')}
      </AppPart>
      <Part level={level} title={t('Llaves de acceso')} intro={<PasskeyIntro state={data} />}>
        <PasskeyRows
          passkeys={data.passkeys}
          onRenamed={() => void refetch()}
          onRemove={({ id, name }) => begin({ kind: 'removePasskey', id, name })}
        />
        {!act && offersPasskeys(data) && (
          <Button data-opens="addPasskey" onClick={() => begin({ kind: 'addPasskey' })}>
            {t('Añadir una llave de acceso')}
          </Button>
        )}
        {form('addPasskey', 'removePasskey')}
      </Part>
      {hasFactor(data) && (
        <Part
          level={level}
          title={t('Códigos de recuperación')}
          intro={t('Quedan {{count}} códigos.', { count: data.recoveryCodes })}
        >
          {!act && (
            <Button data-opens="renewCodes" onClick={() => begin({ kind: 'renewCodes' })}>
              {t('Crear códigos nuevos')}
            </Button>
          )}
          {form('renewCodes')}
        </Part>
      )}
    </div>
  );
}

const openerOf = (act: FactorAct) => (act.kind === 'removePasskey' ? `${act.kind} ${act.id}` : act.kind);

const hasFactor = ({ totp, passkeys }: SecondFactor) => totp !== undefined || passkeys.length > 0;

/** Passkeys work on the site's own domain only. */
const offersPasskeys = ({ passkeyDomain }: SecondFactor) =>
  passkeyDomain !== undefined &&
  window.PublicKeyCredential !== undefined &&
  (window.location.hostname === passkeyDomain || window.location.hostname.endsWith(`.${passkeyDomain}`));

function AppPart({
  level,
  state,
  begin,
  children,
}: {
  level: 'h2' | 'h3';
  state: SecondFactor;
  begin(act: FactorAct): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const intro = state.totp
    ? t('Activa desde el {{fecha}}.', { fecha: formatInstant(state.totp, language) })
    : t('Muestra en el teléfono un código nuevo cada 30 segundos, también sin conexión.');
  return (
    <Part level={level} title={t('Aplicación de códigos')} intro={intro}>
      {!children && (
        <div className="flex flex-wrap gap-3">
          <Button
            data-opens="addTotp"
            tone={hasFactor(state) ? 'outline' : 'primary'}
            onClick={() => begin({ kind: 'addTotp' })}
          >
            {state.totp ? t('Cambiar de teléfono') : t('Activar la aplicación')}
          </Button>
          {state.totp && (
            <Button data-opens="removeTotp" tone="danger" onClick={() => begin({ kind: 'removeTotp' })}>
              {t('Quitar la aplicación')}
            </Button>
          )}
        </div>
      )}
      {children}
    </Part>
  );
}

function PasskeyIntro({ state }: { state: SecondFactor }) {
  const { t } = useTranslation();
  if (offersPasskeys(state)) {
    return t(
      'La huella, la cara o el PIN de un dispositivo, o una llave de seguridad. Con ella también se entra sin contraseña.',
    );
  }
  return state.passkeyDomain && window.PublicKeyCredential !== undefined
    ? t('Las llaves de acceso se añaden y se usan en {{dominio}}.', { dominio: state.passkeyDomain })
    : t('Aquí no se pueden usar llaves de acceso.');
}

interface PartProps {
  level: 'h2' | 'h3';
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

function Part({ level: Heading, title, intro, children }: PartProps) {
  return (
    <section>
      <Heading className="text-lg">{title}</Heading>
      <p className="mt-1 mb-3 max-w-[60ch] text-base-content/75">{intro}</p>
      {children}
    </section>
  );
}
