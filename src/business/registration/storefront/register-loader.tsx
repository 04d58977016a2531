import './registration-words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../platform/http/call-errors.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { AccountPage } from '../../identity/storefront/account-page.tsx';
import { type RegisterOfKey, readRegisterByKeyEndpoint } from '../registration.contract.ts';
import { InvalidKey } from './invalid-key.tsx';
import { type KeyState, keyStateOf } from './key-state.ts';

interface RegisterLoaderProps {
  /** From the URL, always text, even when it has digits only. */
  urlKey: string;
  /** Renders the page for the key's request; `onInvalidKey` takes the state of a key that became invalid. */
  children: (register: RegisterOfKey, onInvalidKey: (state: KeyState) => void) => ReactNode;
}

/**
 * Reads the request of a mailed key. Only the browser does so, because rendered pages are cached for
 * everyone. It reads again at each visit, because a key is valid once.
 */
export function RegisterLoader({ urlKey, children }: RegisterLoaderProps) {
  const { t } = useTranslation();
  const [reportedState, setReportedState] = useState<KeyState>();
  const { data, error, isFetching, refetch } = useQuery({
    ...readQuery(readRegisterByKeyEndpoint, { params: { key: urlKey } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const state = reportedState ?? (data ? undefined : keyStateOf(error));
  if (state) return <InvalidKey state={state} />;
  if (data) return children(data, setReportedState);
  if (error) {
    return (
      <AccountPage title={t('Active su cuenta')}>
        <FailureState
          title={t('No hemos podido abrir su enlace.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {error instanceof NetworkError
            ? t('El enlace sigue sirviendo: compruebe la conexión y vuelva a intentarlo.')
            : failureText(error, t)}
        </FailureState>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('Active su cuenta')}>
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </AccountPage>
  );
}
