import './words.ts';
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
import { type KeyState, keyStateOf } from './key-state.ts';
import { SpentKey } from './spent-key.tsx';

interface WithRegisterProps {
  /** Of the address: always text, even when it is all digits. */
  urlKey: string;
  /** The page, by what the key stands for; `onSpent` when the key turns out to count no more. */
  children: (register: RegisterOfKey, onSpent: (state: KeyState) => void) => ReactNode;
}

/**
 * Reads what a mailed key stands for. Only the browser does: what the pages' server renders is kept for everyone, and
 * this is one person's own. It is read anew each time, since a key counts once.
 */
export function WithRegister({ urlKey, children }: WithRegisterProps) {
  const { t } = useTranslation();
  const [spent, setSpent] = useState<KeyState>();
  const { data, error, isFetching, refetch } = useQuery({
    ...readQuery(readRegisterByKeyEndpoint, { params: { key: urlKey } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const state = spent ?? (data ? undefined : keyStateOf(error));
  if (state) return <SpentKey state={state} />;
  if (data) return children(data, setSpent);
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
