import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { ValidationError } from '../../../platform/http/call-errors.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { useActions } from '../../../platform/ui/record/use-action-runner.tsx';
import { useUndoOffer } from '../../../platform/ui/record/use-undo.ts';
import { SearchControl } from '../../../platform/ui/search-control.tsx';
import { type ClienteParaInvitar, searchClientesParaInvitarEndpoint } from '../office.contract.ts';
import { inviteClienteEndpoint, type Register } from '../registration.contract.ts';
import { registerActions, undoTimeOf } from './register-actions.tsx';
import { registerName, withSingleStop } from './register-labels.ts';
import { updateCachedRegister } from './register-query.ts';

const maxResults = 20;

/** Invites a known cliente: search, choice, and check of the e-mail. */
export function InviteCliente({ onInvited }: { onInvited(id: number): void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ClienteParaInvitar>();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('Invitar a un cliente')}</h1>
        <p className="mt-1 max-w-[70ch] text-base-content/75">
          {t('Recibe una carta con un enlace para elegir su contraseña. No tiene que enviar la licencia.')}
        </p>
      </div>
      {chosen ? (
        <Invitation cliente={chosen} onBack={() => setChosen(undefined)} onInvited={onInvited} />
      ) : (
        <Search onChoose={setChosen} />
      )}
    </div>
  );
}

function Search({ onChoose }: { onChoose(cliente: ClienteParaInvitar): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const inList = useRef(false);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...readQuery(searchClientesParaInvitarEndpoint, { body: { keyword, pageSize: maxResults } }),
    placeholderData: keepPreviousData,
  });
  // The focus returns to the field when a newer result removes the focused row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the results
  useLayoutEffect(() => {
    if (inList.current && !list.current?.contains(document.activeElement)) field.current?.focus();
  }, [data]);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];

  /** The arrow keys move from the field into the results and through them. */
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const all = buttons();
    all[Math.max(0, all.indexOf(document.activeElement as HTMLButtonElement) + by)]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the buttons inside have the keys
    <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <Field label={t('Nombre, NIF, correo o población del cliente')}>
        {(control) => (
          <SearchControl
            {...control}
            ref={field}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isError ? (
        <FailureState title={t('La lista no ha llegado.')} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error, t)}
        </FailureState>
      ) : (
        <ul
          ref={list}
          onFocus={() => {
            inList.current = true;
          }}
          onBlur={({ relatedTarget }) => {
            // A removed row loses the focus without a new target.
            inList.current = relatedTarget === null;
          }}
          aria-busy={isFetching}
          className="border-t border-base-300"
        >
          {data?.data.map((cliente) => (
            <li key={cliente.id} className="border-b border-base-300">
              <Result cliente={cliente} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-base-content/75">
        {data?.totalCount === 0 &&
          (typed.trim() ? t('Ningún cliente responde a lo que busca.') : t('Todavía no hay ningún cliente.'))}
        {data && data.totalCount > maxResults && t('Hay más: escriba algo más para acercarse.')}
      </p>
    </div>
  );
}

function Result({
  cliente,
  onChoose,
}: {
  cliente: ClienteParaInvitar;
  onChoose(one: ClienteParaInvitar): void;
}) {
  const { t } = useTranslation();
  const { nombre, razonSocial, nif, poblacion, email, conCuenta, invitacion } = cliente;
  const words = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold">{nombre}</span>
        <span className="block text-sm break-words text-base-content/75">
          {[razonSocial !== nombre && razonSocial, nif, poblacion, email].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-sm text-base-content/75">
        {conCuenta ? t('Ya tiene cuenta') : invitacion ? t('Ya está invitado') : ''}
      </span>
    </>
  );
  const shape = 'flex min-h-12 w-full items-center justify-between gap-4 px-2 py-1.5 text-left';
  if (conCuenta) return <div className={shape}>{words}</div>;
  if (invitacion) {
    return (
      <Link
        to="/admin/registros/$id"
        params={{ id: String(invitacion) }}
        className={`${shape} hover:bg-base-200`}
      >
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onChoose(cliente)}
      className={`${shape} cursor-pointer hover:bg-base-200`}
    >
      {words}
    </button>
  );
}

/** Returns the function that invites a cliente and offers to undo it. */
function useInvite(): (clienteId: number, email: string) => Promise<Register> {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const undo = useUndoOffer(registerActions);
  const decision = useActions(registerActions).find((action) => action.undo);
  return async (clienteId, email) => {
    const register = await call(inviteClienteEndpoint, { body: { clienteId, email } });
    updateCachedRegister(queryClient, register);
    if (decision) {
      undo.offer({
        action: decision,
        done: [{ row: register, result: register }],
        text: withSingleStop(
          t('Invitado: {{nombre}}. La carta sale dentro de diez segundos.', {
            nombre: registerName(register),
          }),
        ),
        until: Date.now() + undoTimeOf(register),
      });
    }
    return register;
  };
}

interface InvitationProps {
  cliente: ClienteParaInvitar;
  onBack(): void;
  onInvited(id: number): void;
}

function Invitation({ cliente, onBack, onInvited }: InvitationProps) {
  const { t } = useTranslation();
  const invite = useInvite();
  const [email, setEmail] = useState(cliente.email ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ field?: string; whole?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!email.trim()) {
      setFailure({ field: t('Escriba el correo.') });
      return input.current?.focus();
    }
    setBusy(true);
    setFailure({});
    try {
      onInvited((await invite(cliente.id, email.trim())).id);
    } catch (error) {
      const field = error instanceof ValidationError ? error.fields.email?.join(' ') : undefined;
      setFailure(field ? { field } : { whole: failureText(error, t) });
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4 border-t border-base-300 pt-4">
      <p>
        <span className="font-serif text-xl">{cliente.nombre}</span>
        <span className="block text-sm text-base-content/75">
          {[cliente.razonSocial, cliente.nif, cliente.poblacion].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Field
        label={t('Correo electrónico')}
        required
        hint={t('Con él entrará en la tienda. El de su ficha no cambia.')}
        error={failure.field}
        className="max-w-md"
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      {failure.whole && (
        <Notice tone="bad" role="alert">
          {failure.whole}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={busy}>
          {t('Enviar la invitación')}
        </Button>
        <Button onClick={onBack}>{t('Elegir otro cliente')}</Button>
      </div>
    </form>
  );
}
