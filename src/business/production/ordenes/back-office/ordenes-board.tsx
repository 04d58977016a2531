import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatListDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { isLive, ordenEstados } from '../orden.ts';
import { estadoLabels } from '../orden-labels.ts';
import type { OrdenRow } from '../ordenes.contract.ts';

/** The orders of a page by state, the late ones first. */
export function OrdenesBoard({ rows }: { rows: readonly OrdenRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dayInMadrid(new Date());
  const byState = Map.groupBy(rows, ({ estado }) => estado);
  const shown = ordenEstados.filter((estado) => byState.has(estado));
  return (
    <div className="grid auto-cols-[minmax(13rem,1fr)] gap-4 overflow-x-auto pb-2 sm:grid-flow-col">
      {shown.map((estado) => (
        <section key={estado} aria-label={t(estadoLabels[estado])}>
          <h2 className="mb-2 border-b border-base-300 pb-1 text-base">
            {t(estadoLabels[estado])}{' '}
            <span className="text-base-content/75 tabular-nums">{byState.get(estado)?.length}</span>
          </h2>
          <ul>
            {byState
              .get(estado)
              ?.toSorted((a, b) => a.prevista.localeCompare(b.prevista))
              .map((row) => {
                const isLate = isLive(estado) && row.prevista < today;
                return (
                  <li key={row.id} className="border-b border-base-300">
                    <Link
                      to="/admin/ordenes/$id"
                      params={{ id: String(row.id) }}
                      className="flex items-center gap-3 py-2"
                    >
                      <span className="w-9 shrink-0">
                        {row.imagen && <Picture imagen={row.imagen} sizes="2.25rem" alt="" />}
                      </span>
                      <span className="min-w-0">
                        <span className="block truncate">{row.nombre}</span>
                        <span className="block text-sm text-base-content/75 tabular-nums">
                          {row.numero} · {t('{{count}} prendas', { count: row.previstas })}
                        </span>
                        <span className={`block text-sm tabular-nums ${isLate ? 'text-error-ink' : ''}`}>
                          {isLate
                            ? t('debía estar el {{dia}}', { dia: formatListDay(row.prevista, language) })
                            : formatListDay(row.prevista, language)}
                        </span>
                      </span>
                    </Link>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
