import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { TextSkeleton } from '../../../platform/ui/skeleton.tsx';
import { type Entrada, searchAuditoriaEndpoint } from '../auditoria.contract.ts';
import { ChangesList } from './changes-table.tsx';
import { actLabel } from './trail-labels.ts';

interface RecordHistoryProps {
  /** The kind of record in the trail: `user`. */
  resource: string;
  id: string | number;
}

const entriesPerPage = 5;

/**
 * Lists the acts on one record in its side column, newest first. Render it only for holders of
 * `Permissions.Auditoria.Search`.
 */
export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Historia')}>
      <h2 className="mb-3 border-b border-base-300 pb-1 text-lg">{t('Historia')}</h2>
      <Entries resource={resource} id={String(id)} />
    </section>
  );
}

function Entries({ resource, id }: { resource: string; id: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const history = useInfiniteQuery({
    queryKey: ['history', resource, id],
    queryFn: ({ pageParam, signal }) => {
      const body = { recurso: resource, recursoId: id, pageNumber: pageParam, pageSize: entriesPerPage };
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
  if (!entries) return <TextSkeleton lines={4} />;
  if (entries.length === 0) return <p>{t('De esta ficha no hay nada escrito todavía.')}</p>;
  return (
    <>
      <ol className="ml-1 border-l border-base-300">
        {entries.map((entrada) => (
          <li
            key={entrada.id}
            className="relative pb-4 pl-4 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:border before:border-base-content/60 before:bg-base-100 before:content-['']"
          >
            <p>{t(actLabel(entrada.acto))}</p>
            <p className="text-sm text-base-content/75">
              {[
                entrada.usuario ?? t('Nadie con sesión'),
                formatInstant(entrada.cuando, language),
                entrada.desde,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {(entrada.antes || entrada.despues) && <Changes entrada={entrada} />}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button tone="quiet" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('Ver lo anterior')}
        </Button>
      )}
    </>
  );
}

/** Lists the changes of an act, rendered when the list is opened. */
function Changes({ entrada }: { entrada: Entrada }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link-quiet inline-block cursor-pointer list-none py-1 [&::-webkit-details-marker]:hidden">
        {t('Qué cambió')}
      </summary>
      {open && <ChangesList entrada={entrada} />}
    </details>
  );
}
