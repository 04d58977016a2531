import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { endSessionsEndpoint, listSessionsEndpoint } from '../personal.contract.ts';

/** Lists the user's sessions: this device, and the others, which can be signed out from here. */
export function OpenSessions() {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const { data, error: unread, refetch } = useQuery({ ...readQuery(listSessionsEndpoint, {}), staleTime: 0 });

  async function end(which: { id: string } | { others: true }): Promise<void> {
    setBusy('id' in which ? which.id : 'others');
    setError(undefined);
    try {
      await call(endSessionsEndpoint, { body: which });
      await refetch();
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(undefined);
    }
  }

  const failure = error ?? (unread && !data ? failureText(unread, t) : undefined);
  const sorted = data?.toSorted((one, other) => Number(other.esta) - Number(one.esta));
  return (
    <>
      {failure && (
        <Notice tone="bad" role="alert" className="mb-4">
          {failure}
        </Notice>
      )}
      {!data && !failure && <Skeleton className="h-16" />}
      <ul>
        {sorted?.map(({ id, dispositivo, desde, ultimoUso, esta }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-base-300 py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p>{dispositivo || t('Un dispositivo sin nombre')}</p>
              <p className="text-sm text-base-content/75">
                {esta ? t('Este dispositivo, ahora') : formatInstant(ultimoUso, language)}
                {desde && ` · ${desde}`}
              </p>
            </div>
            {!esta && (
              <Button tone="quiet" busy={busy === id} onClick={() => void end({ id })}>
                {t('Cerrar la sesión')}
                <span className="sr-only"> ({dispositivo || t('Un dispositivo sin nombre')})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button className="mt-3" busy={busy === 'others'} onClick={() => void end({ others: true })}>
          {t('Cerrar todas las demás')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {data && t('{{count}} sesiones abiertas', { count: data.length })}
      </p>
    </>
  );
}
