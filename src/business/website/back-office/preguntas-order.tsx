import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { OrderList } from '../../../platform/ui/list/order-list.tsx';
import { useSaveOrder } from '../../../platform/ui/list/use-save-order.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  orderPreguntasEndpoint,
  type PreguntaRow,
  searchPreguntasEndpoint,
} from '../edit-preguntas.contract.ts';
import { type Grupo, grupos, nombresDeGrupo } from '../grupos.ts';

/** Sorts all questions, group by group, in the order of the page. */
export function PreguntasOrder() {
  const { data, refetch } = useQuery({
    ...readQuery(searchPreguntasEndpoint, { body: { pageSize: 500 } }),
    staleTime: 0,
  });
  const { t } = useTranslation();
  const rows = data?.data;
  if (rows?.length === 0) return <EmptyState title={t('Todavía no hay ninguna pregunta.')} />;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {nombresDeGrupo.map((grupo) => (
        <GroupOrder key={grupo} grupo={grupo} all={rows ?? none} read={refetch} />
      ))}
    </div>
  );
}

const none: PreguntaRow[] = [];

interface GroupOrderProps {
  grupo: Grupo;
  all: readonly PreguntaRow[];
  read(): Promise<unknown>;
}

function GroupOrder({ grupo, all, read }: GroupOrderProps) {
  const { t } = useTranslation();
  const call = useCall();
  const rows = useMemo(() => all.filter((row) => row.grupo === grupo), [all, grupo]);
  const keep = useSaveOrder<PreguntaRow>(
    (ids) => call(orderPreguntasEndpoint, { body: { grupo, ids } }),
    read,
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={t(grupos[grupo])}>
      <h2 className="mb-2 text-lg">{t(grupos[grupo])}</h2>
      <OrderList
        title={t(grupos[grupo])}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ pregunta }) => pregunta}
        onOrder={keep}
        show={({ pregunta, publicada }) => (
          <span className="flex items-center gap-4">
            <span className="min-w-0 flex-1">{pregunta}</span>
            {!publicada && <StateMark>{t('No se ve')}</StateMark>}
          </span>
        )}
      />
    </section>
  );
}
