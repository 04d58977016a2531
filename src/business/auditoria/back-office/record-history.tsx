import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { searchAuditoriaEndpoint } from '../auditoria.contract.ts';
import { ChangesTable } from './changes-table.tsx';
import { actLabel } from './trail-labels.ts';

interface RecordHistoryProps {
  /** The kind of record in the trail: `user`. */
  resource: string;
  id: string | number;
}

const atATime = 10;

/**
 * Lists the acts on one record below its form, newest first; loaded when opened. Render it only for holders
 * of `Permissions.Auditoria.Search`.
 */
export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t('Historia')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {open && <Entries resource={resource} id={String(id)} />}
    </Disclosure>
  );
}

function Entries({ resource, id }: { resource: string; id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const history = useInfiniteQuery({
    queryKey: ['history', resource, id],
    queryFn: ({ pageParam, signal }) => {
      const body = { recurso: resource, recursoId: id, pageNumber: pageParam, pageSize: atATime };
      return call(searchAuditoriaEndpoint, { body }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasNextPage, currentPage }) => (hasNextPage ? currentPage + 1 : undefined),
    staleTime: 0,
    meta: { personal: true },
  });
  if (history.isError) {
    return (
      <FailureState
        title={t('La historia no ha llegado.')}
        onRetry={() => void history.refetch()}
        busy={history.isFetching}
      >
        {failureText(history.error, t)}
      </FailureState>
    );
  }
  const entries = history.data?.pages.flatMap(({ data }) => data);
  if (!entries) return <p role="status">{t('Buscando…')}</p>;
  if (entries.length === 0) return <p>{t('De esta ficha no hay nada escrito todavía.')}</p>;
  return (
    <>
      <ol className="flex flex-col gap-5">
        {entries.map((entrada) => (
          <li key={entrada.id}>
            <p className="mb-1">
              {t(actLabel(entrada.acto))}
              <span className="block text-sm text-base-content/75">
                {[
                  entrada.usuario ?? t('Nadie con sesión'),
                  formatInstant(entrada.cuando, language),
                  entrada.desde,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {(entrada.antes || entrada.despues) && <ChangesTable entrada={entrada} />}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('Ver lo anterior')}
        </Button>
      )}
    </>
  );
}
