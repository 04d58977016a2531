import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { updateVisitaEndpoint } from '../../../contactos/activity.contract.ts';
import { listOwnVisitasEndpoint, type OwnVisita } from '../../../contactos/rep/shops.contract.ts';
import { PlanVisitDialog } from './plan-visit-dialog.tsx';

const query = readQuery(listOwnVisitasEndpoint, {});

/** The visits that a rep plans, and the last that are done. */
export function VisitPlan() {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [isPlanning, setPlanning] = useState(false);
  const [marking, setMarking] = useState<number>();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const planned = data?.filter(({ hecha }) => !hecha) ?? [];
  const done = data?.filter(({ hecha }) => hecha) ?? [];
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  async function mark(one: OwnVisita, hecha: boolean): Promise<void> {
    if (marking !== undefined) return;
    setMarking(one.id);
    const { id, fecha, tipo, persona, texto, version } = one;
    try {
      const body = { fecha, tipo, persona, texto, hecha, version };
      const changed = await call(updateVisitaEndpoint, { params: { id: String(id) }, body });
      if (hecha) {
        showToast({
          tone: 'good',
          text: t('Visita hecha: {{tienda}}.', { tienda: one.cliente }),
          act: { words: t('Deshacer'), run: () => void mark({ ...one, version: changed.version }, false) },
        });
      }
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    }
    await reload();
    setMarking(undefined);
    // The pressed button is gone with its line.
    title.current?.focus();
  }
  return (
    <section aria-labelledby="visit-plan" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="visit-plan" ref={title} tabIndex={-1} className="text-2xl">
          {t('Visitas')}
        </h2>
        <Button onClick={() => setPlanning(true)}>{t('Apuntar una visita')}</Button>
      </div>
      {!data && !isError && <Skeleton className="mt-4 h-40" />}
      {!data && isError && (
        <FailureState
          title={t('No se han podido cargar las visitas.')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && planned.length === 0 && (
        <p className="mt-4 text-base-content/75">{t('No tiene ninguna visita pendiente.')}</p>
      )}
      {planned.length > 0 && (
        <ul className="mt-4 border-b border-base-300">
          {planned.map((one) => (
            <VisitLine key={one.id} visit={one}>
              <Button
                aria-label={t('Dar por hecha la visita a {{tienda}}', { tienda: one.cliente })}
                busy={marking === one.id}
                onClick={() => void mark(one, true)}
              >
                {t('Hecha')}
              </Button>
            </VisitLine>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 text-sm">{t('Últimas hechas')}</summary>
          <ul className="border-b border-base-300">
            {done.map((one) => (
              <VisitLine key={one.id} visit={one} />
            ))}
          </ul>
        </details>
      )}
      {isPlanning && (
        <PlanVisitDialog
          onClose={() => setPlanning(false)}
          onPlanned={() => {
            setPlanning(false);
            void reload();
          }}
        />
      )}
    </section>
  );
}

function VisitLine({ visit, children }: { visit: OwnVisita; children?: ReactNode }) {
  const language = useLanguage();
  const { fecha, cliente, poblacion, texto } = visit;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-base-300 py-3">
      <div className="min-w-0">
        <p>
          <span className="tabular-nums">{formatDay(fecha, language)}</span>{' '}
          <span className="font-serif text-lg">{cliente}</span>{' '}
          <span className="text-sm text-base-content/75">{poblacion}</span>
        </p>
        <p className="text-sm break-words whitespace-pre-line">{texto}</p>
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </li>
  );
}
