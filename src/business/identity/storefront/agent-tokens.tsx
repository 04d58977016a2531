import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  type AgentToken,
  createAgentTokenEndpoint,
  listAgentTokensEndpoint,
  revokeAgentTokenEndpoint,
} from '../agent-tokens.contract.ts';

const mcpPath = '/lob/mcp';

/** Makes, lists and revokes the keys with which programs act for the user of a shop. */
export function AgentTokens() {
  const { t } = useTranslation();
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<AgentToken>();
  const field = useRef<HTMLInputElement>(null);
  const {
    data,
    error: unread,
    refetch,
  } = useQuery({ ...readQuery(listAgentTokensEndpoint, {}), staleTime: 0 });

  return (
    <>
      <p>
        {t(
          'Un asistente de inteligencia artificial u otro programa puede ver sus precios, llenar su carrito y enviar pedidos en su nombre. Dé a cada uno su propia clave y retírela cuando ya no lo use.',
        )}
      </p>
      <p className="mt-3">
        {t('Dirección para el programa (MCP):')}{' '}
        <code className="break-all">{`${window.location.origin}${mcpPath}`}</code>
      </p>
      {unread && !data && (
        <Notice tone="bad" role="alert" className="mt-4">
          {failureText(unread, t)}
        </Notice>
      )}
      {!data && !unread && <Skeleton className="mt-4 h-16" />}
      {data && <TokenRows tokens={data} onRevoke={setRevoking} />}
      {made === undefined ? (
        <NewToken
          field={field}
          onMade={(token) => {
            setMade(token);
            void refetch();
          }}
        />
      ) : (
        <MadeToken
          token={made}
          onKept={() => {
            setMade(undefined);
            setTimeout(() => field.current?.focus());
          }}
        />
      )}
      <p role="status" className="sr-only">
        {data && t('{{count}} claves de programas', { count: data.length })}
      </p>
      <RevokeDialog
        token={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={() => {
          setRevoking(undefined);
          void refetch().then(() => field.current?.focus());
        }}
      />
    </>
  );
}

function TokenRows({
  tokens,
  onRevoke,
}: {
  tokens: readonly AgentToken[];
  onRevoke: (token: AgentToken) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="mt-4">
      {tokens.map((token) => (
        <li
          key={token.id}
          className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-base-300 py-3"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{token.nombre}</p>
            <p className="text-sm text-base-content/75">
              {token.ultimoUso
                ? t('Último uso: {{fecha}}', { fecha: formatInstant(token.ultimoUso, language) })
                : t('Sin usar todavía')}
            </p>
          </div>
          <Button tone="quiet" onClick={() => onRevoke(token)}>
            {t('Retirar')}
            <span className="sr-only"> ({token.nombre})</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewToken({
  field,
  onMade,
}: {
  field: RefObject<HTMLInputElement | null>;
  onMade: (token: string) => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Of this name: a repeated press makes no second key. */
  const idempotencyKey = useRef(newKey());

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const nombre = field.current?.value.trim() ?? '';
    if (!nombre) return setError(t('Escriba un nombre.'));
    setBusy(true);
    setError(undefined);
    try {
      const { token } = await call(
        createAgentTokenEndpoint,
        { body: { nombre } },
        { idempotencyKey: idempotencyKey.current },
      );
      onMade(token);
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <Field label={t('Nombre del programa')} error={error} className="flex-1 basis-56">
        {(control) => (
          <input
            {...control}
            ref={field}
            name="nombre"
            maxLength={75}
            autoComplete="off"
            onChange={() => {
              idempotencyKey.current = newKey();
            }}
            className={controlClass}
          />
        )}
      </Field>
      {/* Aligned with the field, below its label, with or without an error under it. */}
      <Button type="submit" busy={busy} className="mt-6">
        {t('Crear una clave')}
      </Button>
    </form>
  );
}

/** Shows a key, this once. */
function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => field.current?.select(), []);

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setIsCopied(true);
    } catch {
      // Without the right to the clipboard the selected key is copied by hand.
    }
  }

  return (
    <Notice className="mt-4 flex flex-col gap-3">
      <Field
        label={t('La clave nueva')}
        hint={t('Cópiela ahora y guárdela en el programa: no se vuelve a mostrar.')}
      >
        {(control) => (
          <input {...control} ref={field} readOnly value={token} className={`${controlClass} font-mono`} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => void copy()}>
          {isCopied ? t('Clave copiada') : t('Copiar la clave')}
        </Button>
        <Button onClick={onKept}>{t('Ya la he guardado')}</Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && t('Clave copiada')}
      </p>
    </Notice>
  );
}

function RevokeDialog({
  token,
  onClose,
  onRevoked,
}: {
  token: AgentToken | undefined;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function revoke({ id }: AgentToken): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await call(revokeAgentTokenEndpoint, { body: { id } });
      onRevoked();
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={token !== undefined}
      onClose={() => {
        setError(undefined);
        onClose();
      }}
      onConfirm={() => token && void revoke(token)}
      title={t('¿Retirar la clave de {{nombre}}?', { nombre: token?.nombre ?? '' })}
      act={t('Retirar')}
      danger
      busy={busy}
      error={error}
    >
      {t('El programa dejará de tener acceso en este momento. La clave no se puede recuperar.')}
    </ConfirmDialog>
  );
}
